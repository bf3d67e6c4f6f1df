// Thousand with open cards: two hands or three, one against the others, and marriages that change the trump.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "../watch.h"

namespace sukno::marriages {

// Cards of the pack of 24: bit 6 * suit + rank, ranks 9 J Q K T A are 0 .. 5.
using Cards = std::uint32_t;
constexpr int SUITS = 4, RANKS = 6, NO_TRUMP = -1, MOST_HANDS = 3;

// What is added up, as the one who plays alone sees it: he wants it high, the others low.
struct Terms {
    int tricks = 1;    // for every point of a card that he takes
    int own = 1;       // for every point of a marriage that he declares
    int others = 0;    // taken off for every point of a marriage that the others declare
    std::array<int, SUITS> marriages{};
};

struct Position {
    int hands = MOST_HANDS;
    std::array<Cards, MOST_HANDS> held{};
    int alone = 0;
    int leader = 0;
    std::vector<int> trick;  // cards on the table, no more among the hands
    int trump = NO_TRUMP;
    bool declaring = true;  // false: no marriage may be declared with this lead
};

struct MoveValue {
    int card;
    bool declared;
    int value;  // from the cards on the table on; beyond the window no more than a bound
};

struct Answer {
    std::vector<MoveValue> moves;  // of the hand in turn
    std::uint64_t nodes = 0;
    bool exact = true;  // false: the limit of nodes was reached, and the values mean nothing
};

// Values between `low` and `high` are exact, others are given as one of the two. With `all` every move is looked at,
// else the best alone is given.
Answer solve(const Position& position, const Terms& terms, bool all, int low, int high, std::uint64_t limit,
             Watch& watch);

}  // namespace sukno::marriages
