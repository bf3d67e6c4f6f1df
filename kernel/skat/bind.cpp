// Bindings of Skat with open cards: plain numbers in, plain numbers out; everything is checked here.
#include "bind.h"

#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <bit>
#include <stdexcept>

#include "../calls.h"
#include "solver.h"

namespace nb = nanobind;

namespace {

using namespace sukno::skat;
using sukno::within;
using Hands = std::array<std::uint64_t, PLAYERS>;
using Values = std::vector<std::tuple<int, int>>;
constexpr int SEVEN = 5;
constexpr std::uint64_t SUIT_OF_EIGHT = 0xffULL << SEVEN;
constexpr std::uint64_t PACK = SUIT_OF_EIGHT | SUIT_OF_EIGHT << 13 | SUIT_OF_EIGHT << 26 | SUIT_OF_EIGHT << 39;
constexpr std::size_t MOST_WORLDS = 100'000;

struct Window {
    int low, high;

    explicit Window(const std::pair<std::int64_t, std::int64_t>& given)
        : low(within(given.first, 0, POINTS, "the window is from 0 to 120")),
          high(within(given.second, low, POINTS, "the window is from 0 to 120")) {}
};

Position position_of(const Hands& hands, std::int64_t kind, std::int64_t alone, std::int64_t leader,
                     const std::vector<std::int64_t>& trick) {
    Position p;
    p.kind = within(kind, 0, NULL_GAME, "kind is a suit, 4 (grand) or 5 (null)");
    p.alone = within(alone, 0, PLAYERS - 1, "alone must be a hand");
    p.leader = within(leader, 0, PLAYERS - 1, "leader must be a hand");
    const int lie = within(static_cast<std::int64_t>(trick.size()), 0, PLAYERS - 1, "the trick is complete");
    std::uint64_t seen = 0;
    for (int i = 0; i < PLAYERS; ++i) {
        if (hands[i] & ~PACK) throw std::invalid_argument("a hand has cards that are not in the pack");
        if (seen & hands[i]) throw std::invalid_argument("a card is in two places");
        seen |= hands[i];
        p.held[i] = hands[i];
    }
    for (const auto card : trick) {
        const int c = within(card, 0, 51, "a card is 0 to 51");
        const std::uint64_t bit = 1ULL << c;
        if (bit & ~PACK) throw std::invalid_argument("a card is below the seven");
        if (seen & bit) throw std::invalid_argument("a card is in two places");
        seen |= bit;
        p.trick.push_back(c);
    }
    const int size = std::popcount(p.held[(p.leader + lie) % PLAYERS]);
    if (size < 1 || size > MOST_CARDS) throw std::invalid_argument("a hand has 1 to 10 cards");
    for (int i = 0; i < PLAYERS; ++i)
        if (std::popcount(p.held[(p.leader + i) % PLAYERS]) != size - (i < lie))
            throw std::invalid_argument("the hands are not of one size");
    return p;
}

Values values_of(const Answer& answer) {
    Values found;
    if (answer.exact)
        for (const auto& c : answer.cards) found.emplace_back(c.card, c.value);
    return found;
}

std::tuple<Values, std::uint64_t> skat_cards(const Hands& hands, std::int64_t kind, std::int64_t alone,
                                             std::int64_t leader, const std::vector<std::int64_t>& trick, bool all,
                                             const std::pair<std::int64_t, std::int64_t>& window, std::uint64_t nodes,
                                             std::int64_t milliseconds) {
    const Position p = position_of(hands, kind, alone, leader, trick);
    const Window asked(window);
    const Answer answer =
        sukno::watched([&](sukno::Watch& watch) { return solve(p, all, asked.low, asked.high, nodes, watch); },
                       milliseconds);
    return {values_of(answer), answer.nodes};
}

// The same trick in many worlds; those that the time was too short for are left out.
std::vector<Values> skat_worlds(const std::vector<Hands>& worlds, std::int64_t kind, std::int64_t alone,
                                std::int64_t leader, const std::vector<std::int64_t>& trick, bool all,
                                const std::pair<std::int64_t, std::int64_t>& window, std::uint64_t nodes,
                                std::int64_t milliseconds) {
    const Window asked(window);
    if (worlds.size() > MOST_WORLDS) throw std::invalid_argument("too many worlds");
    std::vector<Position> positions;
    for (const auto& hands : worlds) positions.push_back(position_of(hands, kind, alone, leader, trick));
    return sukno::watched(
        [&](sukno::Watch& watch) {
            std::vector<Values> out;
            for (const auto& p : positions) {
                Values found = values_of(solve(p, all, asked.low, asked.high, nodes, watch));
                if (found.empty()) break;
                out.push_back(std::move(found));
            }
            return out;
        },
        milliseconds);
}

}  // namespace

void bind_skat(nb::module_& m) {
    m.def("skat_cards", &skat_cards, nb::arg("hands"), nb::arg("kind"), nb::arg("alone"), nb::arg("leader"),
          nb::arg("trick"), nb::arg("all"), nb::arg("window"), nb::arg("nodes"), nb::arg("milliseconds") = 0,
          "([(card, what the hand `alone` makes)], nodes) of Skat with open cards: all cards, or one that is best; none: "
          "a limit was reached. Beyond the window values are its ends.");
    m.def("skat_worlds", &skat_worlds, nb::arg("worlds"), nb::arg("kind"), nb::arg("alone"), nb::arg("leader"),
          nb::arg("trick"), nb::arg("all"), nb::arg("window"), nb::arg("nodes"), nb::arg("milliseconds") = 0,
          "[(card, what the hand `alone` makes)] for each of these worlds, as many as the limits allow.");
}
