// Bindings of the play of Piquet: plain numbers in, plain numbers out; everything is checked here.
#include "bind.h"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <bit>
#include <stdexcept>

#include "../calls.h"
#include "solver.h"

namespace nb = nanobind;

namespace {

using namespace sukno::piquet;
using sukno::within;
using Pair = std::pair<std::int64_t, std::int64_t>;
constexpr int SEVEN = 5;  // its place in a suit of thirteen
constexpr std::int64_t MOST_POINTS = 100;

// A hand of the pack of 52 as one of the pack of 32.
Cards packed(std::uint64_t hand) {
    Cards out = 0;
    for (int suit = 0; suit < 4; ++suit) {
        const auto cards = hand >> 13 * suit & 0x1fff;
        if (cards & ((1U << SEVEN) - 1)) throw std::invalid_argument("a card is below the seven");
        out |= static_cast<Cards>(cards >> SEVEN) << 8 * suit;
    }
    if (hand >> 52) throw std::invalid_argument("a hand has cards that are not in the pack");
    return out;
}

std::tuple<std::vector<std::pair<int, int>>, std::uint64_t> piquet_cards(
    std::pair<std::uint64_t, std::uint64_t> hands, std::int64_t leader, std::int64_t led, Pair won, std::int64_t last,
    std::int64_t leza, Pair capot, std::int64_t pique_seat, std::int64_t pique_after, std::int64_t pique,
    std::uint64_t nodes, std::int64_t milliseconds) {
    Position p;
    p.hands = {packed(hands.first), packed(hands.second)};
    if (p.hands[0] & p.hands[1]) throw std::invalid_argument("the hands share a card");
    const int size = std::popcount(p.hands[0]);
    if (size != std::popcount(p.hands[1])) throw std::invalid_argument("the hands are not of one size");
    if (size < 1 || size > 12) throw std::invalid_argument("a hand has 1 to 12 cards");
    p.leader = within(leader, 0, 1, "leader must be 0 or 1");
    p.won = {within(won.first, 0, 12, "won must be 0 to 12"), within(won.second, 0, 12, "won must be 0 to 12")};
    if (p.won[0] + p.won[1] + size > 12) throw std::invalid_argument("there are more than 12 tricks");
    within(led, -1, 51, "led must be a card or -1");
    if (led >= 0) {
        if (led % 13 < SEVEN) throw std::invalid_argument("a card is below the seven");
        p.led = static_cast<int>(8 * (led / 13) + led % 13 - SEVEN);
        if (!(p.hands[p.leader] >> p.led & 1)) throw std::invalid_argument("the leader does not have the card led");
    }
    Terms t;
    t.last = within(last, 0, MOST_POINTS, "last must be 0 to 100");
    t.leza = within(leza, 0, MOST_POINTS, "leza must be 0 to 100");
    t.capot = {within(capot.first, 0, MOST_POINTS, "capot must be 0 to 100"),
               within(capot.second, 0, MOST_POINTS, "capot must be 0 to 100")};
    t.pique_seat = within(pique_seat, 0, 1, "pique_seat must be 0 or 1");
    t.pique_after = within(pique_after, -1, 12, "pique_after must be -1 to 12");
    t.pique = within(pique, 0, MOST_POINTS, "pique must be 0 to 100");
    const Answer answer =
        sukno::watched([&](sukno::Watch& watch) { return solve(p, t, nodes, watch); }, milliseconds);
    std::vector<std::pair<int, int>> cards;
    if (answer.exact)
        for (const auto& c : answer.cards) cards.emplace_back(13 * (c.card / 8) + c.card % 8 + SEVEN, c.value);
    return {cards, answer.nodes};
}

}  // namespace

void bind_piquet(nb::module_& m) {
    m.def("piquet_cards", &piquet_cards, nb::arg("hands"), nb::arg("leader"), nb::arg("led"), nb::arg("won"),
          nb::arg("last"), nb::arg("leza"), nb::arg("capot"), nb::arg("pique_seat"), nb::arg("pique_after"),
          nb::arg("pique"), nb::arg("nodes"), nb::arg("milliseconds") = 0,
          "([(card, what the first hand counts more from this trick on)], nodes) with both hands open; no cards: "
          "a limit was reached.");
}
