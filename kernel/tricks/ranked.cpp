// The partition search as an engine of the front: one for each number of hands, trumps or not, and goal.
#include "ranked.h"

#include "engine.h"

namespace sukno::tricks {

namespace {

template <int H, bool Trump, bool Misere, bool MustTrump>
class RankedEngine final : public Engine {
  public:
    explicit RankedEngine(std::size_t bytes) : ranked_(bytes) {}

    void set(const Packed& packed, Limits& limits) override {
        int free = Trump ? 1 : 0;
        for (int s = 0; s < MOST_SUITS; ++s) {
            if (!packed.suit[s]) continue;
            const int to = Trump && s == packed.rules->trump ? 0 : free++;
            int card = 16 * to;
            for (Cards c = packed.suit[s]; c; c &= c - 1, ++card) {
                card_[std::countr_zero(c)] = card;
                place_[card] = std::countr_zero(c);
            }
        }
        std::array<Cards, H> hands{};
        for (int h = 0; h < H; ++h)
            for (Cards c = packed.held[h]; c; c &= c - 1) hands[h] |= bit(card_[std::countr_zero(c)]);
        std::array<int, H> trick{};
        for (int i = 0; i < packed.played; ++i) trick[i] = card_[packed.trick[i]];
        const std::span lying(trick.data(), static_cast<std::size_t>(packed.played));
        ranked_.set(hands, packed.rules->side, packed.leader, lying, limits);
    }
    void turn(int leader) override { ranked_.turn(leader); }
    void play(int place) override { ranked_.play(card_[place]); }

    int value(Range range) override {
        return walk(range, 1, [&](int target) { return ranked_.reach(target) ? target : target - 1; });
    }
    int value_after(int place, Range range) override {
        return walk(range, 1, [&](int target) { return reach_after(place, target) ? target : target - 1; });
    }
    bool reach_after(int place, int target) override { return ranked_.reach_after(card_[place], target); }
    int keeps(int value) override { return place_[ranked_.keeps(value)]; }

  private:
    Ranked<H, Trump, Misere, MustTrump> ranked_;
    std::array<int, PACK> card_{};          // by place
    std::array<int, 16 * SUITS> place_{};  // by card
};

template <int H, bool Trump, bool MustTrump>
std::unique_ptr<Engine> of_goal(const Rules& rules, std::size_t bytes) {
    if (rules.fewest) return std::make_unique<RankedEngine<H, Trump, true, MustTrump>>(bytes);
    return std::make_unique<RankedEngine<H, Trump, false, MustTrump>>(bytes);
}

template <int H>
std::unique_ptr<Engine> of_trumps(const Rules& rules, bool trumps, std::size_t bytes) {
    if (!trumps) return of_goal<H, false, false>(rules, bytes);
    if (rules.must_trump) return of_goal<H, true, true>(rules, bytes);
    return of_goal<H, true, false>(rules, bytes);
}

}  // namespace

bool has_trumps(const Packed& packed) { return packed.rules->trump >= 0 && packed.suit[packed.rules->trump]; }

bool ranked_can(const Packed& packed) {
    const Rules& rules = *packed.rules;
    if (rules.hands > 4 || rules.must_overtake || !rules.counts_tricks()) return false;
    int suits = 0;
    for (const Cards suit : packed.suit) {
        if (std::popcount(suit) > MOST_IN_SUIT) return false;
        if (suit) ++suits;
    }
    return suits <= SUITS;
}

std::unique_ptr<Engine> make_ranked(const Rules& rules, bool trumps, std::size_t megabytes) {
    const std::size_t bytes = std::min<std::size_t>(megabytes, 1 << 24) << 20;
    if (rules.hands == 2) return of_trumps<2>(rules, trumps, bytes);
    if (rules.hands == 3) return of_trumps<3>(rules, trumps, bytes);
    return of_trumps<4>(rules, trumps, bytes);
}

}  // namespace sukno::tricks
