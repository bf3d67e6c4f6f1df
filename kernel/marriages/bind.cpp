// Bindings of Thousand with open cards: plain numbers in, plain numbers out; everything is checked here.
#include "bind.h"

#include <nanobind/stl/array.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <bit>
#include <stdexcept>

#include "../calls.h"
#include "solver.h"

namespace nb = nanobind;

namespace {

using namespace sukno::marriages;
using sukno::within;
constexpr int NINE = 7;  // its place in a suit of thirteen
constexpr int TEN = 8;
constexpr int ORDER[RANKS] = {NINE, 9, 10, 11, TEN, 12};  // 9 J Q K T A
constexpr std::int64_t MOST_WEIGHT = 4, MOST_MARRIAGE = 200, MOST_VALUE = 8000;

// A card of the pack of 52 as one of the pack of 24, and back.
int packed_card(std::int64_t card) {
    within(card, 0, 51, "a card is 0 to 51");
    for (int rank = 0; rank < RANKS; ++rank)
        if (ORDER[rank] == card % 13) return static_cast<int>(RANKS * (card / 13) + rank);
    throw std::invalid_argument("a card is below the nine");
}

int unpacked(int card) { return 13 * (card / RANKS) + ORDER[card % RANKS]; }

Cards packed(std::uint64_t hand) {
    if (hand >> 52) throw std::invalid_argument("a hand has cards that are not in the pack");
    Cards out = 0;
    for (; hand; hand &= hand - 1) out |= 1U << packed_card(std::countr_zero(hand));
    return out;
}

Position position_of(const std::vector<std::uint64_t>& hands, std::int64_t alone, std::int64_t leader,
                     const std::vector<std::int64_t>& trick, std::int64_t trump, bool declaring) {
    Position p;
    p.hands = within(static_cast<std::int64_t>(hands.size()), 2, MOST_HANDS, "there are 2 or 3 hands");
    p.alone = within(alone, 0, p.hands - 1, "alone must be a hand");
    p.leader = within(leader, 0, p.hands - 1, "leader must be a hand");
    p.trump = within(trump, NO_TRUMP, SUITS - 1, "trump must be a suit or -1");
    p.declaring = declaring;
    const int lie = within(static_cast<std::int64_t>(trick.size()), 0, p.hands - 1, "the trick is complete");
    Cards seen = 0;
    for (int i = 0; i < p.hands; ++i) {
        p.held[i] = packed(hands[i]);
        if (seen & p.held[i]) throw std::invalid_argument("a card is in two places");
        seen |= p.held[i];
    }
    for (const auto card : trick) {
        p.trick.push_back(packed_card(card));
        if (seen >> p.trick.back() & 1) throw std::invalid_argument("a card is in two places");
        seen |= 1U << p.trick.back();
    }
    const int size = std::popcount(p.held[(p.leader + lie) % p.hands]);
    if (size < 1 || size > 12) throw std::invalid_argument("a hand has 1 to 12 cards");
    for (int i = 0; i < p.hands; ++i)
        if (std::popcount(p.held[(p.leader + i) % p.hands]) != size - (i < lie))
            throw std::invalid_argument("the hands are not of one size");
    return p;
}

std::tuple<std::vector<std::tuple<int, bool, int>>, std::uint64_t> marriages_cards(
    const std::vector<std::uint64_t>& hands, std::int64_t alone, std::int64_t leader,
    const std::vector<std::int64_t>& trick, std::int64_t trump, bool declaring,
    const std::array<std::int64_t, SUITS>& marriages, const std::array<std::int64_t, 3>& weights, bool all,
    std::int64_t low, std::int64_t high, std::uint64_t nodes, std::int64_t milliseconds) {
    const Position p = position_of(hands, alone, leader, trick, trump, declaring);
    Terms t;
    t.tricks = within(weights[0], 0, MOST_WEIGHT, "a weight is 0 to 4");
    t.own = within(weights[1], 0, MOST_WEIGHT, "a weight is 0 to 4");
    t.others = within(weights[2], 0, MOST_WEIGHT, "a weight is 0 to 4");
    for (int suit = 0; suit < SUITS; ++suit)
        t.marriages[suit] = within(marriages[suit], 0, MOST_MARRIAGE, "a marriage counts 0 to 200");
    within(low, -MOST_VALUE, high - 1, "low must be less than high, and -8000 at least");
    within(high, low + 1, MOST_VALUE, "high must be more than low, and 8000 at most");
    const Answer answer = sukno::watched(
        [&](sukno::Watch& watch) {
            return solve(p, t, all, static_cast<int>(low), static_cast<int>(high), nodes, watch);
        },
        milliseconds);
    std::vector<std::tuple<int, bool, int>> found;
    if (answer.exact)
        for (const auto& move : answer.moves) found.emplace_back(unpacked(move.card), move.declared, move.value);
    return {found, answer.nodes};
}

}  // namespace

void bind_marriages(nb::module_& m) {
    m.def("marriages_cards", &marriages_cards, nb::arg("hands"), nb::arg("alone"), nb::arg("leader"), nb::arg("trick"),
          nb::arg("trump"), nb::arg("declaring"), nb::arg("marriages"), nb::arg("weights"), nb::arg("all"),
          nb::arg("low"), nb::arg("high"), nb::arg("nodes"), nb::arg("milliseconds") = 0,
          "([(card, with a marriage, value)], nodes) of Thousand with open cards, as the hand `alone` sees it: all "
          "moves, or one that is best; none: a limit was reached.");
}
