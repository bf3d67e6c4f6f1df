// Bindings of the division of a hand into melds: plain numbers in, plain numbers out; everything is checked here.
#include "bind.h"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <stdexcept>

#include "../calls.h"
#include "solver.h"

namespace nb = nanobind;

namespace {

using namespace sukno::melds;
using sukno::within;
using Bits = std::uint64_t;
using Numbers = std::vector<std::int64_t>;
constexpr std::size_t MOST_HANDS = 1'000'000;
constexpr int FEWEST = 2;  // cards of the smallest meld

std::array<int, RANKS> prices(const Numbers& of, const char* what) {
    if (of.size() != RANKS) throw std::invalid_argument("there are 13 prices, from the two to the ace");
    std::array<int, RANKS> out{};
    for (int i = 0; i < RANKS; ++i) out[i] = within(of[i], 0, MOST_POINTS, what);
    return out;
}

void new_rules(Rules* place, std::pair<std::int64_t, std::int64_t> sets, std::pair<std::int64_t, std::int64_t> runs,
               bool twins, std::int64_t ace, std::int64_t wild_most, bool wild_half, bool different,
               const Numbers& laid, const Numbers& left, std::int64_t wild_laid, std::int64_t wild_left) {
    Rules r;
    r.set_least = within(sets.first, FEWEST, LONGEST, "a set has 2 to 32 cards");
    r.set_most = within(sets.second, r.set_least, LONGEST, "a set has 2 to 32 cards, and no more at least than at most");
    r.run_least = within(runs.first, FEWEST, RANKS, "a sequence has 2 to 13 cards");
    r.run_most = within(runs.second, r.run_least, RANKS, "a sequence has 2 to 13 cards, and no more at least than at most");
    r.twins = twins;
    r.ace = static_cast<Ace>(within(ace, 0, 3, "ace must be 0 to 3"));
    r.wild_most = within(wild_most, 0, MOST_WILD, "wild_most must be 0 to 24");
    r.wild_half = wild_half;
    r.different = different;
    r.laid = prices(laid, "laid must be 0 to 1000");
    r.left = prices(left, "left must be 0 to 1000");
    r.wild_laid = within(wild_laid, AS_REPLACED, MOST_POINTS, "wild_laid must be -1 to 1000");
    r.wild_left = within(wild_left, 0, MOST_POINTS, "wild_left must be 0 to 1000");
    new (place) Rules(r);
}

void check_count(std::size_t n) {
    if (n > MOST_HANDS) throw std::invalid_argument("too many hands at once: a million at most");
}

Question question_of(const nb::bytes& hand) {
    if (hand.size() != FACES + 1) throw std::invalid_argument("a hand is 53 bytes: how many of each card, and wild ones");
    Question q;
    std::memcpy(q.cards.data(), hand.data(), FACES);
    q.wild = within(static_cast<const unsigned char*>(hand.data())[FACES], 0, MOST_WILD, "a hand has up to 24 wild cards");
    int size = 0;
    for (const int n : q.cards) size += n;
    if (size > MOST_CARDS) throw std::invalid_argument("a hand has up to 64 cards beside the wild ones");
    return q;
}

Question question_of(Bits cards) {
    if (cards >> FACES) throw std::invalid_argument("a hand has cards that are not in the pack");
    Question q;
    for (; cards; cards &= cards - 1) q.cards[std::countr_zero(cards)] = 1;
    return q;
}

// The answers of some hands with the same rules; what was reached before the time was up.
std::vector<Answer> answers(const Rules& rules, const std::vector<Question>& hands, Bits nodes, bool melds,
                            std::int64_t milliseconds) {
    const Rules fixed = rules;
    return sukno::watched(
        [&](sukno::Watch& watch) {
            Solver solver(fixed, watch);
            std::vector<Answer> out;
            out.reserve(hands.size());
            for (const Question& q : hands) {
                out.push_back(solver.solve(q, std::min(nodes, MOST_NODES), melds));
                if (out.back().called_off) break;
            }
            return out;
        },
        milliseconds);
}

using Laid = std::tuple<bool, std::vector<int>, std::uint32_t>;

std::vector<std::tuple<int, int, std::vector<Laid>>> melds_best(const Rules& rules, const std::vector<nb::bytes>& hands,
                                                                std::int64_t must, std::int64_t sets,
                                                                std::int64_t runs, bool melds, Bits nodes,
                                                                std::int64_t milliseconds) {
    check_count(hands.size());
    within(must, -1, FACES - 1, "must is a card or -1");
    within(sets, -1, MOST_MELDS, "sets must be -1 to 15");
    within(runs, -1, MOST_MELDS, "runs must be -1 to 15");
    std::vector<Question> asked;
    asked.reserve(hands.size());
    for (const nb::bytes& hand : hands) {
        Question q = question_of(hand);
        q.must = static_cast<int>(must);
        q.sets = static_cast<int>(sets);
        q.runs = static_cast<int>(runs);
        asked.push_back(q);
    }
    std::vector<std::tuple<int, int, std::vector<Laid>>> out;
    out.reserve(hands.size());
    for (const Answer& a : answers(rules, asked, nodes, melds, milliseconds)) {
        std::vector<Laid> laid;
        for (const Meld& meld : a.melds)
            laid.emplace_back(meld.run, std::vector<int>(meld.faces.begin(), meld.faces.begin() + meld.size), meld.wild);
        out.emplace_back(!a.exact ? 2 : a.possible ? 0 : 1, a.value, std::move(laid));
    }
    while (out.size() < hands.size()) out.emplace_back(2, 0, std::vector<Laid>());
    return out;
}

// One pack without wild cards: hands are bit sets, and so are melds. All 52 cards by the rules of gin take less than half
// a million positions.

std::vector<Answer> answers(const Rules& rules, const std::vector<Question>& hands, bool melds) {
    std::vector<Answer> out = answers(rules, hands, MOST_NODES, melds, 0);
    for (const Answer& a : out)
        if (!a.exact) throw std::invalid_argument("a hand has too many melds");
    return out;
}

std::vector<int> melds_values(const Rules& rules, const std::vector<Bits>& hands) {
    check_count(hands.size());
    std::vector<Question> asked;
    asked.reserve(hands.size());
    for (const Bits hand : hands) asked.push_back(question_of(hand));
    std::vector<int> out;
    out.reserve(hands.size());
    for (const Answer& a : answers(rules, asked, false)) out.push_back(a.value);
    return out;
}

std::pair<int, std::vector<Bits>> melds_laid(const Rules& rules, Bits hand) {
    const std::vector<Answer> found = answers(rules, {question_of(hand)}, true);
    std::vector<Bits> melds;
    for (const Meld& meld : found[0].melds) {
        Bits cards = 0;
        for (int i = 0; i < meld.size; ++i) cards |= Bits{1} << meld.faces[i];
        melds.push_back(cards);
    }
    return {found[0].value, melds};
}

}  // namespace

void bind_melds(nb::module_& m) {
    nb::class_<Rules>(m, "MeldRules", "What is a meld, and what cards count in melds and outside.")
        .def("__init__", &new_rules, nb::kw_only(), nb::arg("sets"), nb::arg("runs"), nb::arg("twins"), nb::arg("ace"),
             nb::arg("wild_most"), nb::arg("wild_half"), nb::arg("different"), nb::arg("laid"), nb::arg("left"),
             nb::arg("wild_laid"), nb::arg("wild_left"));
    m.def("melds_best", &melds_best, nb::arg("rules"), nb::arg("hands"), nb::arg("must"), nb::arg("sets"),
          nb::arg("runs"), nb::arg("melds"), nb::arg("nodes"), nb::arg("milliseconds") = 0,
          "(0, value, melds) of each hand's best division; 1: none is possible, 2: a limit was reached. A hand is 53 "
          "bytes: how many of each card, and wild ones; a meld (is it a sequence, its cards, which of them are wild).");
    m.def("melds_values", &melds_values, nb::arg("rules"), nb::arg("hands"),
          "The value of each hand's best division; hands of one pack as bit sets.");
    m.def("melds_laid", &melds_laid, nb::arg("rules"), nb::arg("hand"),
          "(value, melds) of the best division of a hand of one pack.");
}
