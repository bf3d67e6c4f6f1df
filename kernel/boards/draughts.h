// Draughts on 8x8: the best move by alpha-beta.
#pragma once

#include <cstdint>

#include "../watch.h"
#include "draughts_moves.h"
#include "endgames.h"

namespace sukno::draughts {

struct Answer {
    int value = 0;  // hundredths of a man for the side to move; beyond 9000: a win or loss in sight
    Path path;
    bool capture = false;
    std::uint64_t nodes = 0;
    int depth = 0;
};

// Searches deeper and deeper up to `depth` half-moves, captures beyond that to their end. Stops after
// about `limit` nodes (0: no limit), or when `watch` says so, with the last finished answer; if not even
// one half-move was finished, with the best found so far. No moves: an empty path. Endgames of the same rules are looked
// up, if there are any.
Answer best(const Position& p, const Rules& rules, const Endgames* endgames, int depth, std::uint64_t limit, Watch& watch);

}  // namespace sukno::draughts
