// The maxims of Whist for two against two: which card a hand plays that sees only itself and what lies open.
// Thousands of deals can be played out, or their past replayed, in the time of one exact answer.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "position.h"

namespace sukno::tricks {

constexpr int FOUR = 4;
using Four = std::array<Cards, FOUR>;

// Four hands, partners opposite each other, and what has been seen of them.
struct Round {
    Four hands{};
    int trump = -1;
    int leader = 0;
    int turn = 0;
    Cards played = 0;  // cards of finished tricks
    std::array<int, FOUR> trick{};
    int laid = 0;  // cards of the trick on the table
    Four voids{};  // suits that a hand has shown not to have
    std::array<int, FOUR> first_led{-1, -1, -1, -1};

    // Plays a card that the hand in turn has; says who took the trick, -1 if it is not complete.
    int play(int card);
};

// The cards of the trick on the table, and which of them is winning, by number.
Cards on_table(const Round& round);
int winning(const Round& round);

// The card that the maxims choose for the hand in turn.
int maxim(const Round& round);

// What was played so far in a deal: all cards in order, from the first lead on.
struct Past {
    int trump = -1;
    int leader = 0;
    std::vector<int> cards;
    unsigned silent = 0;   // hands whose own cards say nothing new
    double surprise = 1.0;  // what a card against the maxims leaves of a deal's likelihood
};

// How well the past goes with the hands as they were dealt.
double likelihood(const Past& past, const Four& dealt);

// Deals wander: cards are exchanged between hidden hands, and an exchange that makes the past less likely is often
// taken back (after Metropolis). `fixed` are cards that stay where they are, `banned` those that a hand cannot get.
// The deal is changed in place; `steps` exchanges are tried.
void wander(const Past& past, Four& dealt, const Four& fixed, const Four& banned, int steps, std::uint64_t seed);

// Tricks that hands 0 and 2 still take if everybody follows the maxims from here on.
int play_out(Round round);

}  // namespace sukno::tricks
