// Bindings of the maxims: plain numbers in, plain numbers out; everything is checked.
#include "bind.h"

#include <nanobind/stl/vector.h>

#include "bind_four.h"

namespace nb = nanobind;

namespace {

using namespace sukno::tricks;
using namespace sukno::tricks::given;

constexpr int MOST_STEPS = 1'000'000;

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
    return play_outs(seen(trump, leader, trick, played, voids, first_led), hands, cards,
                     [](const Round& r) { return play_out(r); });
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
