// Bindings of the games of taking and of boxes: plain numbers in, plain numbers out; everything is checked here.
#include "bind.h"

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <bit>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "../calls.h"
#include "boxes.h"
#include "fleets.h"
#include "taking.h"

namespace nb = nanobind;

namespace {

using sukno::watched;
using sukno::within;
using Bits = std::uint64_t;

std::tuple<bool, std::vector<bool>, std::vector<bool>> taking_wins(const std::vector<std::int64_t>& heights,
                                                                   const std::vector<Bits>& lines, bool whole,
                                                                   bool last_loses, std::uint64_t limit,
                                                                   std::int64_t milliseconds) {
    using namespace sukno::taking;
    if (heights.size() > MOST_STACKS) throw std::invalid_argument("there are 64 stacks at most");
    if (lines.size() > 4096) throw std::invalid_argument("there are 4096 lines at most");
    Stacks game{{}, lines, whole, last_loses};
    for (const auto h : heights) game.heights.push_back(within(h, 0, 15, "a stack has 0 to 15 pieces"));
    const Bits beyond = heights.size() == 64 ? 0 : ~Bits{0} << heights.size();
    for (const Bits line : lines)
        if (line & beyond) throw std::invalid_argument("a line has a stack that is not there");
    auto answer = watched([&](sukno::Watch& watch) { return wins(game, limit, watch); }, milliseconds);
    return {answer.known, answer.lines, answer.stacks};
}

sukno::boxes::Board boxes_board(std::int64_t lines, const std::vector<Bits>& boxes, bool again) {
    using namespace sukno::boxes;
    Board board{within(lines, 1, MOST_LINES, "there are 1 to 64 lines"), boxes, again};
    if (boxes.size() > 100) throw std::invalid_argument("there are 100 boxes at most");
    const Bits beyond = lines == 64 ? 0 : ~Bits{0} << lines;
    std::vector<int> sides(64);
    for (const Bits box : boxes) {
        if (!box || box & beyond) throw std::invalid_argument("a box waits for lines that are there, and for one at least");
        for (Bits rest = box; rest; rest &= rest - 1)
            if (++sides[std::countr_zero(rest)] > 2) throw std::invalid_argument("a line has two sides");
    }
    return board;
}

std::tuple<int, int, std::uint64_t, int, bool> boxes_best(std::int64_t lines, const std::vector<Bits>& boxes,
                                                          bool again, std::int64_t depth, std::uint64_t limit,
                                                          std::int64_t milliseconds) {
    const auto board = boxes_board(lines, boxes, again);
    const int ahead = within(depth, 1, 64, "depth must be 1 to 64");
    const auto a = watched([&](sukno::Watch& watch) { return sukno::boxes::best(board, ahead, limit, watch); },
                           milliseconds);
    return {a.value, a.line, a.nodes, a.depth, a.exact};
}

std::vector<int> boxes_values(std::int64_t lines, const std::vector<Bits>& boxes, bool again, std::int64_t milliseconds) {
    const auto board = boxes_board(lines, boxes, again);
    return watched([&](sukno::Watch& watch) { return sukno::boxes::values(board, watch); }, milliseconds);
}

std::vector<std::vector<int>> fleets_drawn(std::int64_t width, std::int64_t height,
                                           const std::vector<std::vector<std::vector<int>>>& places,
                                           const std::vector<int>& ships, const std::vector<int>& salvo,
                                           const std::vector<int>& hits, std::int64_t samples, std::uint64_t seed,
                                           std::uint64_t budget, std::int64_t milliseconds) {
    using namespace sukno::fleets;
    const Question question{within(width, 1, 32, "width must be 1 to 32"), within(height, 1, 32, "height must be 1 to 32"),
                            places, ships, salvo, hits};
    const int squares = question.width * question.height;
    if (squares > MOST_SQUARES || static_cast<int>(salvo.size()) != squares)
        throw std::invalid_argument("there are 128 squares at most, and each has its salvo or -1");
    if (ships.size() > MOST_SHIPS || hits.size() > MOST_SQUARES) throw std::invalid_argument("too many ships or salvos");
    for (const int list : ships)
        within(list, 0, static_cast<std::int64_t>(places.size()) - 1, "a ship has no list of places");
    for (const int k : salvo) within(k, -1, static_cast<std::int64_t>(hits.size()) - 1, "there is no such salvo");
    for (const auto& list : places)
        for (const auto& place : list) {
            if (place.empty() || place.size() > MOST_CELLS) throw std::invalid_argument("a ship has 1 to 8 squares");
            for (const int s : place) within(s, 0, squares - 1, "there is no such square");
        }
    const int most = within(samples, 1, 100'000, "samples must be 1 to 100000");
    return watched([&](sukno::Watch& watch) { return drawn(question, most, seed, budget, watch); }, milliseconds);
}

}  // namespace

void bind_parlour(nb::module_& m) {
    m.def("taking_wins", &taking_wins, nb::arg("heights"), nb::arg("lines"), nb::arg("whole"), nb::arg("last_loses"),
          nb::arg("limit"), nb::arg("milliseconds") = 0,
          "(known, which lines win, which whole stacks win) for the side in turn.");
    m.def("fleets_drawn", &fleets_drawn, nb::arg("width"), nb::arg("height"), nb::arg("places"), nb::arg("ships"),
          nb::arg("salvo"), nb::arg("hits"), nb::arg("samples"), nb::arg("seed"), nb::arg("budget"),
          nb::arg("milliseconds") = 0, "Fleets that explain every salvo: for each ship the number of its place.");
    m.def("boxes_best", &boxes_best, nb::arg("lines"), nb::arg("boxes"), nb::arg("again"), nb::arg("depth"),
          nb::arg("limit"), nb::arg("milliseconds") = 0,
          "(boxes ahead from now on, best line, nodes, depth, exact) for the side in turn.");
    m.def("boxes_values", &boxes_values, nb::arg("lines"), nb::arg("boxes"), nb::arg("again"),
          nb::arg("milliseconds") = 0, "The exact value of every line for the side in turn; empty beyond 26 lines.");
}
