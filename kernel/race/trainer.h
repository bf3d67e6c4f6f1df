// Learning by playing against oneself: what is thought of a position is drawn to what is thought of the next.
#pragma once

#include <cstdint>
#include <mutex>
#include <vector>

#include "net.h"

namespace sukno::race {

// Numbers that look random (xorshift).
class Luck {
  public:
    explicit Luck(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15ull ^ 0xd1b54a32d192ed03ull) {
        for (int i = 0; i < 8; ++i) next();
    }
    std::uint64_t next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return state_;
    }
    int below(int n) { return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(n) >> 32); }

  private:
    std::uint64_t state_;
};

class Trainer {
  public:
    Trainer(const Kind& kind, Nets nets, std::uint64_t seed) : kind_(kind), nets_(std::move(nets)), luck_(seed) {}

    // One game. `rate`: how far a step goes; `reach`: how much of what comes later counts beside the next position.
    void play(float rate, float reach);
    const Nets& nets() const { return nets_; }
    std::mutex& lock() { return lock_; }  // for callers in several threads
    std::uint64_t positions() const { return positions_; }

  private:
    static constexpr std::size_t RARE = 8192;
    void remember(const Position& p);
    Position beginning();

    struct Step {
        Position p;
        Chances out;
        bool again;
    };

    std::mutex lock_;
    Kind kind_;
    Nets nets_;
    Luck luck_;
    Plays plays_;
    std::vector<Step> steps_;
    std::vector<Position> rare_;  // places to begin from, that whole games seldom come to
    std::uint64_t positions_ = 0;
};

}  // namespace sukno::race
