// Values, cards and lines from the engines.
#include "solver.h"

#include <algorithm>
#include <bit>

#include "exact.h"

namespace sukno::tricks {

Solver::Solver(const Rules& rules, std::size_t megabytes) : rules_(rules), megabytes_(megabytes) {}

Engine& Solver::engine(const Packed&) {
    if (!exact_) exact_ = std::make_unique<Exact>(megabytes_);
    return *exact_;
}

int Solver::value(const Position& position, Limits& limits) {
    const Packed packed = pack(rules_, position);
    Engine& engine = this->engine(packed);
    engine.set(packed, limits);
    return engine.value(packed.rest() / 2);
}

std::vector<int> Solver::leaders(const Position& position, Limits& limits) {
    Packed packed = pack(rules_, position);
    Engine& engine = this->engine(packed);
    engine.set(packed, limits);
    std::vector<int> out;
    int guess = packed.rest() / 2;
    for (packed.leader = 0; packed.leader < rules_.hands; ++packed.leader) {
        engine.go(packed);
        out.push_back(guess = engine.value(guess));
    }
    return out;
}

std::vector<CardValue> Solver::cards(const Position& position, Limits& limits) {
    const Packed packed = pack(rules_, position);
    Engine& engine = this->engine(packed);
    engine.set(packed, limits);
    const Cards legal = packed.legal();
    int guess = packed.rest() / 2;
    std::vector<CardValue> out;
    for (Cards left = legal; left;) {
        const int place = std::countr_zero(left);
        const Cards equals = packed.equals(legal, place);
        guess = engine.value_after(place, guess);
        for (Cards c = equals; c; c &= c - 1) out.push_back({packed.card[std::countr_zero(c)], guess});
        left &= ~equals;
    }
    std::sort(out.begin(), out.end(), [](const CardValue& a, const CardValue& b) { return a.card < b.card; });
    return out;
}

Answer Solver::best(const Position& position, Limits& limits) {
    Packed packed = pack(rules_, position);
    Engine& engine = this->engine(packed);
    engine.set(packed, limits);
    Answer answer;
    answer.value = engine.value(packed.rest() / 2);
    int value = answer.value;
    while (packed.left > 0) {
        engine.go(packed);
        const bool much = rules_.wants_much(packed.turn());
        const Cards legal = packed.legal();
        int chosen = -1;
        for (Cards left = legal; left;) {
            chosen = std::countr_zero(left);
            left &= ~packed.equals(legal, chosen);
            // the last kind must be as good as the position if no other is
            if (!left || engine.reach_after(chosen, much ? value : value + 1) == much) break;
        }
        answer.line.push_back(packed.card[chosen]);
        value -= packed.play(chosen);
    }
    answer.nodes = limits.nodes();
    return answer;
}

}  // namespace sukno::tricks
