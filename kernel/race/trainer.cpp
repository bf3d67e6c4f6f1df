#include "trainer.h"

#include <algorithm>
#include <cstdlib>

namespace sukno::race {

namespace {

constexpr int LONGEST = 500;  // throws of a game; who knows nothing may wander about for ever

bool done(const Side& s) {
    return std::all_of(s.men.begin() + 1, s.men.end(), [](auto n) { return n == 0; });
}

}  // namespace

// One position in so many of late contact, or of sides far apart in steps.
void Trainer::remember(const Position& p) {
    constexpr int ONE_IN = 8, FAR = 55;
    if (luck_.below(ONE_IN)) return;
    int apart = 0;
    for (int i = 1; i <= BAR; ++i) apart += i * (p.mine.men[i] - p.theirs.men[i]);
    const Stage now = stage(kind_, p);
    if (now == RACE || (now == CONTACT && std::abs(apart) < FAR)) return;
    if (rare_.size() < RARE) rare_.push_back(p);
    else rare_[static_cast<std::size_t>(luck_.below(RARE))] = p;
}

Position Trainer::beginning() {
    constexpr int ONE_IN = 3, ENOUGH = 64;
    if (rare_.size() >= ENOUGH && luck_.below(ONE_IN) == 0)
        return rare_[static_cast<std::size_t>(luck_.below(static_cast<int>(rare_.size())))];
    return luck_.below(2) ? kind_.start : kind_.start.turned();
}

void Trainer::play(float rate, float reach) {
    Position p = beginning();
    Inputs in;
    alignas(64) float units[MOST_HIDDEN];
    steps_.clear();
    steps_.push_back({p, {}, false});
    nets_.run(kind_, p, in, steps_.back().out, units);
    Chances end{};
    for (int n = 0;; ++n) {
        if (n == LONGEST) {  // broken off: what is thought of the last position stands for the end
            const Step last = steps_.back();
            steps_.pop_back();
            end = last.again ? last.out : turned(last.out);
            break;
        }
        std::array<int, MOST_DICE> dice;
        for (int i = 0; i < kind_.dice; ++i) dice[i] = luck_.below(6) + 1;
        plays_.thrown(kind_, p, {dice.data(), static_cast<std::size_t>(kind_.dice)});
        const bool again = plays_.again();
        positions_ += plays_.found().size();
        float best = -1e9f;
        Nears nears;
        Step next{};
        bool over = false;
        for (const Position& q : plays_.found()) {
            if (done(q.mine)) {
                const Chances c = won(kind_, q.theirs);
                if (equity(kind_, c) > best) {
                    best = equity(kind_, c);
                    over = true;
                    end = c;
                }
                continue;
            }
            const Position seen = again ? q : q.turned();
            Chances out;
            nets_.run(kind_, seen, in, out, units, &nears);
            const float value = again ? equity(kind_, out) : -equity(kind_, out);
            if (value > best) {
                best = value;
                over = false;
                next = {seen, out, again};
            }
        }
        if (over) break;
        p = next.p;
        remember(p);
        steps_.push_back(next);
    }
    // backwards: `later` is what came of it, seen by the side of the step
    Chances later = end;
    for (std::size_t i = steps_.size(); i-- > 0;) {
        const Step& step = steps_[i];
        Chances out;
        const Stage now = nets_.run(kind_, step.p, in, out, units);
        nets_.learn(now, in, out, later, units, rate);
        for (int o = 0; o < CHANCES; ++o) later[o] = reach * later[o] + (1 - reach) * step.out[o];
        if (!step.again) later = turned(later);
    }
}

}  // namespace sukno::race
