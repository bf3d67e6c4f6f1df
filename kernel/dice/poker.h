// The score cards of dice poker, played as well as can be by one who is alone with them.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "rolls.h"

namespace sukno::dice {

// Rows: the numbers one to six, then one pair, two pairs, three, the small and the large straight, full, four, poker,
// chance. Open rows are bits.
constexpr int NUMBERS = 6, FIGURES = 9, ROWS = NUMBERS + FIGURES;
constexpr int NUMBER_BITS = (1 << NUMBERS) - 1, FIGURE_BITS = (1 << FIGURES) - 1;

// What a figure counts, 0 if it is not there; `firsthand` of the first throw in the first form.
int figure(int row, const Counts& counts, bool firsthand);

struct Entry {
    int row;
    double value;
};
struct Throw {
    Counts thrown;
    double value;
};
// What the card is worth in the end by each row that may be written now, and by throwing these dice again.
struct Moves {
    std::vector<Entry> entries;
    std::vector<Throw> throws;
};

// The first form: every turn fills a row, the numbers first; a sum of the numbers from nothing up brings fifty.
class FirstCard {
  public:
    FirstCard();
    double worth(int open, int sum) const;
    Moves moves(int open, int sum, const Counts& dice, int thrown) const;

  private:
    static constexpr int LOWEST = -63, SUMS = 63 + 42 + 1;
    std::array<double, FIGURE_BITS + 1> figures_{};
    std::array<std::array<double, SUMS>, NUMBER_BITS + 1> numbers_{};

    double stop(int open, int sum, int roll, int thrown) const;
    double turn(int open, int sum) const;
};

const FirstCard& first_card();

// The second form: a row is filled only by what was aimed at, and throws that are left are saved. Each turn costs
// `price`, each throw saved in the end brings `unused`.
class SavingCard {
  public:
    static constexpr int MOST = 20;  // saved throws beyond these help nobody to throw better
    SavingCard(double unused, double price);
    double worth(int open, int saved) const;
    // `left` throws in all, with `saved` before the turn: a turn may fail when no more than these are left.
    Moves moves(int open, int saved, int left, const Counts& dice) const;
    static constexpr int FAILS = -1;  // the row of an entry that gives the turn up

  private:
    double unused_, price_;
    std::vector<std::array<double, MOST + 1>> worth_;  // by `place`

    static int place(int open);
    static int current(int open);
    static double gained(int row, int roll);
    double made(int open, int left, int roll) const;
    void solve(int open);
};

std::shared_ptr<const SavingCard> saving_card(double unused, double price);

// The expectation of the best play of Yahtzee alone, with all its rules: known from the literature, it tests the sums.
double yahtzee();

}  // namespace sukno::dice
