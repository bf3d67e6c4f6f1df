// Which positions the partition search can take, and the engine for each.
#include "ranked_engine.h"

namespace sukno::tricks {

bool has_trumps(const Packed& packed) { return packed.rules->trump >= 0 && packed.suit[packed.rules->trump]; }

bool ranked_can(const Packed& packed) {
    const Rules& rules = *packed.rules;
    if (rules.hands > 4 || rules.must_overtake || !rules.counts_tricks()) return false;
    int suits = 0;
    for (const Cards suit : packed.suit) {
        if (std::popcount(suit) > MOST_IN_SUIT) return false;
        if (suit) ++suits;
    }
    return suits <= SUITS;
}

std::unique_ptr<Engine> make_ranked(const Rules& rules, bool trumps, std::size_t megabytes) {
    const std::size_t bytes = std::min<std::size_t>(megabytes, 1 << 24) << 20;
    if (rules.hands == 2) return ranked_engine<2>(rules, trumps, bytes);
    if (rules.hands == 3) return ranked_engine<3>(rules, trumps, bytes);
    return ranked_engine<4>(rules, trumps, bytes);
}

}  // namespace sukno::tricks
