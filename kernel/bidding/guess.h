// Tricks of two partners guessed from their cards, and what contracts are worth with them.
#pragma once

#include <array>
#include <vector>

#include "facts.h"

namespace sukno::bidding {

constexpr int STRAINS = 5, LEVELS = 7, TRICKS = 13, BOOK = 6;

// The guess: what each feature of two hands is worth, and how likely each number of tricks then is.
struct Guess {
    std::vector<double> trumps, without;  // weights of the features
    // of a number of tricks: by tenths of a trick expected, with trumps and without
    using Chances = std::array<double, TRICKS + 1>;
    std::array<std::vector<Chances>, 2> chances;

    double expected(Cards a, Cards b, int strain) const;
    // the numbers of tricks two partners take, no more than the others' top cards leave
    Chances likely(Cards a, Cards b, int strain) const;
};

// The tables of the sheet; sides are 0 the declarers and 1 the others, levels from 0 for one.
struct Prices {
    using Levels = std::array<std::array<double, TRICKS + 1>, LEVELS>;
    std::array<Levels, 2> bare{};  // the declarers' lead by tricks alone, where we and where they declare
    // of a run or of aces in one hand: [level][cards][trumps][side][made]
    using Held = std::array<std::array<std::array<std::array<std::array<double, 2>, 2>, 2>, TRICKS + 1>, LEVELS>;
    Held run{}, aces{};
    std::array<double, LEVELS> honour{}, nt_ace{};
    int honours_from = 3;
    int lowest = 1;  // the lowest level that is played
};

using Worths = std::array<double, LEVELS>;

// What contracts of every level in a strain are worth to the side of `declarer`'s place, by guess.
Worths worths(const Guess& guess, const Prices& prices, const Deal& deal, int declarer, bool ours, int strain);

}  // namespace sukno::bidding
