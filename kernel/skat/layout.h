// How the pack lies in a game of Skat, as the search sees it: 32 cards in classes that follow each other.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "solver.h"

namespace sukno::skat {

using Cards = std::uint32_t;
constexpr int PACK = 32, MOST_CLASSES = 5, NONE = -1;
constexpr int SEVEN = 5, TEN = 8, JACK = 9, QUEEN = 10, KING = 11, ACE = 12;
constexpr int PLAIN[] = {SEVEN, 6, 7, QUEEN, KING, TEN, ACE};
constexpr int NATURAL[] = {SEVEN, 6, 7, TEN, JACK, QUEEN, KING, ACE};
constexpr int JACKS[] = {2, 3, 0, 1};  // their suits, the lowest first: ♦ ♥ ♠ ♣

constexpr std::array<int, 6> WORTHS = {0, 2, 3, 4, 10, 11};

constexpr int points_of_rank(int rank) {
    switch (rank) {
        case ACE: return 11;
        case TEN: return 10;
        case KING: return 4;
        case QUEEN: return 3;
        case JACK: return 2;
        default: return 0;
    }
}

inline Cards bit(int card) { return 1U << card; }
// The highest of these cards and all below it.
inline Cards up_to(Cards cards) { return cards ? ~0U >> std::countl_zero(cards) : 0; }

// How the pack lies in one game: classes of cards that follow each other, in each the strongest last, so that of two
// cards of a class the greater number takes.
struct Layout {
    std::array<std::int8_t, 52> inner{};  // a card of the pack of 52 in the game's own order; -1: not in the pack
    std::array<std::int8_t, PACK> outer{}, group{}, points{};
    std::array<Cards, MOST_CLASSES> mask{};
    std::array<Cards, WORTHS.size()> worth{};  // the cards that count so
    int width = 7;  // cards in a suit, jacks apart but in a null
    int groups = 0;
    int trump = NONE;  // the class of trumps

    explicit Layout(int kind) {
        width = kind == NULL_GAME ? 8 : 7;
        inner.fill(NONE);
        int next = 0;
        const auto add = [&](int suit, int rank) {
            const int card = 13 * suit + rank;
            inner[card] = static_cast<std::int8_t>(next);
            outer[next] = static_cast<std::int8_t>(card);
            group[next] = static_cast<std::int8_t>(groups);
            points[next] = static_cast<std::int8_t>(kind == NULL_GAME ? 0 : points_of_rank(rank));
            mask[groups] |= bit(next++);
        };
        for (int i = 0; i < 4; ++i) {
            const int suit = kind < GRAND ? (kind + 1 + i) % 4 : i;  // the trump suit last
            if (kind == NULL_GAME)
                for (const int rank : NATURAL) add(suit, rank);
            else
                for (const int rank : PLAIN) add(suit, rank);
            ++groups;
        }
        if (kind == NULL_GAME) return;
        trump = kind == GRAND ? groups++ : groups - 1;
        const int all = groups;
        groups = trump;
        for (const int suit : JACKS) add(suit, JACK);
        groups = all;
        for (int card = 0; card < PACK; ++card)
            worth[std::find(WORTHS.begin(), WORTHS.end(), points[card]) - WORTHS.begin()] |= bit(card);
    }
};

inline const Layout& layout(int kind) {
    static const std::array<Layout, 6> all = {Layout(0), Layout(1), Layout(2), Layout(3), Layout(4), Layout(5)};
    return all[kind];
}

}  // namespace sukno::skat
