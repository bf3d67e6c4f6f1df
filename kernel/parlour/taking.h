// Games of taking from stacks: the last piece decides, and a position is won or lost for whoever is in turn.
#pragma once

#include <cstdint>
#include <vector>

#include "../watch.h"

namespace sukno::taking {

constexpr int MOST_STACKS = 64;
constexpr std::uint64_t MOST_POSITIONS = 1u << 26;

struct Stacks {
    std::vector<int> heights;            // of each stack, 0 for an empty place
    std::vector<std::uint64_t> lines;    // stacks whose uppermost pieces may be taken together, as bit sets
    bool whole;                          // may a stack be taken whole?
    bool last_loses;
};

struct Answer {
    bool known;                 // false: more positions than allowed, or `watch` stopped it
    std::vector<bool> lines;    // does taking this line win? false too where it cannot be taken
    std::vector<bool> stacks;   // does taking this stack whole win?
};

// Every position that can come of this one is counted out, from the empty board upwards: so the work is known before
// it is begun, and the memory is a bit for each.
Answer wins(const Stacks& game, std::uint64_t limit, Watch& watch);

}  // namespace sukno::taking
