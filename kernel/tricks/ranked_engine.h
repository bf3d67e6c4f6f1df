#pragma once
// The partition search as an engine of the front: one for each number of hands, trumps or not, and goal. Each is a search of
// its own to compile, so each number of hands has a file of its own.
#include "engine.h"
#include "ranked.h"

namespace sukno::tricks {

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
std::unique_ptr<Engine> ranked_engine(const Rules& rules, bool trumps, std::size_t bytes) {
    if (!trumps) return of_goal<H, false, false>(rules, bytes);
    if (rules.must_trump) return of_goal<H, true, true>(rules, bytes);
    return of_goal<H, true, false>(rules, bytes);
}

extern template std::unique_ptr<Engine> ranked_engine<2>(const Rules&, bool, std::size_t);
extern template std::unique_ptr<Engine> ranked_engine<3>(const Rules&, bool, std::size_t);
extern template std::unique_ptr<Engine> ranked_engine<4>(const Rules&, bool, std::size_t);

}  // namespace sukno::tricks
