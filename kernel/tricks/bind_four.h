// What Python gives of four hands, checked: plain numbers and sets become a Round or a Past.
#pragma once

#include <nanobind/ndarray.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <stdexcept>
#include <vector>

#include "maxims.h"

namespace sukno::tricks::given {

using Numbers = std::vector<std::int64_t>;
using Sets = std::vector<std::uint64_t>;
using Buffer = nanobind::ndarray<const std::uint64_t, nanobind::c_contig, nanobind::device::cpu>;

inline void require(bool holds, const char* what) {
    if (!holds) throw std::invalid_argument(what);
}

inline int number(std::int64_t n, std::int64_t low, std::int64_t high, const char* what) {
    require(low <= n && n <= high, what);
    return static_cast<int>(n);
}

inline int trump_of(std::int64_t trump) { return number(trump, -1, 3, "trump must be -1 to 3"); }
inline int place_of(std::int64_t place) { return number(place, 0, FOUR - 1, "a place must be 0 to 3"); }
inline int card_of(std::int64_t card) { return number(card, 0, PACK - 1, "a card must be 0 to 51"); }

inline Four four(const Sets& sets) {
    require(sets.size() == FOUR, "there must be four bit sets");
    Four out;
    std::ranges::copy(sets, out.begin());
    for (const Cards cards : out) require(!(cards >> PACK), "a bit set has 52 cards at most");
    return out;
}

// Rows of four hands that share no card.
inline std::vector<Four> rows(const Buffer& hands) {
    require(hands.ndim() == 1 && hands.size() % FOUR == 0, "hands must be a flat buffer, four for each deal");
    std::vector<Four> out(hands.size() / FOUR);
    if (!out.empty()) std::memcpy(out.data(), hands.data(), hands.size() * sizeof(Cards));
    for (const Four& deal : out) {
        Cards all = 0;
        for (const Cards cards : deal) {
            require(!(cards >> PACK) && !(all & cards), "hands have 52 cards and share none");
            require(std::popcount(cards) <= MOST_EACH, "a hand has 13 cards at most");
            all |= cards;
        }
    }
    return out;
}

// What is seen by everybody.
inline Round seen(std::int64_t trump, std::int64_t leader, const Numbers& trick, std::uint64_t played, const Sets& voids,
                  const Numbers& first_led) {
    Round r;
    r.trump = trump_of(trump);
    r.leader = place_of(leader);
    require(trick.size() < FOUR, "a trick on the table has three cards at most");
    for (const std::int64_t card : trick) r.trick[r.laid++] = card_of(card);
    r.turn = (r.leader + r.laid) % FOUR;
    r.played = played;
    r.voids = four(voids);
    require(first_led.size() == FOUR, "there must be four first leads");
    for (int p = 0; p < FOUR; ++p) r.first_led[p] = number(first_led[p], -1, 3, "a first lead must be -1 to 3");
    return r;
}

inline Past past_of(std::int64_t trump, std::int64_t leader, const Numbers& cards, std::uint64_t silent,
                    double surprise) {
    Past past{trump_of(trump), place_of(leader), {}, static_cast<unsigned>(silent & 15), surprise};
    require(cards.size() <= PACK, "a deal has 52 cards");
    for (const std::int64_t card : cards) past.cards.push_back(card_of(card));
    return past;
}

// For each deal and each card played now, what hands 0 and 2 still take; `rest` plays the rest of a deal out.
template <class Rest>
std::vector<int> play_outs(const Round& before, const Buffer& hands, const Numbers& cards, Rest rest) {
    const auto deals = rows(hands);
    for (const Four& deal : deals)
        for (int i = 0; i < FOUR; ++i)  // who has played to the trick has one card less
            require(std::popcount(deal[(before.leader + i) % FOUR]) + (i < before.laid) ==
                        std::popcount(deal[before.turn]),
                    "hands must be of one length");
    std::vector<int> tried;
    for (const std::int64_t card : cards) tried.push_back(card_of(card));
    for (const Four& deal : deals)
        for (const int card : tried) require(deal[before.turn] >> card & 1, "the hand in turn must have the card");
    std::vector<int> out;
    out.reserve(deals.size() * std::max<std::size_t>(1, cards.size()));
    const nanobind::gil_scoped_release unlocked;
    for (const Four& deal : deals) {
        Round r = before;
        r.hands = deal;
        if (tried.empty()) out.push_back(rest(r));
        for (const int card : tried) {
            Round after = r;
            const int winner = after.play(card);
            out.push_back((winner >= 0 && winner % 2 == 0) + rest(after));
        }
    }
    return out;
}

}  // namespace sukno::tricks::given
