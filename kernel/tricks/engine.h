// What the front asks of a search. Cards are places of the packed position.
#pragma once

#include <algorithm>
#include <memory>

#include "limits.h"
#include "position.h"

namespace sukno::tricks {

// A value is known to lie in a range; the guess is where to look first.
struct Range {
    int low, high, guess;
};

class Engine {
  public:
    virtual ~Engine() = default;

    // Another deal; what is known is forgotten. Rules and limits must outlive the questions, and after a stop
    // an engine must be set anew.
    virtual void set(const Packed& packed, Limits& limits) = 0;
    // Another leader of a fresh trick; what is known is kept.
    virtual void turn(int leader) = 0;
    // The turn plays a card; what is known is kept.
    virtual void play(int place) = 0;

    // What the first side gets from now on, and once the turn has played this card.
    virtual int value(Range range) = 0;
    virtual int value_after(int place, Range range) = 0;
    // Whether it is at least `target` then.
    virtual bool reach_after(int place, int target) = 0;
    // A card of the turn that keeps to the value.
    virtual int keeps(int value) = 0;
};

// Narrow questions, from the guess on in growing steps to where the answer lies: ask(target) gives a bound of
// the value on the side of the target where it is.
template <class Ask>
int walk(Range range, int step, Ask ask) {
    auto [low, high, guess] = range;
    while (low < high) {
        const int target = std::clamp(guess, low + 1, high), value = ask(target);
        if (value >= target) {
            low = value;
            guess = value + step;
        } else {
            high = value;
            guess = value + 1 - step;
        }
        step *= 2;
        if (guess <= low || guess > high) guess = (low + high + 1) / 2;
    }
    return low;
}

// The general search, and the partition search, which must know whether there are trumps.
std::unique_ptr<Engine> make_exact(std::size_t megabytes);
std::unique_ptr<Engine> make_ranked(const Rules& rules, bool trumps, std::size_t megabytes);

// Can the partition search take it? Tricks are counted, 2 to 4 hands, 4 suits of at most 15 cards, and nobody
// must overtake.
bool ranked_can(const Packed& packed);
bool has_trumps(const Packed& packed);

}  // namespace sukno::tricks
