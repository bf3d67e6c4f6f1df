// Partition search for tricks: results hold for classes of positions in which only the high cards that mattered
// have a known place. See docs/kernel.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "board.h"
#include "bounds.h"
#include "limits.h"
#include "order.h"
#include "patterns.h"

namespace sukno::tricks {

// For measuring: positions between tricks, those decided by bounds, and the memory asked and answering.
struct Counts {
    std::uint64_t nodes = 0, seen = 0, asked = 0, known = 0;
};

template <int H, bool Trump, bool Misere, bool MustTrump>
class Ranked {
  public:
    explicit Ranked(std::size_t bytes) : memory_(bytes) {}

    // The hands as they are now, the first side, and the trick in progress (its cards, from the leader on).
    // What was known is forgotten.
    void set(const std::array<Cards, H>& hands, unsigned side, int leader, std::span<const int> trick,
             Limits& limits) {
        limits_ = &limits;
        for (int h = 0; h < H; ++h) {
            board_.first[h] = side >> h & 1;
            board_.much[h] = board_.first[h] != Misere;
        }
        alone_ = std::has_single_bit(side) ? std::countr_zero(side) : -1;
        board_.set(hands);
        auto whole = hands;
        for (int i = 0; i < static_cast<int>(trick.size()); ++i) whole[(leader + i) % H] |= bit(trick[i]);
        name_owners(whole);
        memory_.forget(std::popcount(board_.all));
        played_ = 0;
        trick_ = {leader, 0, leader, 0};
        for (const int card : trick) trick_ = after(trick_, card), ++played_;
    }
    // Another leader of a fresh trick; what is known is kept.
    void turn(int leader) { trick_ = {leader, 0, leader, 0}, played_ = 0; }

    int hand() const { return trick_.hand; }
    int left() const { return std::popcount(board_.held[trick_.hand]); }
    Cards legal() const {
        return played_ ? board_.template legal<MustTrump>(hand(), trick_.suit) : board_.held[hand()];
    }
    int choices(Move* out) const {
        return runs<Misere>(legal(), played_ ? board_.all | bit(trick_.best) : board_.all, out);
    }

    // Does the first side take `target` of the tricks from now on, the one in progress too?
    bool reach(int target) {
        Cards rests = 0;
        return ask(trick_, played_, target, left(), rests);
    }
    bool reach_after(int card, int target) {
        const Undo undo(*this);
        const int all = left();
        const int won = play(card);
        Cards rests = 0;
        return ask(trick_, played_, target - won, played_ ? all : all - 1, rests);
    }
    // A card with which the turn keeps to the value: the likely ones are tried first.
    int keeps(int value) {
        Move moves[MOST_EACH];
        const int n = choices(moves);
        order(moves, n);
        const bool want = board_.much[hand()];
        for (int i = 0; i + 1 < n; ++i) {
            pick(moves, i, n);
            if (reach_after(moves[i].card, want ? value : value + 1) == want) return moves[i].card;
        }
        return moves[n - 1].card;
    }
    // The turn plays a card; gives 1 if that takes a trick for the first side.
    int play(int card) {
        const int h = hand();
        trick_ = after(trick_, card);
        board_.take(h, card);
        if (++played_ < H) return 0;
        const int winner = trick_.winner;
        turn(winner);
        return board_.first[winner];
    }

    Counts counts;

  private:
    // Gives back what was played meanwhile, also when a limit ends the search.
    struct Undo {
        explicit Undo(Ranked& r) : ranked(r), board(r.board_), trick(r.trick_), played(r.played_) {}
        ~Undo() { ranked.board_ = board, ranked.trick_ = trick, ranked.played_ = played; }
        Undo(const Undo&) = delete;
        Ranked& ranked;
        const Board<H> board;
        const Trick trick;
        const int played;
    };

    static constexpr int next(int h) { return Board<H>::next(h); }

    void name_owners(const std::array<Cards, H>& hands) {
        for (int s = 0; s < SUITS; ++s) {
            Cards in = 0;
            for (const Cards h : hands) in |= h >> (16 * s) & SUIT;
            const int n = std::bit_width(in);
            auto& owners = owners_[s];
            owners.assign(std::size_t{1} << n, 0);
            std::array<std::uint32_t, 16> owner{};
            for (int i = 0; i < n; ++i)
                for (int h = 0; h < H; ++h)
                    if (hands[h] >> (16 * s + i) & 1) owner[i] = h;
            for (std::uint32_t left = 1; left < 1u << n; ++left) {
                const int i = Misere ? std::countr_zero(left) : std::bit_width(left) - 1;
                owners[left] = owner[i] << 30 | owners[left ^ 1u << i] >> 2;
            }
        }
    }
    Pattern pattern() const {
        const auto owners = [&](int s) -> std::uint64_t { return owners_[s][board_.all >> (16 * s) & SUIT]; };
        return {owners(0) | owners(1) << 32, owners(2) | owners(3) << 32};
    }

    Trick after(const Trick& t, int card) const {
        Trick u = t;
        u.hand = next(t.hand);
        if (played_ == 0) u.suit = suit_of(card), u.winner = t.hand, u.best = card, u.beaten = -1;
        else add(u, t.hand, card);
        return u;
    }
    static void add(Trick& t, int h, int card) {
        if (suit_of(card) == suit_of(t.best)) {
            if (card > t.best) t.beaten = t.best, t.best = card, t.winner = h;
            else t.beaten = std::max(t.beaten, card);
        } else if (Trump && suit_of(card) == 0) {
            t.best = card, t.winner = h, t.beaten = -1;
        }
    }

    bool ask(const Trick& t, int played, int target, int left, Cards& rests) {
        if (target <= 0) return true;
        if (target > left) return false;
        if (played == 0) return search(t.hand, target, left, rests);
        if (played == 1) return follow<1>(t, target, left, rests);
        if constexpr (H > 2) {
            if (played == 2) return follow<2>(t, target, left, rests);
        }
        if constexpr (H > 3) return follow<3>(t, target, left, rests);
        return false;
    }

    void order(Move* moves, int n) {
        if (played_ == 1) return order_follow<1, Trump, Misere, MustTrump>(board_, trick_, moves, n);
        if constexpr (H > 2) {
            if (played_ == 2) return order_follow<2, Trump, Misere, MustTrump>(board_, trick_, moves, n);
        }
        if constexpr (H > 3) {
            if (played_ == 3) return order_follow<3, Trump, Misere, MustTrump>(board_, trick_, moves, n);
        }
        const auto* slot = memory_.find(shape_key(hand(), left()));
        order_lead<Trump, Misere, MustTrump>(board_, hand(), moves, n,
                                             slot ? Patterns::nearest(*slot, pattern().head()) : -1);
    }

    // Between tricks: does the first side take `target` of the `left` tricks? `rests` gets cards such that every
    // position of this shape with the same owners of these and all higher ones (at misere: all lower ones) has
    // the same answer.
    bool search(int leader, int target, int left, Cards& rests) {
        rests = 0;
        if (target <= 0) return true;
        if (target > left) return false;
        ++counts.nodes;
        limits_->count();
        if (left == 1) return last(leader, rests);
        // all hands are equal, so the shape without one suit says it all: its bits hold the leader and the tricks
        const std::uint64_t key = shape_key(leader, left);
        memory_.prefetch(key);
        int seen = -1;
        if constexpr (!Misere) seen = bounds<H, Trump, MustTrump>(board_, leader, target, left, rests);
        else if (!Trump && alone_ >= 0) seen = misere_bounds(board_, leader, alone_, rests);
        if (seen >= 0) {
            ++counts.seen;
            return seen;
        }
        const Pattern here = pattern();
        int hint = -1;
        ++counts.asked;
        if (auto* slot = memory_.find(key)) {
            const std::uint32_t head = here.head();
            for (std::uint32_t i = 0; (i = Patterns::candidate(*slot, i, head)) < slot->size; ++i) {
                const Class& c = slot->classes[i];
                if (here.differs(c.value, c.mask)) continue;
                if (c.low >= target || c.high < target) {
                    ++counts.known;
                    const bool answer = c.low >= target;
                    rests = matter(c);
                    Patterns::forward(*slot, i);
                    return answer;
                }
                if (c.best != Class::NONE) hint = c.best;
            }
            if (hint < 0) hint = Patterns::nearest(*slot, head);
        }
        Move moves[MOST_EACH];
        const int n = runs<Misere>(board_.held[leader], board_.all, moves);
        order_lead<Trump, Misere, MustTrump>(board_, leader, moves, n, hint);
        const bool want = board_.much[leader];
        bool answer = !want;
        Cards sum = 0, dead = 0;
        std::uint8_t best = Class::NONE;
        for (int i = 0; i < n; ++i) {
            pick(moves, i, n);
            const int card = moves[i].card, s = suit_of(card);
            if (dead >> card & 1) continue;
            board_.take(leader, card);
            Cards r = 0;
            const bool v = follow<1>({next(leader), s, leader, card}, target, left, r);
            board_.give(leader, card);
            if (v == want) {
                answer = want, sum = r;
                best = static_cast<std::uint8_t>(16 * s + std::popcount(matters(s, card)));
                break;
            }
            failed(moves[i], r, sum, dead);
        }
        rests = sum;
        keep(key, here, target, left, answer, best, rests);
        return answer;
    }

    template <int P>
    bool follow(const Trick& t, int target, int left, Cards& rests) {
        const int h = t.hand;
        Move moves[MOST_EACH];
        const int n = runs<Misere>(board_.template legal<MustTrump>(h, t.suit), board_.all | bit(t.best), moves);
        if (n > 1) order_follow<P, Trump, Misere, MustTrump>(board_, t, moves, n);
        const bool want = board_.much[h];
        Cards sum = 0, dead = 0;
        for (int i = 0; i < n; ++i) {
            pick(moves, i, n);
            const int card = moves[i].card;
            if (dead >> card & 1) continue;
            Trick u = t;
            u.hand = next(h);
            add(u, h, card);
            board_.take(h, card);
            Cards r = 0;
            bool v;
            if constexpr (P + 1 < H) {
                v = follow<P + 1>(u, target, left, r);
            } else {
                v = search(u.winner, target - board_.first[u.winner], left - 1, r);
                r |= trick_rests(u);
            }
            board_.give(h, card);
            if (v == want) {
                rests = r;
                return want;
            }
            failed(moves[i], r, sum, dead);
        }
        rests = sum;
        return !want;
    }

    // What a finished trick rests on: that the winning card is high enough, or at misere that the others are so low.
    static Cards trick_rests(const Trick& t) {
        if (t.beaten < 0) return 0;
        return bit(Misere ? t.beaten : t.best);
    }
    // The cards of a suit that matter if this one does.
    Cards matters(int s, int card) const {
        const Cards in = board_.all & suit_mask(s);
        return Misere ? in & ((Cards{2} << card) - 1) : in & ~below(card);
    }
    // The last card that matters in a suit.
    static int edge(Cards in) { return Misere ? top(in) : std::countr_zero(in); }

    // A card did not help, for reasons that rest on `r`. If its own rank is not among them, none of the cards of
    // the suit that do not matter helps either; if it is, those of its equals are too.
    static void failed(const Move& m, Cards r, Cards& sum, Cards& dead) {
        const Cards suit = suit_mask(suit_of(m.card)), in = r & suit;
        sum |= r;
        if (!in) {
            dead |= suit;
            return;
        }
        const int last = edge(in);
        if (Misere ? m.card <= last : m.card >= last) sum |= bit(m.end);
        else dead |= suit & (Misere ? ~((Cards{2} << last) - 1) : below(last));
    }

    bool last(int leader, Cards& rests) const {
        const int card = std::countr_zero(board_.held[leader]);
        Trick t{leader, suit_of(card), leader, card};
        for (int h = next(leader); h != leader; h = next(h)) add(t, h, std::countr_zero(board_.held[h]));
        rests = trick_rests(t);
        return board_.first[t.winner];
    }

    static void pick(Move* moves, int i, int n) {
        int best = i;
        for (int j = i + 1; j < n; ++j)
            if (moves[j].score > moves[best].score) best = j;
        std::swap(moves[i], moves[best]);
    }

    std::uint64_t shape_key(int leader, int left) const {
        constexpr std::uint64_t last_suit = 0xf000f000f000f000;
        return (board_.shape & ~last_suit) | std::uint64_t(leader) << 12 | std::uint64_t(left) << 28;
    }

    // The last card that matters in each suit.
    Cards matter(const Class& c) const {
        Cards out = 0;
        for (int s = 0; s < SUITS; ++s) {
            if (!c.count[s]) continue;
            Cards in = board_.all & suit_mask(s);
            if constexpr (Misere) {
                for (int k = c.count[s]; k > 1; --k) in &= in - 1;
                out |= lowest(in);
            } else {
                for (int k = c.count[s]; k > 1; --k) in ^= bit(top(in));
                out |= bit(top(in));
            }
        }
        return out;
    }

    void keep(std::uint64_t key, const Pattern& here, int target, int left, bool answer, std::uint8_t best,
              Cards rests) {
        Class c;
        std::uint64_t mask[SUITS];
        for (int s = 0; s < SUITS; ++s) {
            const Cards in = rests & suit_mask(s);
            const int n = in ? std::popcount(matters(s, edge(in))) : 0;
            c.count[s] = static_cast<std::uint8_t>(n);
            mask[s] = n ? ~std::uint32_t{0} << (32 - 2 * n) : 0;
        }
        c.mask = {mask[0] | mask[1] << 32, mask[2] | mask[3] << 32};
        c.value = here & c.mask;
        c.low = static_cast<std::uint8_t>(answer ? target : 0);
        c.high = static_cast<std::uint8_t>(answer ? left : target - 1);
        c.best = best;
        memory_.keep(key, c);
    }

    Board<H> board_;
    Trick trick_{};
    int played_ = 0;
    int alone_ = -1;  // the first side, if it is one hand
    std::array<std::vector<std::uint32_t>, SUITS> owners_;  // by suit and cards left in it
    Patterns memory_;
    Limits* limits_ = nullptr;
};

}  // namespace sukno::tricks
