// Bindings of go: boards as bytes (0 empty, 1 black, 2 white; a1 first, row by row), points as numbers from 0, -1 a pass.
#include "bind.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <memory>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "../calls.h"
#include "board.h"
#include "search.h"

namespace nb = nanobind;

namespace {

using namespace sukno::go;
using sukno::within;
using Number = std::int64_t;

constexpr Number MOST_MOVES = 100'000, MOST_GAMES = 1'000'000, MOST_KOMI = 2000;

int size_of(Number size) { return within(size, 2, LARGEST, "size must be 2 to 19"); }

std::uint8_t colour_of(Number colour) {
    return static_cast<std::uint8_t>(within(colour, BLACK, WHITE, "colour must be 1 (black) or 2 (white)"));
}

// The point inside the border; a pass or nothing is `none`.
int point_of(const Board& board, Number at, int none) {
    const int all = board.size() * board.size();
    const int p = within(at, -1, all - 1, "a point is -1 or a number below the square of the size");
    return p < 0 ? none : board.point(p % board.size(), p / board.size());
}

int number_of(const Board& board, int p) { return p <= 0 ? -1 : board.y(p) * board.size() + board.x(p); }

Board board_of(Number size, const nb::bytes& stones) {
    Board board(size_of(size));
    const auto all = static_cast<std::size_t>(size) * size;
    if (stones.size() != all) throw std::invalid_argument("a board is as many bytes as it has points");
    for (std::size_t i = 0; i < all; ++i) {
        const auto colour = static_cast<std::uint8_t>(stones.c_str()[i]);
        if (colour > WHITE) throw std::invalid_argument("a point is 0 (empty), 1 (black) or 2 (white)");
        if (colour) board.set(point_of(board, static_cast<Number>(i), NOWHERE), colour);
    }
    if (!board.sound()) throw std::invalid_argument("a chain has no liberty");
    return board;
}

nb::bytes stones_of(const Board& board) {
    std::vector<char> out;
    for (int y = 0; y < board.size(); ++y)
        for (int x = 0; x < board.size(); ++x) out.push_back(static_cast<char>(board.at(board.point(x, y))));
    return nb::bytes(out.data(), out.size());
}

// Stones that lie as they lie; what is laid makes another board.
class Laid {
  public:
    Laid(Number size, const nb::bytes& stones) : board_(board_of(size, stones)) {}

    int size() const { return board_.size(); }

    // A board is large: it is copied once.
    std::optional<std::tuple<std::unique_ptr<Laid>, int, int>> lay(Number who, Number at) const {
        const auto colour = colour_of(who);
        const int p = point_of(board_, at, NOWHERE);
        if (p == NOWHERE || !board_.legal(p, colour)) return {};
        auto next = std::make_unique<Laid>(*this);
        Board& board = next->board_;
        const int captured = board.play(p, colour), ko = number_of(board, board.ko());
        board.set_ko(NOWHERE);
        return std::tuple{std::move(next), captured, ko};
    }

    nb::bytes stones(Number who) const { return bytes_of(board_.all(colour_of(who))); }

    std::pair<nb::bytes, nb::bytes> places(Number who) const {
        Points free, shut;
        const bool any = board_.places(colour_of(who), free, shut);
        return {bytes_of(free), any ? bytes_of(shut) : nb::bytes("", 0)};
    }

    bool same(const Laid& other) const { return board_.size() == other.size() && board_.stands_as(other.board_); }

  private:
    nb::bytes bytes_of(const Points& points) const {
        const int length = (size() * size() + 7) / 8;
        std::array<char, (LARGEST * LARGEST + 7) / 8> out;
        for (int i = 0; i < length; ++i) out[i] = static_cast<char>(points.byte(i));
        return nb::bytes(out.data(), length);
    }

    Board board_;
};

std::tuple<nb::bytes, int, int, int> replay(Number size, const std::vector<std::pair<Number, Number>>& moves) {
    if (moves.size() > MOST_MOVES) throw std::invalid_argument("too many moves");
    Board board(size_of(size));
    int captured[3] = {};
    for (const auto& [who, at] : moves) {
        const auto colour = colour_of(who);
        const int p = point_of(board, at, PASS);
        if (p == PASS) {
            board.pass();
            continue;
        }
        if (!board.legal(p, colour)) throw std::invalid_argument("a move is not legal");
        captured[colour] += board.play(p, colour);
    }
    return {stones_of(board), number_of(board, board.ko()), captured[BLACK], captured[WHITE]};
}

std::vector<int> moves_of(Number size, const nb::bytes& stones, Number who, Number ko) {
    Board board = board_of(size, stones);
    board.set_ko(point_of(board, ko, NOWHERE));
    const auto colour = colour_of(who);
    std::vector<int> out;
    for (int i = 0; i < board.size() * board.size(); ++i)
        if (board.legal(point_of(board, i, NOWHERE), colour)) out.push_back(i);
    return out;
}

using Found = std::tuple<std::vector<std::tuple<int, Number, double>>, std::vector<float>, Number, double>;

Found go_search(Number size, const nb::bytes& stones, Number who, Number ko, double komi, bool passed, Number last,
                Number before, const std::vector<Number>& barred, Number playouts, Number seed, Number milliseconds) {
    Question question(board_of(size, stones));
    const Board& board = question.board;
    question.colour = colour_of(who);
    question.board.set_ko(point_of(board, ko, NOWHERE));
    if (!(komi >= -MOST_KOMI && komi <= MOST_KOMI)) throw std::invalid_argument("komi must be -2000 to 2000");
    question.komi = komi;
    question.passed = passed;
    question.last = point_of(board, last, NOWHERE);
    question.before = point_of(board, before, NOWHERE);
    for (const Number at : barred) question.barred.push_back(point_of(board, at, NOWHERE));
    if (playouts < 0 || seed < 0) throw std::invalid_argument("playouts and seed must be 0 or more");
    question.playouts = static_cast<std::uint64_t>(playouts);
    question.seed = static_cast<std::uint64_t>(seed);
    const auto a = sukno::watched([&](sukno::Watch& watch) { return search(question, watch); }, milliseconds);
    std::vector<std::tuple<int, Number, double>> moves;
    for (const auto& m : a.moves) moves.emplace_back(number_of(board, m.point), m.visits, m.value);
    return {moves, a.black, static_cast<Number>(a.playouts), a.score};
}

std::vector<float> go_owners(Number size, const nb::bytes& stones, Number who, Number games, Number seed) {
    const Board board = board_of(size, stones);
    const auto colour = colour_of(who);
    const int n = within(games, 1, MOST_GAMES, "games must be 1 to 1000000");
    if (seed < 0) throw std::invalid_argument("seed must be 0 or more");
    nb::gil_scoped_release unlocked;
    return owners(board, colour, n, static_cast<std::uint64_t>(seed));
}

}  // namespace

void bind_go(nb::module_& m) {
    nb::class_<Laid>(m, "GoStones", "Stones on a board of go; they do not change.")
        .def(nb::init<Number, const nb::bytes&>(), nb::arg("size"), nb::arg("stones"))
        .def_prop_ro("size", &Laid::size)
        .def("lay", &Laid::lay, nb::arg("colour"), nb::arg("point"),
             "(stones after it, how many it captures, the point of ko or -1); None: it may not be laid.")
        .def("of", &Laid::stones, nb::arg("colour"), "The stones of one colour, as bits.")
        .def("places", &Laid::places, nb::arg("colour"), "(where this colour may be laid, but for ko; the other empty points, if any) as bits.")
        .def("__eq__", &Laid::same, nb::is_operator());
    m.def("go_replay", &replay, nb::arg("size"), nb::arg("moves"),
          "(board, ko point or -1, captured by Black, by White) after moves (colour, point) from the empty board.");
    m.def("go_moves", &moves_of, nb::arg("size"), nb::arg("stones"), nb::arg("colour"), nb::arg("ko") = -1,
          "The points where a stone may be laid.");
    m.def("go_search", &go_search, nb::kw_only(), nb::arg("size"), nb::arg("stones"), nb::arg("colour"),
          nb::arg("ko") = -1, nb::arg("komi") = 0.0, nb::arg("passed") = false, nb::arg("last") = -1,
          nb::arg("before") = -1, nb::arg("barred") = std::vector<Number>{}, nb::arg("playouts") = 0,
          nb::arg("seed") = 0, nb::arg("milliseconds") = 0,
          "(moves as (point, visits, share won), Black's share of each point, playouts, Black's mean lead).");
    m.def("go_owners", &go_owners, nb::arg("size"), nb::arg("stones"), nb::arg("colour"), nb::arg("games"),
          nb::arg("seed") = 0, "For each point the share of random games in which Black has it in the end.");
}
