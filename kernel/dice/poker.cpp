#include "poker.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <map>
#include <mutex>
#include <utility>

namespace sukno::dice {

namespace {

constexpr double NEVER = -std::numeric_limits<double>::infinity();
enum Figure { PAIR, TWO_PAIRS, THREE, SMALL, LARGE, FULL, FOUR, POKER, CHANCE };
constexpr int SMALL_POINTS = 15, LARGE_POINTS = 20, POKER_POINTS = 50, BONUS = 50;
constexpr int SAVED_FOUR = 30;  // added to four of a kind in the second form

int total(const Counts& c) {
    int sum = 0;
    for (int f = 0; f < FACES; ++f) sum += c[f] * (f + 1);
    return sum;
}

// The highest number of which so many dice lie; 0: there is none.
int highest(const Counts& c, int many, int but = 0) {
    for (int n = FACES; n >= 1; --n)
        if (n != but && c[n - 1] >= many) return n;
    return 0;
}

// The points of the dice that make the figure, and what is added for it.
std::pair<int, int> points(int row, const Counts& c) {
    const int pair = highest(c, 2), other = highest(c, 2, pair), three = highest(c, 3), four = highest(c, 4);
    switch (row) {
        case PAIR: return {2 * pair, 0};
        case TWO_PAIRS: return {other ? 2 * (pair + other) : 0, 0};
        case THREE: return {3 * three, 0};
        case SMALL: return {c == Counts{1, 1, 1, 1, 1, 0} ? SMALL_POINTS : 0, 0};
        case LARGE: return {c == Counts{0, 1, 1, 1, 1, 1} ? LARGE_POINTS : 0, 0};
        case FULL: return {three && highest(c, 2, three) ? total(c) : 0, 0};
        case FOUR: return {4 * four, 0};
        case POKER: return {highest(c, DICE) ? total(c) : 0, highest(c, DICE) ? POKER_POINTS : 0};
        default: return {total(c), 0};
    }
}

const std::array<std::array<std::array<int, ROLLS>, FIGURES>, 2>& figure_table() {
    static const auto table = [] {
        std::array<std::array<std::array<int, ROLLS>, FIGURES>, 2> out{};
        for (int first = 0; first < 2; ++first)
            for (int row = 0; row < FIGURES; ++row)
                for (int r = 0; r < ROLLS; ++r) out[first][row][r] = figure(row, sets().counts[KEPT + r], first);
        return out;
    }();
    return table;
}

// Every set of dice that may be thrown again, with the worth of what is kept.
void all_throws(const Counts& dice, const Values& after, std::vector<Throw>& out) {
    std::array<double, KEPT> worth;
    kept(after, worth);
    for (int i = 0; i < KEPT; ++i) {
        const Counts& held = sets().counts[i];
        Counts rest{};
        bool fits = true;
        for (int f = 0; f < FACES && fits; ++f) {
            fits = held[f] <= dice[f];
            rest[f] = static_cast<std::int8_t>(dice[f] - held[f]);
        }
        if (fits) out.push_back({rest, worth[i]});
    }
}

}  // namespace

int figure(int row, const Counts& counts, bool firsthand) {
    const auto [dice, added] = points(row, counts);
    return (firsthand && row != CHANCE ? 2 : 1) * dice + added;
}

// the first form

FirstCard::FirstCard() {
    for (int open = 1; open <= FIGURE_BITS; ++open) figures_[open] = turn(open << NUMBERS, 0);
    for (int sum = 0; sum < SUMS; ++sum)
        numbers_[0][sum] = sum + LOWEST + (sum + LOWEST >= 0 ? BONUS : 0) + figures_[FIGURE_BITS];
    for (int open = 1; open <= NUMBER_BITS; ++open)
        for (int sum = 0; sum < SUMS; ++sum)
            numbers_[open][sum] = turn(open | FIGURE_BITS << NUMBERS, sum + LOWEST);
}

double FirstCard::worth(int open, int sum) const {
    if (open & NUMBER_BITS) return numbers_[open & NUMBER_BITS][std::clamp(sum - LOWEST, 0, SUMS - 1)];
    if (open >> NUMBERS == FIGURE_BITS) return numbers_[0][std::clamp(sum - LOWEST, 0, SUMS - 1)];
    return figures_[open >> NUMBERS];  // the sum is written, and its bonus
}

double FirstCard::stop(int open, int sum, int roll, int thrown) const {
    double best = NEVER;
    if (const int numbers = open & NUMBER_BITS) {
        for (int row = 0; row < NUMBERS; ++row)
            if (numbers >> row & 1) {
                const int written = (sets().counts[KEPT + roll][row] - 3) * (row + 1);
                best = std::max(best, numbers_[numbers & ~(1 << row)][std::clamp(sum + written - LOWEST, 0, SUMS - 1)]);
            }
        return best;
    }
    const auto& table = figure_table()[thrown == 1];
    const int figures = open >> NUMBERS;
    for (int row = 0; row < FIGURES; ++row)
        if (figures >> row & 1) best = std::max(best, table[row][roll] + figures_[figures & ~(1 << row)]);
    return best;
}

double FirstCard::turn(int open, int sum) const {
    Values last, next;
    for (int r = 0; r < ROLLS; ++r) last[r] = stop(open, sum, r, 3);
    for (int thrown = 2; thrown >= 1; --thrown) {
        again(last, next);
        for (int r = 0; r < ROLLS; ++r) last[r] = std::max(next[r], stop(open, sum, r, thrown));
    }
    return expected(last);
}

Moves FirstCard::moves(int open, int sum, const Counts& dice, int thrown) const {
    Moves out;
    const int roll = sets().number[sets().of(dice)] - KEPT;
    for (int row = 0; row < ROWS; ++row) {
        if (!(open >> row & 1)) continue;
        if (row < NUMBERS) {
            const int written = (dice[row] - 3) * (row + 1);
            out.entries.push_back({row, worth(open & ~(1 << row), sum + written)});
        } else if (!(open & NUMBER_BITS)) {
            const int more = figure_table()[thrown == 1][row - NUMBERS][roll];
            out.entries.push_back({row, more + figures_[(open & ~(1 << row)) >> NUMBERS]});
        }
    }
    if (thrown >= 3) return out;
    Values last, next;
    for (int r = 0; r < ROLLS; ++r) last[r] = stop(open, sum, r, 3);
    if (thrown == 1) {
        again(last, next);
        for (int r = 0; r < ROLLS; ++r) last[r] = std::max(next[r], stop(open, sum, r, 2));
    }
    all_throws(dice, last, out.throws);
    return out;
}

const FirstCard& first_card() {
    static const FirstCard card;
    return card;
}

// the second form

SavingCard::SavingCard(double unused, double price)
    : unused_(unused), price_(price), worth_(FIGURE_BITS + NUMBER_BITS + 1) {
    for (int saved = 0; saved <= MOST; ++saved) worth_[0][saved] = unused * saved;
    for (int open = 1; open <= FIGURE_BITS; ++open) solve(open << NUMBERS);
    for (int open = 1; open <= NUMBER_BITS; ++open) solve(open | FIGURE_BITS << NUMBERS);
}

int SavingCard::place(int open) {
    const int numbers = open & NUMBER_BITS;
    return numbers ? FIGURE_BITS + numbers : open >> NUMBERS;
}

double SavingCard::worth(int open, int saved) const {
    return worth_[place(open)][std::min(saved, MOST)] + unused_ * std::max(0, saved - MOST);
}

// What the roll brings in this row; nothing counts there unless the row is made.
double SavingCard::gained(int row, int roll) {
    if (row < NUMBERS) return sets().counts[KEPT + roll][row] >= 3 ? 0 : NEVER;
    const int points_of_dice = figure_table()[0][row - NUMBERS][roll];
    return points_of_dice ? points_of_dice + (row - NUMBERS == FOUR ? SAVED_FOUR : 0) : NEVER;
}

// The rows that may be filled now: the figures wait for the numbers.
int SavingCard::current(int open) { return open & NUMBER_BITS ? open & NUMBER_BITS : open; }

// The best row that this roll completes, with so many throws left to be saved.
double SavingCard::made(int open, int left, int roll) const {
    double best = NEVER;
    for (int row = 0; row < ROWS; ++row)
        if (current(open) >> row & 1) best = std::max(best, gained(row, roll) + worth(open & ~(1 << row), left));
    return best;
}

void SavingCard::solve(int open) {
    auto& found = worth_[place(open)];
    Values before;  // with one throw less, when the turn may fail already
    Values make, more, last, next;
    for (int saved = 0; saved <= MOST; ++saved) {
        std::array<Values, 3> done;
        for (int i = 0; i < 3; ++i)
            for (int r = 0; r < ROLLS; ++r) done[i][r] = made(open, saved + i, r);
        if (saved) again(before, more);
        else more.fill(NEVER);
        const auto whole = [&](double failed) {
            for (int r = 0; r < ROLLS; ++r) last[r] = std::max({done[0][r], more[r], failed});
            make = last;
            for (int i = 1; i < 3; ++i) {
                again(last, next);
                for (int r = 0; r < ROLLS; ++r) last[r] = std::max(done[i][r], next[r]);
            }
            return expected(last) - price_;
        };
        // the turn that fails leaves the same turn before one: the worth is what it leads to itself
        double x = saved ? found[saved - 1] : whole(-1000) / 2;
        for (int step = 0; step < 60; ++step) {
            const double y = whole(x);
            if (std::abs(y - x) < 1e-11) break;
            const double z = whole(y);
            const double slope = (z - y) / (y - x);
            x = slope < 0.9999999 ? x + (y - x) / (1 - slope) : z;
        }
        found[saved] = x;
        whole(x);
        before = make;
    }
}

Moves SavingCard::moves(int open, int saved, int left, const Counts& dice) const {
    Moves out;
    const int roll = sets().number[sets().of(dice)] - KEPT;
    for (int row = 0; row < ROWS; ++row) {
        const double points_now = current(open) >> row & 1 ? gained(row, roll) : NEVER;
        if (points_now != NEVER) out.entries.push_back({row, points_now + worth(open & ~(1 << row), left)});
    }
    if (left <= saved) out.entries.push_back({FAILS, worth(open, left)});
    if (left == 0) return out;
    Values last, next;
    for (int t = 0; t < left; ++t) {
        if (t) again(last, next);
        else next.fill(NEVER);
        for (int r = 0; r < ROLLS; ++r) {
            last[r] = std::max(made(open, t, r), next[r]);
            if (t <= saved) last[r] = std::max(last[r], worth(open, t));
        }
    }
    all_throws(dice, last, out.throws);
    return out;
}

std::shared_ptr<const SavingCard> saving_card(double unused, double price) {
    static std::mutex door;
    static std::map<std::pair<double, double>, std::shared_ptr<const SavingCard>> cards;
    const std::scoped_lock lock(door);
    auto& card = cards[{unused, price}];
    if (!card) {
        if (cards.size() > 8) {  // terms of strange tables are not kept for ever
            auto made = std::make_shared<const SavingCard>(unused, price);
            cards.clear();
            return cards[{unused, price}] = made;
        }
        card = std::make_shared<const SavingCard>(unused, price);
    }
    return card;
}

// Yahtzee, as T. Verhoeff counts it ("Optimal Solitaire Yahtzee Strategies", 1999): a joker may go anywhere

namespace {

constexpr int LOWER = 7, BOXES = NUMBERS + LOWER, BAR = 63;  // three, four, full, small, large, yahtzee, chance
constexpr int YAHTZEE_BOX = NUMBERS + 5;

int straight(const Counts& c) {
    int best = 0, run = 0;
    for (const int k : c) best = std::max(best, run = k ? run + 1 : 0);
    return best;
}

int box(int row, const Counts& c, bool joker) {
    if (row < NUMBERS) return c[row] * (row + 1);
    const bool five = highest(c, 5);
    switch (row - NUMBERS) {
        case 0: return highest(c, 3) ? total(c) : 0;
        case 1: return highest(c, 4) ? total(c) : 0;
        case 2: return joker || (highest(c, 3) && highest(c, 2, highest(c, 3))) ? 25 : 0;
        case 3: return joker || straight(c) >= 4 ? 30 : 0;
        case 4: return joker || straight(c) >= 5 ? 40 : 0;
        case 5: return five ? 50 : 0;
        default: return total(c);
    }
}

}  // namespace

double yahtzee() {
    // by open boxes, the sum of the numbers up to 63, and whether fifty stand in the box of yahtzee
    std::vector<std::array<std::array<float, 2>, BAR + 1>> worth(1 << BOXES);
    std::array<std::array<int, ROLLS>, BOXES> plain{}, joker{};
    std::array<int, ROLLS> five{};
    for (int r = 0; r < ROLLS; ++r) {
        const Counts& c = sets().counts[KEPT + r];
        five[r] = highest(c, 5);
        for (int row = 0; row < BOXES; ++row) plain[row][r] = box(row, c, false), joker[row][r] = box(row, c, true);
    }
    for (int sum = 0; sum <= BAR; ++sum) worth[0][sum] = {0, 0};
    for (int open = 1; open < 1 << BOXES; ++open) {
        std::array<bool, BAR + 1> can{};  // sums that the boxes filled can have
        can[0] = true;
        for (int row = 0; row < NUMBERS; ++row)
            if (!(open >> row & 1))
                for (int sum = BAR; sum >= 0; --sum)
                    if (can[sum])
                        for (int k = 1; k <= DICE; ++k) can[std::min(BAR, sum + k * (row + 1))] = true;
        const bool closed = !(open >> YAHTZEE_BOX & 1);
        for (int sum = 0; sum <= BAR; ++sum) {
            if (!can[sum]) continue;
            for (int fifty = 0; fifty <= closed; ++fifty) {
                Values stop, last, next;
                for (int r = 0; r < ROLLS; ++r) {
                    // five equal ones, when their own number and the box of yahtzee are filled
                    const bool extra = closed && five[r], jokers = extra && !(open >> (five[r] - 1) & 1);
                    double best = NEVER;
                    for (int row = 0; row < BOXES; ++row) {
                        if (!(open >> row & 1)) continue;
                        const int more = (jokers ? joker : plain)[row][r];
                        int after = sum, bonus = extra && fifty ? 100 : 0;
                        if (row < NUMBERS) {
                            after = std::min(BAR, sum + more);
                            if (sum < BAR && after == BAR) bonus += 35;
                        }
                        const int stands = fifty || (row == YAHTZEE_BOX && more);
                        best = std::max(best, double{worth[open & ~(1 << row)][after][stands]} + more + bonus);
                    }
                    stop[r] = best;
                }
                last = stop;
                for (int thrown = 2; thrown >= 1; --thrown) {
                    again(last, next);
                    for (int r = 0; r < ROLLS; ++r) last[r] = std::max(next[r], stop[r]);
                }
                worth[open][sum][fifty] = static_cast<float>(expected(last));
            }
        }
    }
    return worth[(1 << BOXES) - 1][0][0];
}

}  // namespace sukno::dice
