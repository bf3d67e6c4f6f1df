// Features of two hands, and contracts priced.
#include "guess.h"

#include <algorithm>

namespace sukno::bidding {

namespace {

constexpr Cards ACES = Cards{1} << 12 | Cards{1} << 25 | Cards{1} << 38 | Cards{1} << 51;

// The most tricks if the others cash their aces and kings at once.
int most(Cards a, Cards b, int strain) {
    int left = TRICKS;
    for (int y = 0; y < SUITS; ++y) {
        const unsigned sa = suit_of(a, y), sb = suit_of(b, y), either = sa | sb;
        int lost = either >> 12 & 1 ? 0 : either >> 11 & 1 ? 1 : 2;
        if (strain != NT && y != strain) lost = std::min({lost, std::popcount(sa), std::popcount(sb)});
        left -= lost;
    }
    return left;
}

int run_of(unsigned bits) { return EACH - std::bit_width(~bits & (HOLDINGS - 1u)); }

}  // namespace

double Guess::expected(Cards a, Cards b, int strain) const {
    const bool suited = strain != NT;
    const unsigned ta = suited ? suit_of(a, strain) : 0, tb = suited ? suit_of(b, strain) : 0;
    const int na = std::popcount(ta), nb = std::popcount(tb);
    std::array<int, 5> honours{};
    std::array<int, 3> shorts{};
    int ace_king = 0, king_queen = 0, longs = 0, strong = 0;
    for (int y = 0; y < SUITS; ++y) {
        if (y == strain) continue;
        const unsigned sa = suit_of(a, y), sb = suit_of(b, y), either = sa | sb;
        const int ace = either >> 12 & 1, king = either >> 11 & 1, queen = either >> 10 & 1;
        for (int i = 0; i < 5; ++i) honours[i] += either >> (12 - i) & 1;
        ace_king += ace & king;
        king_queen += king & queen;
        const int la = std::popcount(sa), lb = std::popcount(sb);
        longs += std::max(0, la + lb - 7);
        strong += std::max(0, std::max(la, lb) - 4) * (ace + king + queen);
        if (suited) {
            if (la < 3) shorts[la] += std::min(na, 3);
            if (lb < 3) shorts[lb] += std::min(nb, 3);
        }
    }
    const double* w = suited ? trumps.data() : without.data();
    double total = *w++;
    for (const int n : honours) total += n * *w++;
    for (const int n : {ace_king, king_queen, longs, strong}) total += n * *w++;
    if (suited) {
        const int n = na + nb;
        for (const int f : {n, std::max(0, n - 8), std::max(na, nb)}) total += f * *w++;
        for (int i = 0; i < 5; ++i) total += ((ta | tb) >> (12 - i) & 1) * *w++;
        for (const int f : shorts) total += f * *w++;
    }
    return std::clamp(total, 0.0, 13.0);
}

Guess::Chances Guess::likely(Cards a, Cards b, int strain) const {
    const auto tenths = static_cast<std::size_t>(10 * expected(a, b, strain) + 0.5);
    Chances out = chances[strain == NT][tenths];
    for (int n = TRICKS, top = most(a, b, strain); n > top; --n) {
        out[n - 1] += out[n];
        out[n] = 0.0;
    }
    return out;
}

Worths worths(const Guess& guess, const Prices& prices, const Deal& deal, int declarer, bool ours, int strain) {
    const int partner = (declarer + 2) & 3;
    const auto likely = guess.likely(deal[declarer], deal[partner], strain);
    const bool suited = strain != NT;
    std::array<int, 2> honours{}, aces{};
    struct Run {
        int side, cards;
        bool trumps, aces;
    };
    std::array<Run, 20> runs;
    int n_runs = 0;
    for (int p = 0; p < PLACES; ++p) {
        const int side = p == declarer || p == partner ? 0 : 1;
        const Cards hand = deal[p];
        if (suited) honours[side] += std::popcount(suit_of(hand, strain) >> 8);
        const int n = std::popcount(hand & ACES);
        aces[side] += n;
        if (n >= 3) runs[n_runs++] = {side, n, !suited, true};
        for (int x = 0; x < SUITS; ++x)
            if (const int cards = run_of(suit_of(hand, x)); cards >= 3)
                runs[n_runs++] = {side, cards, !suited || x == strain, false};
    }
    const auto counted = [&](const std::array<int, 2>& held, int side) {
        const bool enough = held[side] >= 3 || (prices.honours_from == 2 && held[side] == 2 && held[1 - side] < 2);
        return enough ? held[side] : 0;
    };
    const auto ace_lead = [&](bool won) {
        if (aces[0] == 2 && aces[1] == 2) return won ? 2 : -2;
        return counted(aces, 0) - counted(aces, 1);
    };
    double won = 0.0;  // how likely they take more than six
    for (int n = BOOK + 1; n <= TRICKS; ++n) won += likely[n];
    const double ace_sum = won * ace_lead(true) + (1.0 - won) * ace_lead(false);
    const double honour_sum = suited ? counted(honours, 0) - counted(honours, 1) + ace_sum : 0.0;
    Worths out;
    for (int level = 0; level < LEVELS; ++level) {
        const auto& bare = prices.bare[ours ? 0 : 1][level];
        double lead = 0.0, made = 0.0;
        for (int n = 0; n <= TRICKS; ++n) {
            if (likely[n] == 0.0) continue;
            lead += likely[n] * bare[n];
            if (n > BOOK + level) made += likely[n];
        }
        lead += suited ? honour_sum * prices.honour[level] : ace_sum * prices.nt_ace[level];
        for (int i = 0; i < n_runs; ++i) {
            const auto& by = (runs[i].aces ? prices.aces : prices.run)[level][runs[i].cards][runs[i].trumps]
                                                                       [runs[i].side];
            lead += (runs[i].side ? -1.0 : 1.0) * (made * by[1] + (1.0 - made) * by[0]);
        }
        out[level] = lead;
    }
    return out;
}

}  // namespace sukno::bidding
