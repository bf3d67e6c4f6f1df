// A small network that tells from a position who will win and how much, and how it learns.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "inputs.h"
#include "position.h"

namespace sukno::race {

// Chances: to win at all, to win a second, third, fourth grade at least, to lose a second, third, fourth grade at least.
constexpr int CHANCES = 7, OUT = 8;
using Chances = std::array<float, OUT>;

// The same seen by the other side.
Chances turned(const Chances& c);
// What is won by these chances on the whole.
float equity(const Kind& kind, const Chances& c);
// The chances when one has won against men that stand so.
Chances won(const Kind& kind, const Side& loser);

constexpr int MOST_HIDDEN = 256;

// Positions after one throw are much alike: the first is kept, and of the others only what differs is summed.
struct Near {
    bool known = false;
    alignas(64) std::array<float, (INPUTS + 15) / 16 * 16> inputs{};
    alignas(64) std::array<float, MOST_HIDDEN> sums;
};

// One layer of hidden units between inputs and chances.
class Net {
  public:
    explicit Net(int hidden = 16, std::uint64_t seed = 1);

    int hidden() const { return hidden_; }
    void run(const Inputs& in, Chances& out, float* units) const;
    void run(const Inputs& in, Chances& out, float* units, Near& near) const;
    // One step towards a target; `units` as `run` has left them.
    void learn(const Inputs& in, const Chances& out, const Chances& target, const float* units, float rate);

    std::size_t size() const { return first_.size() + bias_.size() + second_.size() + OUT; }
    void get(std::vector<float>& out) const;
    void set(std::span<const float> in);

  private:
    int hidden_;
    std::vector<float> first_, bias_, second_;  // a row of hidden units for each input; a row of chances for each unit
    std::array<float, OUT> last_{};

    void add(const Inputs& in, float* sums) const;
    void finish(Chances& out, float* units) const;
};

// The sides are in each other's way; the same when men have been borne off or many lie deep in a home; only the race is
// left. Each has a network of its own, for each is rare among those before it and goes by other things.
enum Stage { CONTACT, LATE, RACE, STAGES };
Stage stage(const Kind& kind, const Position& p);

using Nears = std::array<Near, STAGES>;

class Nets {
  public:
    Nets(int hidden, int hidden_race, std::uint64_t seed)
        : nets_{Net(hidden, seed), Net(hidden, seed + 1), Net(hidden_race, seed + 2)} {}

    Chances chances(const Kind& kind, const Position& p) const;
    // The same with `in` and `units` left as `learn` wants them, of positions after one throw.
    Stage run(const Kind& kind, const Position& p, Inputs& in, Chances& out, float* units, Nears* nears = nullptr) const;
    void learn(Stage stage, const Inputs& in, const Chances& out, const Chances& target, const float* units, float rate) {
        nets_[stage].learn(in, out, target, units, rate);
    }

    // Bytes: a word, four numbers, then the weights, of 16 bits if `small`, otherwise of 32.
    std::string packed(bool small) const;
    static Nets unpacked(std::string_view bytes);

  private:
    std::array<Net, STAGES> nets_;
};

}  // namespace sukno::race
