// In which order cards are tried. The weights were tuned by machine; see docs/kernel.md, "The order of cards".
#pragma once

#include <algorithm>

#include "board.h"

namespace sukno::tricks {

struct LeadWeights {
    int side_wins, leader_wins, rank, trump, may_be_ruffed, mate_may_ruff, own_length, mates_length,
        opponents_length, is_top, mate_top, next_top, last_top, mate_second, own_second, is_lowest, single, has_equals,
        own_top, top_then_mate, mate_then_own, long_cards, hint;
};
struct FollowWeights {
    int rank, side_wins, overtaken, beats_mate, ruffs, length, has_top, is_top, guards, beats_second, wins_second,
        wins_third, last_before_ruff;
};

// Without trumps, with trumps; misere.
inline constexpr LeadWeights LEAD[3] = {
    {120, 20, -1, 28, 0, -72, 2, 11, 5, -56, 168, 208, 16, 172, -52, 0, -60, 20, 56, 80, 72, 24, 800},
    {164, 44, -7, -184, -508, -52, 2, 3, -1, -28, 8, 40, 28, 68, 8, 12, 44, -16, -8, 44, 20, 12, 800},
    {-8, -80, 1, 64, -108, -84, -1, -3, 8, -220, -116, 56, 32, 356, -64, 32, 36, 24, -24, -220, -128, 0, 784},
};
inline constexpr FollowWeights FOLLOW[3] = {
    {-7, 268, 72, -68, -160, 13, 8, 4, -12, 8, 48, -64, -352},
    {-1, 212, 48, -64, -32, 1, 0, -132, -8, 8, -40, -48, -132},
    {3, 128, 28, -8, -220, -12, -136, -36, 0, 80, 32, 112, 124},
};

template <bool Trump, bool Misere>
constexpr int KIND = Misere ? 2 : Trump ? 1 : 0;

// How a card counts in a trick: trumps over the suit led over the rest.
template <bool Trump>
int power(int card, int led) {
    return Trump && suit_of(card) == 0 ? 32 + card : suit_of(card) == led ? 1 + (card & 15) : 0;
}

// Who wins the trick if everybody still to come does what he can: wins it, or at misere avoids it.
template <bool Trump, bool Misere, bool MustTrump, int H>
class Forecast {
  public:
    Forecast(const Board<H>& b, int hand, int others, int led) : board_(b), hand_(hand), others_(others), led_(led) {
        if constexpr (!Misere) {
            for (int h = hand; others > 0; --others) {
                h = Board<H>::next(h);
                int p = 0;
                if (const Cards follow = b.in(h, led)) p = power<Trump>(top(follow), led);
                else if (Trump && b.in(h, 0)) p = power<Trump>(top(b.in(h, 0)), led);
                if (p > best_) best_ = p, winner_ = h;
            }
        }
    }
    // `card` of `winner` wins so far
    int winner(int card, int winner) const {
        if constexpr (!Misere) return best_ > power<Trump>(card, led_) ? winner_ : winner;
        for (int h = hand_, others = others_; others > 0; --others) {
            h = Board<H>::next(h);
            const int forced = board_.template forced<MustTrump>(h, led_, card);
            if (forced >= 0) card = forced, winner = h;
        }
        return winner;
    }

  private:
    const Board<H>& board_;
    int hand_, others_, led_, best_ = 0, winner_ = 0;
};

// The best card of a suit: the highest, or at misere the lowest.
template <bool Misere>
int extreme(Cards c) {
    return Misere ? std::countr_zero(c) : top(c);
}

template <bool Trump, bool Misere, bool MustTrump, int H>
void order_lead(const Board<H>& b, int h, Move* moves, int n, int hint) {
    const LeadWeights& w = LEAD[KIND<Trump, Misere>];
    const bool side = b.first[h];
    const auto mate = [&](int x) { return x >= 0 && x != h && b.first[x] == side; };
    int hinted = -1;
    if (hint >= 0) {
        Cards c = b.all & suit_mask(hint >> 4);
        for (int k = hint & 15; k > 1 && c; --k) c ^= bit(extreme<Misere>(c));
        if (c) hinted = extreme<Misere>(c);
    }
    for (int i = 0; i < n;) {
        const int s = suit_of(moves[i].card);
        const Cards in = b.all & suit_mask(s);
        const int highest = extreme<Misere>(in), smallest = extreme<!Misere>(b.in(h, s));
        const Cards rest = in ^ bit(highest);
        const int second = rest ? extreme<Misere>(rest) : highest;
        int ace = -1, king = -1, opponents = 0, mates = 0, longest = 0, longest_mate = 0;
        bool ruffed = false, ruffs = false;
        for (int x = 0; x < H; ++x) {
            if (b.has(x, highest)) ace = x;
            if (rest && b.has(x, second)) king = x;
            if (x == h) continue;
            const int length = b.length(x, s);
            const bool ruffer = Trump && s != 0 && length == 0 && b.in(x, 0);
            if (b.first[x] == side) mates += length, longest_mate = std::max(longest_mate, length), ruffs |= ruffer;
            else opponents += length, longest = std::max(longest, length), ruffed |= ruffer;
        }
        const int length = b.length(h, s);
        int base = w.own_length * length + w.mates_length * mates + w.opponents_length * opponents;
        base += w.long_cards * std::max(0, std::max(length, longest_mate) - longest);
        if (Trump && s == 0) base += w.trump;
        if (ruffed) base += w.may_be_ruffed;
        if (ruffs) base += w.mate_may_ruff;
        if (length == 1) base += w.single;
        if (ace == h) {
            base += w.own_top;
            if (mate(king)) base += w.top_then_mate;
        } else if (mate(ace)) {
            base += w.mate_top;
            if (king == h) base += w.mate_then_own;
        } else {
            base += ace == Board<H>::next(h) ? w.next_top : w.last_top;
            if (king == h) base += w.own_second;
            else if (mate(king)) base += w.mate_second;
        }
        const Forecast<Trump, Misere, MustTrump, H> forecast(b, h, H - 1, s);
        for (; i < n && suit_of(moves[i].card) == s; ++i) {
            const int card = moves[i].card, winner = forecast.winner(card, h);
            int score = base + w.rank * (card & 15);
            if ((b.first[winner] == side) != Misere) score += w.side_wins;
            if (winner == h) score += w.leader_wins;
            if (card == highest) score += w.is_top;
            if (moves[i].end == smallest) score += w.is_lowest;
            if (moves[i].end != card) score += w.has_equals;
            const auto [low, high] = std::minmax(moves[i].card, moves[i].end);
            if (low <= hinted && hinted <= high) score += w.hint;
            moves[i].score = static_cast<std::int16_t>(score);
        }
    }
}

// P: how many cards lie in the trick.
template <int P, bool Trump, bool Misere, bool MustTrump, int H>
void order_follow(const Board<H>& b, const Trick& t, Move* moves, int n) {
    const FollowWeights& w = FOLLOW[KIND<Trump, Misere>];
    const int h = t.hand;
    const bool side = b.first[h], ours = b.first[t.winner] == side;
    const Forecast<Trump, Misere, MustTrump, H> forecast(b, h, H - 1 - P, t.suit);
    for (int i = 0; i < n; ++i) {
        const int card = moves[i].card, s = suit_of(card);
        const bool beats = s == suit_of(t.best) ? card > t.best : Trump && s == 0;
        const int winner = beats ? forecast.winner(card, h) : forecast.winner(t.best, t.winner);
        int score = w.rank * (card & 15);
        if ((b.first[winner] == side) != Misere) score += w.side_wins;
        if (beats && winner != h) score += w.overtaken;
        if (beats && ours) score += w.beats_mate;
        if (P == 1 && beats) score += w.beats_second;
        if (P == 1 && winner == h) score += w.wins_second;
        if (P == 2 && winner == h) score += w.wins_third;
        if (s != t.suit) {
            if (Trump && s == 0) {
                score += w.ruffs;
            } else {
                const int length = b.length(h, s);
                const Cards in = b.all & suit_mask(s);
                const int highest = extreme<Misere>(in);
                score += w.length * length;
                if (b.has(h, highest)) score += w.has_top;
                if (card == highest) score += w.is_top;
                const Cards rest = in ^ bit(highest);
                if (length == 2 && rest && b.has(h, extreme<Misere>(rest))) score += w.guards;
                if (Trump && length == 1 && b.in(h, 0)) score += w.last_before_ruff;
            }
        }
        moves[i].score = static_cast<std::int16_t>(score);
    }
}

}  // namespace sukno::tricks
