// The play of Piquet with both hands open: two hands, no trumps, the count of leads and tricks.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "../watch.h"

namespace sukno::piquet {

// Cards of the pack of 32: bit 8 * suit + rank, ranks 7 .. A are 0 .. 7.
using Cards = std::uint32_t;

// What is counted beside a point for every lead and for every trick won on the other's lead.
struct Terms {
    int last = 3;                     // more for the last trick, unless all tricks were won
    int leza = 10;                    // more than half of the tricks, unless all were won
    std::array<int, 2> capot{40, 40};  // all tricks; 0: last trick and leza are counted instead
    int pique_seat = 0;
    int pique_after = -1;  // so many tricks won from the first, none by the other, bring the pique; -1: nothing does
    int pique = 30;
};

struct Position {
    std::array<Cards, 2> hands{};
    int leader = 0;
    int led = -1;  // the leader's card on the table, still among his hand; -1: he is to lead
    std::array<int, 2> won{};
};

struct CardValue {
    int card;
    int value;  // what the first hand counts more than the second, from the beginning of this trick to the end
};

struct Answer {
    std::vector<CardValue> cards;  // every card that may be played now, by the hand in turn
    std::uint64_t nodes = 0;
    bool exact = true;  // false: the limit of nodes was reached, and the values mean nothing
};

Answer solve(const Position& position, const Terms& terms, std::uint64_t limit, Watch& watch);

}  // namespace sukno::piquet
