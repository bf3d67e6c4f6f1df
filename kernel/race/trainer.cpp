#include "trainer.h"

#include <algorithm>

namespace sukno::race {

namespace {

constexpr int LONGEST = 2000;  // throws of a game; more are never seen, but nothing may go on for ever

bool done(const Side& s) {
    return std::all_of(s.men.begin() + 1, s.men.end(), [](auto n) { return n == 0; });
}

}  // namespace

void Trainer::play(float rate, float reach) {
    const bool white = luck_.below(2) == 0;
    Position p = white ? kind_.start : kind_.start.turned();
    Inputs in;
    alignas(64) float units[MOST_HIDDEN];
    auto run = [&](const Position& q, bool contact, Chances& out) {
        look(kind_, q, contact, in);
        (contact ? nets_.contact : nets_.race).run(in, out, units);
    };
    steps_.clear();
    steps_.push_back({p, !passed(kind_, p), {}, false});
    run(p, steps_.back().contact, steps_.back().out);
    Chances end{};
    for (int n = 0;; ++n) {
        if (n == LONGEST) return;
        std::array<int, MOST_DICE> dice;
        for (int i = 0; i < kind_.dice; ++i) dice[i] = luck_.below(6) + 1;
        plays_.thrown(kind_, p, {dice.data(), static_cast<std::size_t>(kind_.dice)});
        const bool again = plays_.again();
        positions_ += plays_.found().size();
        float best = -1e9f;
        Near near_contact, near_race;
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
            const bool contact = !passed(kind_, seen);
            Chances out;
            look(kind_, seen, contact, in);
            (contact ? nets_.contact : nets_.race).run(in, out, units, contact ? near_contact : near_race);
            const float value = again ? equity(kind_, out) : -equity(kind_, out);
            if (value > best) {
                best = value;
                over = false;
                next = {seen, contact, out, again};
            }
        }
        if (over) break;
        p = next.p;
        steps_.push_back(next);
    }
    // backwards: `later` is what came of it, seen by the side of the step
    Chances later = end;
    for (std::size_t i = steps_.size(); i-- > 0;) {
        const Step& step = steps_[i];
        Chances out;
        run(step.p, step.contact, out);
        (step.contact ? nets_.contact : nets_.race).learn(in, out, later, units, rate);
        for (int o = 0; o < CHANCES; ++o) later[o] = reach * later[o] + (1 - reach) * step.out[o];
        if (!step.again) later = turned(later);
    }
}

}  // namespace sukno::race
