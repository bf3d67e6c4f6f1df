// What a search has found, by the owners of the cards that are left; kept from deal to deal.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "board.h"

namespace sukno::skat {

constexpr int TABLE_BITS = 15, WAYS = 4;  // so many groups of entries

struct Entry {
    std::uint64_t shape = 0;
    std::uint32_t deal = 0;  // 0: empty
    Cards left = 0;
    std::uint8_t low = 0, high = 0, leader = 0;
    std::uint8_t size = 0;    // cards in play: a search of more of them is kept longer
    std::int8_t card = NONE;  // what helped here last
};

// Of two sets of cards of a plain suit, as many in both: by how much those of the first count more, card by card from
// the lowest up.
struct Differences {
    std::array<std::array<std::uint8_t, 128>, 128> by{};

    Differences() {
        for (Cards a = 0; a < 128; ++a)
            for (Cards b = 0; b < 128; ++b)
                for (Cards x = a, y = b; x && y; x &= x - 1, y &= y - 1) {
                    const int more = points_of_rank(PLAIN[std::countr_zero(x)]) - points_of_rank(PLAIN[std::countr_zero(y)]);
                    if (more > 0) by[a][b] = static_cast<std::uint8_t>(by[a][b] + more);
                }
    }
};

inline const Differences& differences() {
    static const Differences all;
    return all;
}

// All that was found, of any deal: to clear it would take longer than many searches.
struct Table {
    std::vector<Entry> entries = std::vector<Entry>(WAYS << TABLE_BITS);
    std::uint32_t deals = 0;
};

inline Table& table() {
    thread_local Table own;
    if (!++own.deals) {
        std::fill(own.entries.begin(), own.entries.end(), Entry{});
        own.deals = 1;
    }
    return own;
}

// What is known of one deal.
class Memory {
  public:
    explicit Memory(const Board& dealt) : lay_(dealt.lay), null_(dealt.null), table_(table()), deal_(table_.deals) {
        for (int suit = 0; suit < 4; ++suit)
            for (Cards some = 0; some < 1U << lay_.width; ++some) owners_[suit][some] = owners(dealt, some, lay_.width * suit);
        for (Cards some = 0; some < 16; ++some) jacks_[some] = static_cast<std::uint8_t>(owners(dealt, some, 28));
    }

    // Whose the cards of each suit are that are left, from the lowest up.
    std::uint64_t shape(Cards left) const {
        std::uint64_t shape = 0;
        for (int suit = 0; suit < 4; ++suit) shape = shape << lay_.width * 2 | owners_[suit][suit_of(left, suit)];
        return null_ ? shape : shape << 8 | jacks_[left >> 28];
    }

    // Is it known that the soloist makes so many, or that he does not? Then at least, or at most, what he makes; a card
    // that helped in such a position is a hint.
    bool known(const Board& board, std::uint64_t shape, int leader, int target, int& hint, int& made) const {
        const Entry* group = group_of(shape, leader);
        for (int i = 0; i < WAYS; ++i) {
            const Entry& e = group[i];
            if (e.shape != shape || e.deal != deal_ || e.leader != leader) continue;
            const auto [low, high] = transferred(e, board.all);
            if (low >= target || high < target) {
                made = low >= target ? low : high;
                return true;
            }
            if (e.card != NONE && board.held[leader] >> e.card & 1) hint = e.card;
        }
        return false;
    }

    Entry& place(Cards left, std::uint64_t shape, int leader, int points) {
        Entry* group = group_of(shape, leader);
        Entry* worst = group;
        for (int i = 0; i < WAYS; ++i) {
            Entry& e = group[i];
            if (e.shape == shape && e.deal == deal_ && e.leader == leader && e.left == left) return e;
            const bool old = e.deal != deal_, worst_old = worst->deal != deal_;
            if (old > worst_old || (old == worst_old && e.size < worst->size)) worst = &e;
        }
        *worst = {shape, deal_, left, 0, static_cast<std::uint8_t>(points), static_cast<std::uint8_t>(leader),
                  static_cast<std::uint8_t>(std::popcount(left)), NONE};
        return *worst;
    }

  private:
    // Two bits for the owner of each of these cards.
    static std::uint16_t owners(const Board& dealt, Cards some, int first) {
        unsigned code = 0;
        for (; some; some &= some - 1) {
            const Cards card = bit(first + std::countr_zero(some));
            code = code << 2 | (dealt.held[0] & card ? 1 : dealt.held[1] & card ? 2 : 3);
        }
        return static_cast<std::uint16_t>(code);
    }

    Cards suit_of(Cards cards, int suit) const { return cards >> lay_.width * suit & ((1U << lay_.width) - 1); }

    // What the soloist makes at least, and at most, if this was found of a position of the same shape: as much less or
    // more as its cards count more or less than ours.
    std::pair<int, int> transferred(const Entry& e, Cards left) const {
        int more = 0, less = 0;
        if (!null_ && e.left != left)
            for (int suit = 0; suit < 4; ++suit) {
                const Cards theirs = suit_of(e.left, suit), ours = suit_of(left, suit);
                less += differences().by[theirs][ours];
                more += differences().by[ours][theirs];
            }
        return {e.low - less, e.high + more};
    }

    Entry* group_of(std::uint64_t shape, int leader) const {
        const std::uint64_t hash = (shape + leader + deal_) * 0x9e3779b97f4a7c15ULL;
        return &table_.entries[WAYS * ((hash ^ hash >> 29) * 0xbf58476d1ce4e5b9ULL >> (64 - TABLE_BITS))];
    }

    const Layout& lay_;
    const bool null_;
    Table& table_;
    const std::uint32_t deal_;
    std::array<std::array<std::uint16_t, 256>, 4> owners_{};  // by what is left of a suit: whose it is
    std::array<std::uint8_t, 16> jacks_{};
};

}  // namespace sukno::skat
