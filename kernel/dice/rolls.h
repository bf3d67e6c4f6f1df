// Five dice as they may lie, and what throwing some of them again is worth.
#pragma once

#include <array>
#include <cstdint>

namespace sukno::dice {

constexpr int DICE = 5, FACES = 6;
constexpr int KEPT = 210;   // sets of up to four dice, the empty one among them
constexpr int ROLLS = 252;  // sets of five
constexpr int SETS = KEPT + ROLLS;

using Counts = std::array<std::int8_t, FACES>;  // how many dice show each number
using Values = std::array<double, ROLLS>;       // something of every roll

// Sets of dice by their numbers: smaller sets come first, the rolls last.
struct Sets {
    std::array<Counts, SETS> counts;
    std::array<std::array<std::int16_t, FACES>, KEPT> more;   // the set with one die more
    std::array<std::array<std::int16_t, FACES>, SETS> fewer;  // with one less; -1: it has none of these
    std::array<double, ROLLS> chance;                         // of a roll of all five
    std::array<std::int16_t, 46656> number;                   // by the counts in base six

    Sets();
    int of(const Counts& counts) const;
};

const Sets& sets();

// What every set of fewer than five dice is worth if it is kept and the others are thrown, `after` being what each roll
// is worth then.
void kept(const Values& after, std::array<double, KEPT>& out);

// The best that can be had of each roll by throwing one die at least, and its expectation over a throw of all five.
void again(const Values& after, Values& out);
double expected(const Values& after);

}  // namespace sukno::dice
