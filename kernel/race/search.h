// Which way to play a throw is best: by the network, or by what all throws after it lead to.
#pragma once

#include <cstdint>
#include <vector>

#include "../watch.h"
#include "net.h"

namespace sukno::race {

// What is to be played: numbers as they are, then a double of one's choice, then perhaps another throw.
struct Turn {
    std::vector<int> numbers;
    bool any_double = false, again = false;
};

struct Ranked {
    Position p;  // seen by the one who has played
    Chances chances;
    float value;
    int plies;  // how many throws ahead it was looked
};

constexpr int MOST_PLIES = 3;

class Search {
  public:
    // No nodes: no limit. A node is a look of the network.
    Search(const Kind& kind, const Nets& nets, Watch& watch, std::uint64_t nodes = 0)
        : kind_(kind), nets_(nets), watch_(watch), most_(nodes) {}

    // All ways to play it, the best first. The `keep` best by a look are weighed again by one throw ahead and so on, as
    // long as the limits allow; what was weighed deeper stands before the others.
    std::vector<Ranked> rank(const Position& p, const Turn& turn, int plies, int keep);
    // The chances of the side that throws now, so many throws ahead, or fewer within the limits.
    Chances chances(const Position& p, int plies);
    std::uint64_t nodes() const { return nodes_; }
    bool stopped() const { return stopped_; }

  private:
    struct Stop {};

    const Kind& kind_;
    const Nets& nets_;
    Watch& watch_;
    std::uint64_t most_, nodes_ = 0;
    bool stopped_ = false;
    std::array<Plays, MOST_PLIES> plays_;  // of every depth

    // The chances of the side that has just played to `p`.
    Chances after(const Position& p, bool again, int plies);
    Chances worth(const Position& p, int plies);
    Chances looked(const Position& p);
    void count(std::uint64_t n);
    Position best_of(std::span<const Position> found, bool again);
};

}  // namespace sukno::race
