// The cards of a deal in the hands, as the partition search plays them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "position.h"

namespace sukno::tricks {

// Sixteen bits a suit, the higher bit the higher card, the top bit of each suit free; trumps are suit 0.
constexpr int SUITS = 4;
constexpr Cards SUIT = 0xffff;
constexpr Cards SEPARATORS = 0x8000800080008000;
constexpr int MOST_IN_SUIT = 15;

inline Cards bit(int i) { return Cards{1} << i; }
inline Cards below(int i) { return bit(i) - 1; }
inline int top(Cards c) { return 63 - std::countl_zero(c); }
inline Cards lowest(Cards c) { return c & (~c + 1); }
inline Cards suit_mask(int s) { return SUIT << (16 * s); }
inline int suit_of(int card) { return card >> 4; }

// One card stands for a run of equal cards: the highest, or at misere the lowest. `end` is the other end.
struct Move {
    std::uint8_t card, end;
    std::int16_t score;
};

// A trick in progress.
struct Trick {
    int hand;                // whose turn it is
    int suit;                // the suit led
    int winner, best;        // who wins so far, and the card
    int beaten = -1;         // the highest other card of its suit in the trick, -1 if none
};

template <int H>
class Board {
  public:
    static constexpr int next(int h) { return h + 1 == H ? 0 : h + 1; }

    std::array<Cards, H> held{};
    Cards all = 0;                  // in all hands
    std::uint64_t shape = 0;        // four bits for the length of each suit in each hand
    std::array<bool, H> first{};    // hands of the first side
    std::array<bool, H> much{};     // hands that want the first side to take much

    void set(const std::array<Cards, H>& hands) {
        held = hands;
        all = shape = 0;
        for (int h = 0; h < H; ++h) {
            all |= hands[h];
            for (int s = 0; s < SUITS; ++s) shape += unit(h, s) * std::popcount(hands[h] & suit_mask(s));
        }
    }
    void take(int h, int card) { held[h] ^= bit(card), all ^= bit(card), shape -= unit(h, suit_of(card)); }
    void give(int h, int card) { held[h] ^= bit(card), all ^= bit(card), shape += unit(h, suit_of(card)); }

    int length(int h, int s) const { return static_cast<int>(shape >> (4 * (SUITS * h + s)) & 15); }
    Cards in(int h, int s) const { return held[h] & suit_mask(s); }
    bool has(int h, int card) const { return held[h] >> card & 1; }

    template <bool MustTrump>
    Cards legal(int h, int led) const {
        if (const Cards follow = in(h, led)) return follow;
        if constexpr (MustTrump) {
            if (const Cards trumps = in(h, 0)) return trumps;
        }
        return held[h];
    }

    // The lowest card with which a hand must beat the trick so far, -1 if it need not.
    template <bool MustTrump>
    int forced(int h, int led, int best) const {
        Cards legal = in(h, led);
        if (legal && suit_of(best) != led) return -1;
        if constexpr (MustTrump) {
            if (!legal && (legal = in(h, 0)) && suit_of(best) != 0) return std::countr_zero(legal);
        }
        if (!legal) return -1;
        const int card = std::countr_zero(legal);
        return card > best ? card : -1;
    }

  private:
    static constexpr std::uint64_t unit(int h, int s) { return std::uint64_t{1} << (4 * (SUITS * h + s)); }
};

// The runs of equal cards: they are broken by cards of others and by the winning card of the trick.
template <bool Misere>
int runs(Cards mine, Cards all, Move* out) {
    const Cards others = (all & ~mine) | SEPARATORS;
    int n = 0;
    while (mine) {
        const int high = top(mine);
        const Cards under = others & below(high);
        const Cards run = under ? mine & ~((Cards{2} << top(under)) - 1) : mine;
        const int low = std::countr_zero(run);
        out[n++] = {static_cast<std::uint8_t>(Misere ? low : high), static_cast<std::uint8_t>(Misere ? high : low), 0};
        mine ^= run;
    }
    return n;
}

}  // namespace sukno::tricks
