// Cards that are sorted, shuffled and dealt again: by their numbers, as the table of shuffles says.
#pragma once

#include <algorithm>

#include "chains.h"

namespace sukno::patience::own {

// Cards by number: both packs one after the other.
void check_numbers(const Asked& asked, std::size_t piles);

// How so many cards fall after so many draws of chance; nothing if nobody knows.
inline const Piles* order_of(const Shuffles& shuffles, std::size_t rolls, std::size_t cards) {
    if (rolls >= shuffles.orders.size() || cards >= shuffles.orders[rolls].size() || cards >= shuffles.draws.size())
        return nullptr;
    const Piles& found = shuffles.orders[rolls][cards];
    return found.size() == cards ? &found : nullptr;
}

inline Piles shuffled(Piles cards, const Piles& order) {
    std::sort(cards.begin(), cards.end());
    Piles out(cards.size());
    for (std::size_t i = 0; i < cards.size(); ++i) out[i] = cards[order[i]];
    return out;
}

}  // namespace sukno::patience::own
