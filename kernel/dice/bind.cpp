// Bindings of dice poker: plain numbers in, plain numbers out; everything is checked here.
#include "bind.h"

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "../calls.h"
#include "poker.h"

namespace nb = nanobind;

namespace {

using namespace sukno::dice;
using sukno::within;
constexpr int ALL_OPEN = (1 << ROWS) - 1;
using Found = std::tuple<std::vector<std::tuple<int, double>>, std::vector<std::tuple<std::vector<int>, double>>>;

Counts counts_of(const std::vector<std::int64_t>& dice) {
    if (dice.size() != DICE) throw std::invalid_argument("there are five dice");
    Counts out{};
    for (const auto n : dice) ++out[within(n, 1, FACES, "a die shows 1 to 6") - 1];
    return out;
}

int open_of(std::int64_t open, int least = 0) {
    const int rows = within(open, least, ALL_OPEN, "open rows are fifteen bits");
    if ((rows & NUMBER_BITS) && rows >> NUMBERS != FIGURE_BITS)
        throw std::invalid_argument("the numbers come before the figures");
    return rows;
}

Found told(const Moves& moves) {
    Found out;
    for (const auto& entry : moves.entries) std::get<0>(out).emplace_back(entry.row, entry.value);
    for (const auto& cast : moves.throws) {
        std::vector<int> dice;
        for (int f = 0; f < FACES; ++f) dice.insert(dice.end(), cast.thrown[f], f + 1);
        std::get<1>(out).emplace_back(dice, cast.value);
    }
    return out;
}

double first_worth(std::int64_t open, std::int64_t sum) {
    const int rows = open_of(open), n = within(sum, -63, 42, "the sum is -63 to 42");
    nb::gil_scoped_release free;
    return first_card().worth(rows, n);
}

Found first_moves(std::int64_t open, std::int64_t sum, const std::vector<std::int64_t>& dice, std::int64_t thrown) {
    const int rows = open_of(open, 1), n = within(sum, -63, 42, "the sum is -63 to 42");
    const int times = within(thrown, 1, 3, "a turn has three throws");
    const Counts counts = counts_of(dice);
    nb::gil_scoped_release free;
    return told(first_card().moves(rows, n, counts, times));
}

void check_terms(double unused, double price) {
    if (!(unused >= 0 && unused <= 100)) throw std::invalid_argument("an unused throw is worth 0 to 100");
    if (!(price > 0 && price <= 1000)) throw std::invalid_argument("a turn costs more than 0, and 1000 at most");
}

double saving_worth(std::int64_t open, std::int64_t saved, double unused, double price) {
    const int rows = open_of(open), n = within(saved, 0, 1000000, "saved throws are 0 at least");
    check_terms(unused, price);
    nb::gil_scoped_release free;
    return saving_card(unused, price)->worth(rows, n);
}

Found saving_moves(std::int64_t open, std::int64_t saved, std::int64_t left, const std::vector<std::int64_t>& dice,
                   double unused, double price) {
    const int rows = open_of(open, 1), n = within(saved, 0, 1000000, "saved throws are 0 at least");
    const int more = within(left, 0, n + 2, "there are up to two throws more than were saved");
    check_terms(unused, price);
    const Counts counts = counts_of(dice);
    // far more throws than help are as good as the most that do
    const int beyond = std::max(0, more - SavingCard::MOST);
    nb::gil_scoped_release free;
    return told(saving_card(unused, price)->moves(rows, std::max(0, n - beyond), more - beyond, counts));
}

int figure_points(std::int64_t row, const std::vector<std::int64_t>& dice, bool firsthand) {
    return figure(within(row, 0, FIGURES - 1, "there are nine figures"), counts_of(dice), firsthand);
}

double best_yahtzee() {
    nb::gil_scoped_release free;
    return yahtzee();
}

}  // namespace

void bind_dice(nb::module_& m) {
    m.def("dice_figure", &figure_points, nb::arg("row"), nb::arg("dice"), nb::arg("firsthand") = false,
          "What a figure of dice poker counts; 0: it is not there.");
    m.def("dice_first_worth", &first_worth, nb::arg("open"), nb::arg("sum"),
          "What the open rows of a card of the first form still bring by best play.");
    m.def("dice_first_moves", &first_moves, nb::arg("open"), nb::arg("sum"), nb::arg("dice"), nb::arg("thrown"),
          "([(row, worth)], [(dice thrown again, worth)]) of the first form of dice poker, exactly.");
    m.def("dice_saving_worth", &saving_worth, nb::arg("open"), nb::arg("saved"), nb::arg("unused"), nb::arg("price"),
          "What the open rows of a card of the second form bring, a turn costing so much.");
    m.def("dice_saving_moves", &saving_moves, nb::arg("open"), nb::arg("saved"), nb::arg("left"), nb::arg("dice"),
          nb::arg("unused"), nb::arg("price"),
          "([(row, worth)], [(dice thrown again, worth)]) of the second form of dice poker; row -1 gives the turn up.");
    m.def("dice_yahtzee", &best_yahtzee, "The expectation of Yahtzee played alone as well as can be.");
}
