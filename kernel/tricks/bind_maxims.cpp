// Bindings of the maxims: plain numbers in, plain numbers out; everything is checked here.
#include "bind.h"

#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <stdexcept>

#include "maxims.h"

namespace nb = nanobind;

namespace {

using namespace sukno::tricks;
using Numbers = std::vector<std::int64_t>;
using Sets = std::vector<std::uint64_t>;
using Buffer = nb::ndarray<const std::uint64_t, nb::c_contig, nb::device::cpu>;

constexpr int MOST_STEPS = 1'000'000;

void require(bool holds, const char* what) {
    if (!holds) throw std::invalid_argument(what);
}

int number(std::int64_t n, std::int64_t low, std::int64_t high, const char* what) {
    require(low <= n && n <= high, what);
    return static_cast<int>(n);
}

int trump_of(std::int64_t trump) { return number(trump, -1, 3, "trump must be -1 to 3"); }
int place_of(std::int64_t place) { return number(place, 0, FOUR - 1, "a place must be 0 to 3"); }
int card_of(std::int64_t card) { return number(card, 0, PACK - 1, "a card must be 0 to 51"); }

Four four(const Sets& sets) {
    require(sets.size() == FOUR, "there must be four bit sets");
    Four out;
    std::ranges::copy(sets, out.begin());
    for (const Cards cards : out) require(!(cards >> PACK), "a bit set has 52 cards at most");
    return out;
}

// Rows of four hands that share no card.
std::vector<Four> rows(const Buffer& hands) {
    require(hands.ndim() == 1 && hands.size() % FOUR == 0, "hands must be a flat buffer, four for each deal");
    std::vector<Four> out(hands.size() / FOUR);
    if (!out.empty()) std::memcpy(out.data(), hands.data(), hands.size() * sizeof(Cards));
    for (const Four& deal : out) {
        Cards all = 0;
        for (const Cards cards : deal) {
            require(!(cards >> PACK) && !(all & cards), "hands have 52 cards and share none");
            all |= cards;
        }
    }
    return out;
}

// What is seen by everybody.
Round seen(std::int64_t trump, std::int64_t leader, const Numbers& trick, std::uint64_t played, const Sets& voids,
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

Past past_of(std::int64_t trump, std::int64_t leader, const Numbers& cards, std::uint64_t silent, double surprise) {
    Past past{trump_of(trump), place_of(leader), {}, static_cast<unsigned>(silent & 15), surprise};
    require(cards.size() <= PACK, "a deal has 52 cards");
    for (const std::int64_t card : cards) past.cards.push_back(card_of(card));
    return past;
}

int maxims_card(std::uint64_t hand, std::int64_t trump, std::int64_t leader, const Numbers& trick,
                std::uint64_t played, const Sets& voids, const Numbers& first_led) {
    Round r = seen(trump, leader, trick, played, voids, first_led);
    require(hand && !(hand >> PACK), "the hand must have cards");
    r.hands[r.turn] = hand;
    return maxim(r);
}

std::vector<int> maxims_play_outs(const Buffer& hands, std::int64_t trump, std::int64_t leader, const Numbers& trick,
                                  std::uint64_t played, const Sets& voids, const Numbers& first_led,
                                  const Numbers& cards) {
    const Round before = seen(trump, leader, trick, played, voids, first_led);
    const auto deals = rows(hands);
    for (const Four& deal : deals)
        for (int i = 0; i < FOUR; ++i)  // who has played to the trick has one card less
            require(std::popcount(deal[(before.leader + i) % FOUR]) + (i < before.laid) ==
                        std::popcount(deal[before.turn]),
                    "hands must be of one length");
    std::vector<int> out;
    out.reserve(deals.size() * std::max<std::size_t>(1, cards.size()));
    for (const Four& deal : deals) {
        Round r = before;
        r.hands = deal;
        if (cards.empty()) out.push_back(play_out(r));
        for (const std::int64_t number : cards) {
            const int card = card_of(number);
            require(deal[r.turn] >> card & 1, "the hand in turn must have the card");
            Round after = r;
            const int winner = after.play(card);
            out.push_back((winner >= 0 && winner % 2 == 0) + play_out(after));
        }
    }
    return out;
}

std::vector<double> maxims_likely(const Buffer& dealt, std::int64_t trump, std::int64_t leader, const Numbers& cards,
                                  std::uint64_t silent, double surprise) {
    const Past past = past_of(trump, leader, cards, silent, surprise);
    std::vector<double> out;
    for (const Four& deal : rows(dealt)) out.push_back(likelihood(past, deal));
    return out;
}

Sets maxims_wander(const Buffer& dealt, const Sets& fixed, const Sets& banned, std::int64_t trump,
                   std::int64_t leader, const Numbers& cards, std::uint64_t silent, double surprise,
                   std::int64_t steps, std::uint64_t seed) {
    const Past past = past_of(trump, leader, cards, silent, surprise);
    const Four stay = four(fixed), no = four(banned);
    const int tried = number(steps, 0, MOST_STEPS, "there may be 1,000,000 steps");
    auto deals = rows(dealt);
    {
        nb::gil_scoped_release unlocked;
        for (Four& deal : deals) wander(past, deal, stay, no, tried, seed += 0x9E3779B97F4A7C15u);
    }
    Sets out;
    for (const Four& deal : deals) out.insert(out.end(), deal.begin(), deal.end());
    return out;
}

}  // namespace

void bind_maxims(nb::module_& m) {
    m.def("maxims_card", &maxims_card, nb::arg("hand"), nb::arg("trump"), nb::arg("leader"), nb::arg("trick"),
          nb::arg("played"), nb::arg("voids"), nb::arg("first_led"), "The card of the hand in turn.");
    m.def("maxims_play_outs", &maxims_play_outs, nb::arg("hands").noconvert(), nb::arg("trump"), nb::arg("leader"),
          nb::arg("trick"), nb::arg("played"), nb::arg("voids"), nb::arg("first_led"), nb::arg("cards"),
          "For each deal and each card played now, what hands 0 and 2 still take; without cards, for each deal.");
    m.def("maxims_likely", &maxims_likely, nb::arg("dealt").noconvert(), nb::arg("trump"), nb::arg("leader"),
          nb::arg("cards"), nb::arg("silent"), nb::arg("surprise"),
          "For each deal, how well the cards played so far go with it.");
    m.def("maxims_wander", &maxims_wander, nb::arg("dealt").noconvert(), nb::arg("fixed"), nb::arg("banned"),
          nb::arg("trump"), nb::arg("leader"), nb::arg("cards"), nb::arg("silent"), nb::arg("surprise"),
          nb::arg("steps"), nb::arg("seed"),
          "The deals after so many exchanges of hidden cards, those preferred with which the past goes well.");
}
