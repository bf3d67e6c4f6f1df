// Values, cards and lines from the engines.
#include "solver.h"

#include <algorithm>
#include <bit>

namespace sukno::tricks {

Solver::Solver(const Rules& rules, std::size_t megabytes) : rules_(rules), megabytes_(megabytes) {}

Engine& Solver::start(const Packed& packed, Limits& limits) {
    const Kind kind = !ranked_can(packed) ? Kind::exact : has_trumps(packed) ? Kind::trumps : Kind::plain;
    if (!engine_ || kind != kind_) {
        engine_.reset();  // two memories would be too large
        engine_ = kind == Kind::exact ? make_exact(megabytes_)
                                      : make_ranked(rules_, kind == Kind::trumps, megabytes_);
        kind_ = kind;
    }
    engine_->set(packed, limits);
    return *engine_;
}

// Where to look first: what the first side would get if all hands got the same.
int Solver::fair_share(int rest) const { return rest * std::popcount(rules_.side) / rules_.hands; }

int Solver::value(const Position& position, Limits& limits) {
    const Packed packed = pack(rules_, position);
    const int rest = packed.rest();
    return start(packed, limits).value({0, rest, fair_share(rest)});
}

std::vector<int> Solver::leaders(const Position& position, Limits& limits) {
    const Packed packed = pack(rules_, position);
    Engine& engine = start(packed, limits);
    const int rest = packed.rest();
    std::vector<int> out;
    for (int h = 0; h < rules_.hands; ++h) {
        engine.turn(h);
        out.push_back(engine.value({0, rest, h ? out.back() : fair_share(rest)}));
    }
    return out;
}

std::vector<CardValue> Solver::cards(const Position& position, Limits& limits) {
    const Packed packed = pack(rules_, position);
    Engine& engine = start(packed, limits);
    const Cards legal = packed.legal();
    const int rest = packed.rest();
    Range range{0, rest, fair_share(rest)};
    if (std::popcount(legal) > 1) {
        // no card is better than the value, and many are as good
        const int value = engine.value(range);
        range = rules_.wants_much(packed.turn()) ? Range{0, value, value} : Range{value, rest, value + 1};
    }
    std::vector<CardValue> out;
    for (Cards left = legal; left;) {
        const int place = std::countr_zero(left);
        const Cards equals = packed.equals(legal, place);
        const int value = engine.value_after(place, range);
        for (Cards c = equals; c; c &= c - 1) out.push_back({packed.card[std::countr_zero(c)], value});
        left &= ~equals;
    }
    std::sort(out.begin(), out.end(), [](const CardValue& a, const CardValue& b) { return a.card < b.card; });
    return out;
}

Answer Solver::best(const Position& position, Limits& limits) {
    Packed packed = pack(rules_, position);
    Engine& engine = start(packed, limits);
    const int rest = packed.rest();
    int value = engine.value({0, rest, fair_share(rest)});
    Answer answer{value, {}, 0};
    while (packed.left > 0) {
        const int chosen = engine.keeps(value);
        answer.line.push_back(packed.card[chosen]);
        engine.play(chosen);
        value -= packed.play(chosen);
    }
    answer.nodes = limits.nodes();
    return answer;
}

}  // namespace sukno::tricks
