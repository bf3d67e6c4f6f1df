// The native module sukno._kernel: bindings only; each kernel stands in its own folder.
#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <bit>
#include <cstdint>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "bidding/bind.h"
#include "boards/draughts.h"
#include "boards/reversi.h"
#include "calls.h"
#include "cards/bind.h"
#include "dice/bind.h"
#include "go/bind.h"
#include "marriages/bind.h"
#include "melds/bind.h"
#include "parlour/bind.h"
#include "patience/bind.h"
#include "patience/listed/bind.h"
#include "patience/own/bind.h"
#include "piquet/bind.h"
#include "race/bind.h"
#include "skat/bind.h"
#include "tricks/bind.h"

namespace nb = nanobind;

namespace {

using sukno::watched;
using Bits = std::uint64_t;
using Squares = std::vector<int>;

// reversi

void check_reversi(Bits own, Bits opp) {
    if (own & opp) throw std::invalid_argument("own and opp share a square");
}

Bits reversi_moves(Bits own, Bits opp) {
    check_reversi(own, opp);
    return sukno::reversi::moves(own, opp);
}

Bits reversi_turned(Bits own, Bits opp, int square) {
    check_reversi(own, opp);
    if (square < 0 || square > 63) throw std::invalid_argument("square must be 0 to 63");
    return sukno::reversi::turned(own, opp, square);
}

std::tuple<int, int, std::uint64_t, int, bool> reversi_best(Bits own, Bits opp, int depth, int ending,
                                                            std::uint64_t limit, std::int64_t milliseconds) {
    check_reversi(own, opp);
    if (depth < 1 || depth > 60) throw std::invalid_argument("depth must be 1 to 60");
    if (ending < 0 || ending > 60) throw std::invalid_argument("ending must be 0 to 60");
    const auto a = watched(
        [&](sukno::Watch& watch) { return sukno::reversi::best(own, opp, depth, ending, limit, watch); },
        milliseconds);
    return {a.value, a.move, a.nodes, a.depth, a.exact};
}

// draughts

namespace draughts = sukno::draughts;

draughts::Position draughts_position(Bits white, Bits black, Bits kings, int turn, int quiet) {
    if (white & black) throw std::invalid_argument("white and black share a square");
    if (kings & ~(white | black)) throw std::invalid_argument("a king stands where there is no piece");
    if (std::popcount(white) > draughts::MOST_PIECES || std::popcount(black) > draughts::MOST_PIECES)
        throw std::invalid_argument("a side has more than 16 pieces");
    if (turn != 0 && turn != 1) throw std::invalid_argument("turn must be 0 (White) or 1 (Black)");
    if (quiet < 0 || quiet >= draughts::QUIET_LIMIT) throw std::invalid_argument("quiet must be 0 to 29");
    return {{white, black}, kings, turn, quiet};
}

Squares squares_of(const draughts::Path& path) {
    return {path.squares.begin(), path.squares.begin() + path.size};
}

std::vector<std::tuple<Squares, Bits>> draughts_moves(Bits white, Bits black, Bits kings, int turn,
                                                      const draughts::Rules& rules) {
    std::vector<std::tuple<Squares, Bits>> out;
    for (const auto& m : draughts::moves(draughts_position(white, black, kings, turn, 0), rules))
        out.emplace_back(squares_of(m.path), m.taken);
    return out;
}

std::tuple<int, Squares, bool, std::uint64_t, int> draughts_best(Bits white, Bits black, Bits kings, int turn,
                                                                 int quiet, const draughts::Rules& rules, int depth,
                                                                 std::uint64_t limit, std::int64_t milliseconds) {
    const auto position = draughts_position(white, black, kings, turn, quiet);
    if (depth < 1 || depth > 60) throw std::invalid_argument("depth must be 1 to 60");
    const draughts::Rules fixed = rules;
    const auto a = watched(
        [&](sukno::Watch& watch) { return draughts::best(position, fixed, depth, limit, watch); }, milliseconds);
    return {a.value, squares_of(a.path), a.capture, a.nodes, a.depth};
}

void new_draughts_rules(draughts::Rules* rules, bool straight, bool flying, bool men_back, bool promoted_goes_on,
                        bool crowned_after, bool removed_at_once, bool largest, bool prefers_man, bool stuck_loses, int material_draws) {
    if (material_draws < 0 || material_draws > 2) throw std::invalid_argument("material_draws must be 0, 1 or 2");
    new (rules) draughts::Rules{straight, flying, men_back, promoted_goes_on, crowned_after, removed_at_once,
                                largest, prefers_man, stuck_loses, material_draws};
}

}  // namespace

NB_MODULE(_kernel, m) {
    // tables of rules are cached until the interpreter ends; that is no leak
    nb::set_leak_warnings(false);
    m.doc() = "Expensive questions, answered exactly.";

    m.def("reversi_moves", &reversi_moves, nb::arg("own"), nb::arg("opp"),
          "The squares (bit set) where `own` may play.");
    m.def("reversi_turned", &reversi_turned, nb::arg("own"), nb::arg("opp"), nb::arg("square"),
          "The discs (bit set) that a move on `square` turns; 0 if it is not a move.");
    m.def("reversi_best", &reversi_best, nb::arg("own"), nb::arg("opp"), nb::arg("depth"), nb::arg("ending"),
          nb::arg("limit"), nb::arg("milliseconds") = 0,
          "(value in hundredths of a disc, square or -1, nodes, depth, exact) of the best move.");

    nb::class_<draughts::Rules>(m, "DraughtsRules", "How the pieces of a draughts game go.")
        .def("__init__", &new_draughts_rules, nb::kw_only(), nb::arg("straight") = false, nb::arg("flying") = true,
             nb::arg("men_back") = true, nb::arg("promoted_goes_on") = true, nb::arg("crowned_after") = false,
             nb::arg("removed_at_once") = false, nb::arg("largest") = false, nb::arg("prefers_man") = false, nb::arg("stuck_loses") = true,
             nb::arg("material_draws") = 2);
    m.def("draughts_moves", &draughts_moves, nb::arg("white"), nb::arg("black"), nb::arg("kings"), nb::arg("turn"),
          nb::arg("rules"), "Every move as (squares touched, pieces taken as a bit set).");
    m.def("draughts_best", &draughts_best, nb::arg("white"), nb::arg("black"), nb::arg("kings"), nb::arg("turn"),
          nb::arg("quiet"), nb::arg("rules"), nb::arg("depth"), nb::arg("limit"),
          nb::arg("milliseconds") = 0,
          "(value in hundredths of a man, squares touched, capture, nodes, depth) of the best move.");

    bind_cards(m);
    bind_dice(m);
    bind_go(m);
    bind_tricks(m);
    bind_maxims(m);
    bind_habits(m);
    bind_patience(m);
    bind_listed_patience(m);
    bind_own_patience(m);
    bind_piquet(m);
    bind_race(m);
    bind_marriages(m);
    bind_skat(m);
    bind_melds(m);
    bind_parlour(m);
    bind_bidding(m);
}
