// Small patterns: does a stone here fit the eight points around it?
#pragma once

#include "board.h"

namespace sukno::go {

// Whether the eight points around an empty point make a shape in which local play goes on: a hane, a cut, a block on the edge.
bool fits(const Board& board, int p);

}  // namespace sukno::go
