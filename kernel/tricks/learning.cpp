// Learning by playing: how the weights of the habits were found.
#include <cmath>

#include "dice.h"
#include "habits.h"
#include "sets.h"

namespace sukno::tricks {

namespace {

using namespace sets;

constexpr int NO_TRUMPS = 8;               // one deal in so many is played without trumps
constexpr double STRAY = 0.08, BLIND = 0.3;  // how often another card is played than the best, and of these any card
constexpr float LEAST = 0.03f;             // what is learned of cards that are hardly ever played

Round dealt(Dice& dice) {
    std::array<int, PACK> pack;
    for (int c = 0; c < PACK; ++c) pack[c] = c;
    for (int c = PACK - 1; c > 0; --c) std::swap(pack[c], pack[dice.below(c + 1)]);
    Round r;
    for (int c = 0; c < PACK; ++c) r.hands[c % FOUR] |= bit(pack[c]);
    r.trump = dice.below(NO_TRUMPS) ? dice.below(4) : -1;
    r.leader = r.turn = dice.below(FOUR);
    return r;
}

}  // namespace

void learn(std::span<float> weights, std::span<float> squares, int deals, double rate, std::uint64_t seed) {
    Dice dice{seed};
    Choice choice;
    std::array<float, MOST_CHOICES> chance, tricks;
    while (deals-- > 0) {
        for (Round r = dealt(dice); r.hands[r.turn];) {
            consider(r, choice);
            const int n = choice.n;
            int played = 0;
            if (n > 1) {
                float most = -1e9f, sum = 0, mean = 0;
                for (int i = 0; i < n; ++i)
                    if ((chance[i] = score(choice, i, weights)) > most) most = chance[i], played = i;
                for (int i = 0; i < n; ++i) sum += chance[i] = std::exp(chance[i] - most);
                for (int i = 0; i < n; ++i) {
                    Round after = r;
                    const int winner = after.play(choice.card[i]);
                    const int even = (winner >= 0 && !(winner & 1)) + play_out(after, weights);
                    tricks[i] = static_cast<float>(r.turn & 1 ? -even : even);
                    mean += (chance[i] /= sum) * tricks[i];
                }
                for (int i = 0; i < n; ++i) {
                    const float g = ((1 - LEAST) * chance[i] + LEAST / n) * (tricks[i] - mean);
                    for (int k = 0; k < choice.count[i]; ++k) {
                        const int m = choice.marks[i][k];
                        squares[m] += g * g;
                        weights[m] += static_cast<float>(rate) * g / std::sqrt(squares[m]);
                    }
                }
                if (dice.chance() < STRAY) {
                    double u = dice.chance();
                    played = 0;
                    while (played < n - 1 && u > chance[played]) u -= chance[played++];
                    if (dice.chance() < BLIND) played = dice.below(n);
                }
            }
            r.play(choice.card[played]);
        }
    }
}

}  // namespace sukno::tricks
