// Habits: the card of a hand that sees only itself and what lies open, by weights that were learned in play.
// They begin where the maxims end: what the maxims would play is one mark of a card among others.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "maxims.h"

namespace sukno::tricks {

constexpr int MOST_CHOICES = 13, MOST_MARKS = 9;

// The cards among which the hand in turn chooses, one of each group of equal ones, and the marks of each: places in the
// table of weights. A single card has no marks.
struct Choice {
    int n = 0, usual = -1;  // usual: the maxims' card
    std::array<int, MOST_CHOICES> card, count;
    std::array<std::array<std::int16_t, MOST_MARKS>, MOST_CHOICES> marks;
};

int mark_count();
void consider(const Round& round, Choice& choice);

using Weights = std::span<const float>;

// The weights of the players, as they were learned, and those of who knows nothing but the maxims.
Weights learned();
std::vector<float> untaught();

// What a card is worth to the habits, beside the others of the choice.
inline float score(const Choice& choice, int i, Weights weights) {
    float sum = 0;
    for (int k = 0; k < choice.count[i]; ++k) sum += weights[choice.marks[i][k]];
    return sum;
}
int habit(const Round& round, Weights weights);

// Tricks that hands 0 and 2 still take if everybody follows the habits from here on.
int play_out(Round round, Weights weights);

// How the cards of others are read. They play by the maxims so often, else by habit, in proportion to exp(sharpness *
// score), or on a whim any card. Of equal cards they play the one that is weighed, and seldom (`equal`) another.
struct Reading {
    double maxims = 0.5, sharpness = 0.7, equal = 0.05, whim = 0.05;
};

// What else is known of hands: the logarithm of how likely a place was dealt these cards, by what was said of it.
struct Heard {
    virtual ~Heard() = default;
    virtual double likely(int place, Cards dealt) const = 0;
};

// `n` deals that go with the past, found on walks of exchanged cards: each walk begins anywhere, goes `first` exchanges for
// each hidden card and then `step` from deal to deal.
struct Walks {
    int n = 1, walks = 8, first = 8, step = 1;
    Reading reading;
    const Heard* heard = nullptr;
};
std::vector<Four> walk(const Past& past, const Four& dealt, const Four& fixed, const Four& banned, const Walks& walks,
                       std::uint64_t seed);

// The logarithm of how likely the past is with these hands, as they were dealt.
double familiar(const Past& past, const Four& dealt, const Reading& reading);

// Deals are played by the habits, and in each place every card is tried: the rest is played out in the same deal, so that
// what a card brings over the others is unbiased, whatever the hand can know. Weights climb to where more is expected.
// `squares` are the sums of squared steps (after Duchi, Hazan and Singer, "Adaptive Subgradient Methods", 2011).
void learn(std::span<float> weights, std::span<float> squares, int deals, double rate, std::uint64_t seed);

}  // namespace sukno::tricks
