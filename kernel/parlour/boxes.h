// Dots and boxes: what is left of a game, as boxes that wait for lines; the rest of the board means nothing.
#pragma once

#include <cstdint>
#include <vector>

#include "../watch.h"

namespace sukno::boxes {

using Lines = std::uint64_t;
constexpr int MOST_LINES = 64;

// The lines not drawn yet are numbered from 0. Each box is the set of those it still waits for; a line has a box on
// either side, or on one, or on none.
struct Board {
    int lines;
    std::vector<Lines> boxes;
    bool again;  // whoever closes a box draws another line
};

struct Answer {
    int value;            // boxes that the side in turn gets more than the other from now on
    int line;             // the best line
    std::uint64_t nodes;  // positions looked at
    int depth;            // lines ahead in the last finished search; beyond that nobody gains anything
    bool exact;           // it went to the end
};

// To the very end where `depth` allows; where that takes more than half of `limit` nodes (0: no limit), deeper and
// deeper as far as the other half goes, or until `watch` says so. Of equal lines the first is named: whoever wants
// variety numbers them anew.
Answer best(const Board& board, int depth, std::uint64_t limit, Watch& watch);

constexpr int MOST_COUNTED = 26;

// The exact value of every line for the side in turn; nothing for more than `MOST_COUNTED` of them.
std::vector<int> values(const Board& board, Watch& watch);

}  // namespace sukno::boxes
