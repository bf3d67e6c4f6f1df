// The partner's answer to every call, in every imagined deal.
#include "lookahead.h"

#include <algorithm>

namespace sukno::bidding {

namespace {

constexpr int FRESH = 12;   // exchanges for each hidden card until a deal goes with what was said
constexpr int FORGET = 6;   // until the partner has forgotten how the cards really lie
constexpr int APART = 2;    // between two deals that he imagines
constexpr Cards PACKED = (Cards{1} << PACK) - 1;

struct Contract {
    int level = 0, strain = 0;  // level 0: what stands
};

double stands(const Guess& guess, const Prices& prices, const Call& call, const Deal& deal, int place) {
    if (call.side < 0) return 0.0;
    const bool ours = call.side == 0;
    const int declarer = ours ? place : (place + 1) & 3;
    const auto by = worths(guess, prices, deal, declarer, ours, call.strain);
    const double lead = by[std::max(call.level, prices.lowest) - 1];
    return ours ? lead : -lead;
}

// The contract that the partner names if he believes in these deals.
Contract named(const Guess& guess, const Prices& prices, const Call& call, const std::vector<Deal>& beliefs,
               const Thought& thought) {
    const int n = static_cast<int>(beliefs.size());
    std::vector<double> now(n);
    for (int i = 0; i < n; ++i) now[i] = stands(guess, prices, call, beliefs[i], thought.place);
    Contract best;
    double furthest = 0.0;
    for (int x = 0; x < STRAINS; ++x) {
        if (!(call.strains >> x & 1)) continue;
        const int low = std::max(call.side < 0 ? 1 : x > call.strain ? call.level : call.level + 1, prices.lowest);
        std::array<double, LEVELS> sums{};
        for (int i = 0; i < n; ++i) {
            const auto by = worths(guess, prices, beliefs[i], thought.place, true, x);
            for (int level = low; level <= LEVELS; ++level) sums[level - 1] += by[level - 1] - now[i];
        }
        for (int level = low; level <= LEVELS; ++level) {
            const double by = sums[level - 1] / n - call.gain;
            if (by > furthest) furthest = by, best = {level, x};
        }
    }
    return best;
}

}  // namespace

std::vector<Deal> imagined(const Counting& counting, const std::array<const Facts*, PLACES>& said, int place,
                           Cards hand, int n, std::uint64_t seed) {
    Dice dice{seed};
    std::array<int, PACK> pool{};
    int size = 0;
    for (Cards left = PACKED & ~hand; left; left &= left - 1) pool[size++] = std::countr_zero(left);
    std::vector<Deal> out;
    out.reserve(n);
    while (static_cast<int>(out.size()) < n) {
        for (int i = size - 1; i > 0; --i) std::swap(pool[i], pool[dice.below(i + 1)]);
        Deal deal{};
        deal[place] = hand;
        for (int i = 0; i < size; ++i) deal[(place + 1 + i % 3) & 3] |= Cards{1} << pool[i];
        Walk walk(counting, said, deal, 1u << place);
        walk.go(dice, FRESH * walk.hidden());
        out.push_back(walk.deal());
    }
    return out;
}

std::vector<Ahead> looked_ahead(const Counting& counting, const Guess& guess, const Prices& prices,
                                const std::array<const Facts*, PLACES>& said, const std::vector<Call>& calls,
                                const std::vector<Deal>& deals, const Thought& thought, std::uint64_t seed) {
    const int place = thought.place, partner = (place + 2) & 3;
    std::vector<Ahead> out;
    std::vector<Deal> beliefs(thought.beliefs);
    for (const Call& call : calls) {
        auto heard = said;
        heard[place] = &call.said;
        heard[partner] = nullptr;
        Ahead& row = out.emplace_back();
        for (std::size_t i = 0; i < deals.size(); ++i) {
            const Deal& deal = deals[i];
            Contract c;
            if (call.answered) {
                Dice dice{seed + 0x9E3779B97F4A7C15u * 977 * i};  // the same luck for every call
                Walk walk(counting, heard, deal, 1u << partner);
                walk.go(dice, FORGET * walk.hidden());
                for (Deal& belief : beliefs) {
                    walk.go(dice, APART * walk.hidden());
                    belief = walk.deal();
                }
                c = named(guess, prices, call, beliefs, thought);
            }
            row.named.push_back(c.level > 0);
            row.worth.push_back(c.level ? worths(guess, prices, deal, place, true, c.strain)[c.level - 1]
                                        : stands(guess, prices, call, deal, place));
        }
    }
    return out;
}

}  // namespace sukno::bidding
