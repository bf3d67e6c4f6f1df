// The same deal with some of its suits alone: where cards lie on heaps, the others are only in the way. What is impossible
// with fewer cards is impossible with all.
#pragma once

#include "position.h"

namespace sukno::patience {

struct Part {
    Rules rules;
    std::vector<Piles> piles;
};

// Every suit alone (or whatever goes home together), or every two of them. None where the rules are not so simple.
std::vector<Part> parts(const Rules& rules, const std::vector<Piles>& piles, const Marks& marks, int suits);

}  // namespace sukno::patience
