// Reversi on 8x8: moves, turned discs, and the best move by alpha-beta.
//
// Discs are bit sets: bit 0 is a1, bit 7 is h1, bit 63 is h8. `own` belongs to the side to move.
#pragma once

#include <cstdint>

#include "../watch.h"

namespace sukno::reversi {

using Bits = std::uint64_t;

// The squares where `own` may play.
Bits moves(Bits own, Bits opp);

// The discs of `opp` that turn if `own` plays on `square`; 0 if that is not a move.
Bits turned(Bits own, Bits opp, int square);

struct Answer {
    int value;            // hundredths of a disc, for the side to move
    int move;             // square, or -1: there is none (a pass, or the end)
    std::uint64_t nodes;  // positions looked at
    int depth;            // discs placed ahead in the last finished search
    bool exact;           // the value is the true final difference
};

// Searches deeper and deeper up to `depth` discs ahead, and to the very end if at most `ending` squares
// are empty. Stops after about `limit` nodes (0: no limit), or when `watch` says so, with the last
// finished answer.
Answer best(Bits own, Bits opp, int depth, int ending, std::uint64_t limit, Watch& watch);

}  // namespace sukno::reversi
