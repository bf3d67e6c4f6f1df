// What is asked of the trick solvers: the rules of the play, a position, its checks, and its packed form.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sukno::tricks {

using Cards = std::uint64_t;

constexpr int PACK = 52;  // cards are 13 * suit + rank, suits S C D H, ranks 2 to A
constexpr int MOST_HANDS = 6, MOST_SUITS = 5, MOST_EACH = 13;

struct Rules {
    int hands = 4;
    std::array<std::uint8_t, PACK> suit{}, rank{};  // rank: the strength inside the suit
    int trump = -1;
    unsigned side = 1;  // the hands of the first side
    bool fewest = false;
    std::array<int, PACK> points{};
    std::array<int, MOST_EACH + 1> bonus{};  // for winning a trick when so many cards a hand are left
    bool must_trump = false, must_overtake = false;

    bool first_side(int hand) const { return side >> hand & 1; }
    // the hand wants the first side to get much
    bool wants_much(int hand) const { return first_side(hand) != fewest; }
    // one for each trick, nothing for cards
    bool counts_tricks() const;
};

// The rules of four hands with the usual order of cards; hands 0 and 2 are the first side.
Rules bridge_rules(int trump);

struct Position {
    std::array<Cards, MOST_HANDS> hands{};
    int leader = 0;
    std::array<std::uint8_t, MOST_HANDS> trick{};  // the cards of the unfinished trick as they were played
    int played = 0;

    int turn(const Rules& rules) const { return (leader + played) % rules.hands; }
};

// Each throws std::invalid_argument, in plain words, for what cannot be.
void check(const Rules& rules);
Position make_position(const Rules& rules, std::span<const Cards> hands, std::int64_t leader,
                       std::span<const std::int64_t> trick);

std::string card_name(int card);

// The cards in play side by side in one word, by suit, then by strength. It can be played on.
struct Packed {
    const Rules* rules = nullptr;
    int leader = 0, left = 0;  // left: tricks to come, the unfinished one too
    int size = 0;              // cards there were at first
    std::array<Cards, MOST_HANDS> held{};
    std::array<Cards, MOST_SUITS> suit{};  // all cards of the suit
    std::array<std::uint8_t, MOST_HANDS> trick{};
    int played = 0;
    std::array<std::uint8_t, PACK> card{}, suit_of{};  // by place
    std::array<std::uint8_t, PACK> place{};            // by card

    int hands() const { return rules->hands; }
    int turn() const { return (leader + played) % hands(); }
    int points(int at) const { return rules->points[card[at]]; }
    bool beats(int at, int best) const;
    // all that can still be won, the unfinished trick too
    int rest() const;
    Cards legal() const;
    // the cards of the turn's legal ones that are as good as this one
    Cards equals(Cards legal, int at) const;
    // the turn plays this card; gives what the first side gets for it at once
    int play(int at);

  private:
    int winning() const;  // which card of the trick, by number
};

Packed pack(const Rules& rules, const Position& position);

}  // namespace sukno::tricks
