// Skat with open cards: what the soloist makes when everybody plays best.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "../watch.h"

namespace sukno::skat {

constexpr int PLAYERS = 3, MOST_CARDS = 10, POINTS = 120;

// A game of a suit (0 to 3: ♠ ♣ ♦ ♥), a grand or a null.
enum Kind { GRAND = 4, NULL_GAME = 5 };

// Cards are those of the pack of 52: bit 13 * suit + rank, from the seven up.
struct Position {
    std::array<std::uint64_t, PLAYERS> held{};
    int kind = GRAND;
    int alone = 0;
    int leader = 0;
    std::vector<int> trick;  // cards on the table, no more among the hands
};

struct CardValue {
    int card;
    int value;  // card points from the cards on the table on; in a null 1 if he takes a trick
};

struct Answer {
    std::vector<CardValue> cards;  // of the hand in turn
    std::uint64_t nodes = 0;
    bool exact = true;  // false: a limit was reached, and the values mean nothing
};

// With `all` every card's value, else a best card's alone; beyond `low` and `high` no value is looked for.
Answer solve(const Position& position, bool all, int low, int high, std::uint64_t limit, Watch& watch);

}  // namespace sukno::skat
