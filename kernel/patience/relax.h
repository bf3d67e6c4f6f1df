// An easier game: every card of the stock and the waste may be played at any time. What is impossible there is
// impossible in the game itself, and there are far fewer positions.
#pragma once

#include <optional>

#include "position.h"

namespace sukno::patience {

struct Easier {
    Rules rules;
    std::vector<Piles> piles;
    Marks marks;
    std::vector<int> pile;  // which one it is in the game; NO_PILE: a card of stock or waste
};

// None where the stock cannot be thought away: where rows are dealt, spaces filled from it, or cards laid on the waste.
std::optional<Easier> easier(const Rules& rules, const std::vector<Piles>& piles, const Marks& marks);

}  // namespace sukno::patience
