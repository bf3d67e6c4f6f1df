// Draughts: every move as people write it, route by route.
#pragma once

#include <vector>

#include "draughts_moves.h"

namespace sukno::draughts {

struct Route {
    Path path;
    bool capture;
};

// All moves, in a fixed order; of captures every route, even where two take the same pieces and end alike.
void routes(const Position& p, const Rules& rules, std::vector<Route>& out);

// The position after a route, which has to be one of those.
Position after(const Position& p, const Route& route);

}  // namespace sukno::draughts
