// Bindings of reversi and draughts: bit sets in, moves out; everything is checked here.
#include "bind.h"

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "../calls.h"
#include "draughts.h"
#include "draughts_routes.h"
#include "reversi.h"

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

// Endgames that lie in memory which belongs to Python, perhaps a file.
class Memory {
  public:
    explicit Memory(nb::handle data) {
        if (PyObject_GetBuffer(data.ptr(), &view_, PyBUF_SIMPLE)) throw nb::python_error();
    }
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;
    ~Memory() { PyBuffer_Release(&view_); }

    std::span<const std::uint8_t> bytes() const {
        return {static_cast<const std::uint8_t*>(view_.buf), static_cast<std::size_t>(view_.len)};
    }

  private:
    Py_buffer view_{};
};

struct KeptEndgames {
    KeptEndgames(const draughts::Rules& rules, const nb::object& data) : memory(data), tables(rules, memory.bytes()) {}

    Memory memory;
    draughts::Endgames tables;
};

int endgames_look(const KeptEndgames& kept, Bits white, Bits black, Bits kings, int turn) {
    return kept.tables.look(draughts_position(white, black, kings, turn, 0));
}

nb::bytes endgames_next(const KeptEndgames& kept) {
    const auto chunk = watched([&](sukno::Watch& watch) { return kept.tables.next(watch); }, 0);
    return nb::bytes(reinterpret_cast<const char*>(chunk.data()), chunk.size());
}

std::vector<std::size_t> endgames_sizes(const draughts::Rules& rules) {
    std::vector<std::size_t> out;
    for (const auto& chunk : draughts::numbering(rules.straight).chunks()) out.push_back(chunk.size);
    return out;
}

std::vector<std::tuple<Squares, Bits>> draughts_moves(Bits white, Bits black, Bits kings, int turn,
                                                      const draughts::Rules& rules) {
    std::vector<std::tuple<Squares, Bits>> out;
    for (const auto& m : draughts::moves(draughts_position(white, black, kings, turn, 0), rules))
        out.emplace_back(squares_of(m.path), m.taken);
    return out;
}

std::tuple<int, Squares, bool, std::uint64_t, int> draughts_best(Bits white, Bits black, Bits kings, int turn,
                                                                 int quiet, const draughts::Rules& rules,
                                                                 const KeptEndgames* endgames, int depth,
                                                                 std::uint64_t limit, std::int64_t milliseconds) {
    const auto position = draughts_position(white, black, kings, turn, quiet);
    if (depth < 1 || depth > 60) throw std::invalid_argument("depth must be 1 to 60");
    const draughts::Rules fixed = rules;
    const auto a = watched(
        [&](sukno::Watch& watch) {
            return draughts::best(position, fixed, endgames ? &endgames->tables : nullptr, depth, limit, watch);
        },
        milliseconds);
    return {a.value, squares_of(a.path), a.capture, a.nodes, a.depth};
}

// A move as people write it: c3d4, c3:e5:g7. Quiet ones are made once.
nb::object text_of(const draughts::Route& route) {
    static PyObject* quiet[64][64] = {};
    const auto& at = route.path.squares;
    PyObject*& known = quiet[at[0]][at[1]];
    if (!route.capture && known) return nb::borrow(known);
    std::array<char, 3 * (draughts::MOST_PIECES + 2)> text;
    std::size_t n = 0;
    for (int i = 0; i < route.path.size; ++i) {
        if (i && route.capture) text[n++] = ':';
        text[n++] = static_cast<char>('a' + at[i] % 8);
        text[n++] = static_cast<char>('1' + at[i] / 8);
    }
    nb::str made(text.data(), n);
    if (!route.capture) known = nb::borrow(made).release().ptr();
    return made;
}

nb::tuple texts_of(const draughts::Position& p, const draughts::Rules& rules) {
    std::vector<draughts::Route> found;
    found.reserve(32);
    draughts::routes(p, rules, found);
    nb::list out;
    for (const auto& route : found) out.append(text_of(route));
    return nb::tuple(out);
}

nb::tuple draughts_texts(Bits white, Bits black, Bits kings, int turn, const draughts::Rules& rules) {
    return texts_of(draughts_position(white, black, kings, turn, 0), rules);
}

draughts::Route route_of(const char* text) {
    draughts::Route route{};
    for (const char* at = text; *at; at += 2) {
        if (*at == ':') {
            route.capture = true;
            ++at;
        }
        if (at[0] < 'a' || at[0] > 'h' || at[1] < '1' || at[1] > '8' || route.path.size == route.path.squares.size())
            throw std::invalid_argument("a move is squares, as in c3d4 and c3:e5:g7");
        route.path.push(static_cast<std::uint8_t>(at[0] - 'a' + 8 * (at[1] - '1')));
    }
    if (route.path.size < 2) throw std::invalid_argument("a move is two squares at least");
    return route;
}

std::tuple<Bits, Bits, Bits, bool, nb::tuple> draughts_step(Bits white, Bits black, Bits kings, int turn,
                                                            const char* move, const draughts::Rules& rules) {
    const auto q = draughts::after(draughts_position(white, black, kings, turn, 0), route_of(move));
    return {q.side[0], q.side[1], q.kings, q.quiet > 0, texts_of(q, rules)};
}

void new_draughts_rules(draughts::Rules* rules, bool straight, bool flying, bool men_back, bool promoted_goes_on,
                        bool crowned_after, bool removed_at_once, bool largest, bool prefers_man, bool stuck_loses, int material_draws) {
    if (material_draws < 0 || material_draws > 2) throw std::invalid_argument("material_draws must be 0, 1 or 2");
    new (rules) draughts::Rules{straight, flying, men_back, promoted_goes_on, crowned_after, removed_at_once,
                                largest, prefers_man, stuck_loses, material_draws};
}

}  // namespace

void bind_boards(nb::module_& m) {
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
             nb::arg("material_draws") = 2)
        .def_ro("straight", &draughts::Rules::straight)
        .def_ro("flying", &draughts::Rules::flying)
        .def_ro("men_back", &draughts::Rules::men_back)
        .def_ro("promoted_goes_on", &draughts::Rules::promoted_goes_on)
        .def_ro("crowned_after", &draughts::Rules::crowned_after)
        .def_ro("removed_at_once", &draughts::Rules::removed_at_once)
        .def_ro("largest", &draughts::Rules::largest)
        .def_ro("prefers_man", &draughts::Rules::prefers_man)
        .def_ro("stuck_loses", &draughts::Rules::stuck_loses)
        .def_ro("material_draws", &draughts::Rules::material_draws);
    nb::class_<KeptEndgames>(m, "DraughtsEndgames", "All positions of few pieces, chunk by chunk.")
        .def(nb::init<const draughts::Rules&, const nb::object&>(), nb::arg("rules"), nb::arg("data"))
        .def_static("sizes", &endgames_sizes, nb::arg("rules"), "How long each chunk is.")
        .def("next", &endgames_next, "The chunk that comes next; empty if there is none.")
        .def("look", &endgames_look, nb::arg("white"), nb::arg("black"), nb::arg("kings"), nb::arg("turn"),
             "In how many half-moves the game is decided; -1: it is a draw, -2: nobody knows.");
    m.def("draughts_moves", &draughts_moves, nb::arg("white"), nb::arg("black"), nb::arg("kings"), nb::arg("turn"),
          nb::arg("rules"), "Every move as (squares touched, pieces taken as a bit set).");
    m.def("draughts_best", &draughts_best, nb::arg("white"), nb::arg("black"), nb::arg("kings"), nb::arg("turn"),
          nb::arg("quiet"), nb::arg("rules"), nb::arg("endgames").none(), nb::arg("depth"), nb::arg("limit"),
          nb::arg("milliseconds") = 0,
          "(value in hundredths of a man, squares touched, capture, nodes, depth) of the best move.");
    m.def("draughts_texts", &draughts_texts, nb::arg("white"), nb::arg("black"), nb::arg("kings"), nb::arg("turn"),
          nb::arg("rules"), "Every route of every move, as people write it.");
    m.def("draughts_step", &draughts_step, nb::arg("white"), nb::arg("black"), nb::arg("kings"), nb::arg("turn"),
          nb::arg("move"), nb::arg("rules"),
          "(white, black, kings, a king's quiet move?, moves of the other side) after one of these moves.");
}
