// Bindings of the habits: plain numbers in, plain numbers out; everything is checked.
#include "bind.h"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <utility>

#include "bind_four.h"
#include "habits.h"

namespace nb = nanobind;

namespace {

using namespace sukno::tricks;
using namespace sukno::tricks::given;
using Floats = nb::ndarray<float, nb::c_contig, nb::device::cpu>;

constexpr int MOST_DEALS = 100'000, MOST_TIMES = 1'000;

Round held(std::uint64_t hand, Round r) {
    require(hand && !(hand >> PACK), "the hand must have cards");
    require(std::popcount(hand) <= MOST_EACH, "a hand has 13 cards at most");
    r.hands[r.turn] = hand;
    return r;
}

int habits_card(std::uint64_t hand, std::int64_t trump, std::int64_t leader, const Numbers& trick, std::uint64_t played,
                const Sets& voids, const Numbers& first_led) {
    return habit(held(hand, seen(trump, leader, trick, played, voids, first_led)), learned());
}

std::vector<std::pair<int, double>> habits_scores(std::uint64_t hand, std::int64_t trump, std::int64_t leader,
                                                  const Numbers& trick, std::uint64_t played, const Sets& voids,
                                                  const Numbers& first_led) {
    Choice choice;
    consider(held(hand, seen(trump, leader, trick, played, voids, first_led)), choice);
    std::vector<std::pair<int, double>> out;
    for (int i = 0; i < choice.n; ++i) out.emplace_back(choice.card[i], score(choice, i, learned()));
    return out;
}

std::vector<int> habits_play_outs(const Buffer& hands, std::int64_t trump, std::int64_t leader, const Numbers& trick,
                                  std::uint64_t played, const Sets& voids, const Numbers& first_led,
                                  const Numbers& cards) {
    return play_outs(seen(trump, leader, trick, played, voids, first_led), hands, cards,
                     [](const Round& r) { return play_out(r, learned()); });
}

Reading reading_of(const std::vector<double>& r) {
    require(r.size() == 4, "a reading has four numbers");
    const Reading reading{r[0], r[1], r[2], r[3]};
    require(0 <= reading.maxims && 0 <= reading.equal && reading.equal <= 1, "parts must be 0 to 1");
    require(0 <= reading.sharpness && reading.sharpness <= 100, "the sharpness must be 0 to 100");
    require(0 < reading.whim && reading.maxims + reading.whim <= 1, "the whim must be above 0, with the maxims 1 at most");
    return reading;
}

std::vector<double> habits_familiar(const Buffer& dealt, std::int64_t trump, std::int64_t leader, const Numbers& cards,
                                    std::uint64_t silent, const std::vector<double>& reading) {
    const Past past = past_of(trump, leader, cards, silent, 1.0);
    const Reading how = reading_of(reading);
    std::vector<double> out;
    for (const Four& deal : rows(dealt)) out.push_back(familiar(past, deal, how));
    return out;
}

Sets habits_walk(const Sets& dealt, const Sets& fixed, const Sets& banned, std::int64_t trump, std::int64_t leader,
                 const Numbers& cards, std::uint64_t silent, const std::vector<double>& reading,
                 std::int64_t n, std::int64_t walks, std::int64_t first, std::int64_t step, std::uint64_t seed,
                 const Heard* heard) {
    const Past past = past_of(trump, leader, cards, silent, 1.0);
    const Four start = four(dealt), stay = four(fixed), no = four(banned);
    Cards all = 0;
    for (const Cards hand : start) {
        require(!(all & hand) && std::popcount(hand) <= MOST_EACH, "hands have 13 cards at most and share none");
        all |= hand;
    }
    const Walks how{number(n, 1, MOST_DEALS, "there may be 100,000 deals"),
                    number(walks, 1, MOST_DEALS, "there may be 100,000 walks"),
                    number(first, 0, MOST_TIMES, "there may be 1,000 exchanges for each card"),
                    number(step, 0, MOST_TIMES, "there may be 1,000 exchanges for each card"),
                    reading_of(reading), heard};
    std::vector<Four> deals;
    {
        nb::gil_scoped_release unlocked;
        deals = walk(past, start, stay, no, how, seed);
    }
    Sets out;
    out.reserve(deals.size() * FOUR);
    for (const Four& deal : deals) out.insert(out.end(), deal.begin(), deal.end());
    return out;
}

std::vector<float> habits_weights() {
    const Weights w = learned();
    return {w.begin(), w.end()};
}

std::vector<float> habits_untaught() { return untaught(); }

void habits_learn(const Floats& weights, const Floats& squares, std::int64_t deals, double rate, std::uint64_t seed) {
    const auto all = static_cast<std::size_t>(mark_count());
    require(weights.ndim() == 1 && squares.ndim() == 1 && weights.size() == all && squares.size() == all,
            "there must be a weight and a square for each mark");
    for (std::size_t i = 0; i < all; ++i) require(squares.data()[i] > 0, "squares must be above 0");
    const int many = number(deals, 0, MOST_DEALS, "there may be 100,000 deals");
    nb::gil_scoped_release unlocked;
    learn({weights.data(), all}, {squares.data(), all}, many, rate, seed);
}

}  // namespace

void bind_habits(nb::module_& m) {
    nb::class_<Heard>(m, "Heard", "What is known of four hands beside the cards played.");
    m.def("habits_card", &habits_card, nb::arg("hand"), nb::arg("trump"), nb::arg("leader"), nb::arg("trick"),
          nb::arg("played"), nb::arg("voids"), nb::arg("first_led"), "The card of the hand in turn.");
    m.def("habits_scores", &habits_scores, nb::arg("hand"), nb::arg("trump"), nb::arg("leader"), nb::arg("trick"),
          nb::arg("played"), nb::arg("voids"), nb::arg("first_led"),
          "What each card of the hand in turn is worth to the habits, one card of each group of equal ones.");
    m.def("habits_play_outs", &habits_play_outs, nb::arg("hands").noconvert(), nb::arg("trump"), nb::arg("leader"),
          nb::arg("trick"), nb::arg("played"), nb::arg("voids"), nb::arg("first_led"), nb::arg("cards"),
          "For each deal and each card played now, what hands 0 and 2 still take; without cards, for each deal.");
    m.def("habits_familiar", &habits_familiar, nb::arg("dealt").noconvert(), nb::arg("trump"), nb::arg("leader"),
          nb::arg("cards"), nb::arg("silent"), nb::arg("reading"),
          "For each deal, the logarithm of how likely the cards played so far are.");
    m.def("habits_walk", &habits_walk, nb::arg("dealt"), nb::arg("fixed"), nb::arg("banned"), nb::arg("trump"),
          nb::arg("leader"), nb::arg("cards"), nb::arg("silent"), nb::arg("reading"), nb::arg("n"), nb::arg("walks"),
          nb::arg("first"), nb::arg("step"), nb::arg("seed"), nb::arg("heard").none() = nb::none(),
          "So many deals with which the cards played so far, and what was heard, go well, four hands each.");
    m.def("habits_weights", &habits_weights, "The weights of all marks.");
    m.def("habits_untaught", &habits_untaught, "Weights of who knows nothing but the maxims.");
    m.def("habits_learn", &habits_learn, nb::arg("weights").noconvert(), nb::arg("squares").noconvert(),
          nb::arg("deals"), nb::arg("rate"), nb::arg("seed"), "Plays deals and changes the weights in place.");
}
