// Values, cards and lines from the engines.
#include "solver.h"

#include <algorithm>
#include <bit>

namespace sukno::tricks {

Solver::Solver(const Rules& rules, std::size_t megabytes) : rules_(rules), exact_(megabytes) {}

int Solver::value(const Position& position, Limits& limits) {
    exact_.set(rules_, pack(rules_, position), limits);
    return exact_.value(exact_.rest() / 2);
}

std::vector<int> Solver::leaders(const Position& position, Limits& limits) {
    exact_.set(rules_, pack(rules_, position), limits);
    std::vector<int> out;
    int guess = exact_.rest() / 2;
    for (int h = 0; h < rules_.hands; ++h) {
        exact_.turn(h);
        out.push_back(guess = exact_.value(guess));
    }
    return out;
}

std::vector<CardValue> Solver::cards(const Position& position, Limits& limits) {
    const Packed packed = pack(rules_, position);
    exact_.set(rules_, packed, limits);
    const Cards legal = exact_.legal();
    int guess = exact_.rest() / 2;
    std::vector<CardValue> out;
    for (Cards left = legal; left;) {
        const int place = std::countr_zero(left);
        const Cards equals = exact_.equals(legal, place);
        guess = exact_.value_after(place, guess);
        for (Cards c = equals; c; c &= c - 1) out.push_back({packed.card[std::countr_zero(c)], guess});
        left &= ~equals;
    }
    std::sort(out.begin(), out.end(), [](const CardValue& a, const CardValue& b) { return a.card < b.card; });
    return out;
}

Answer Solver::best(const Position& position, Limits& limits) {
    const Packed packed = pack(rules_, position);
    exact_.set(rules_, packed, limits);
    Answer answer;
    answer.value = exact_.value(exact_.rest() / 2);
    int value = answer.value;
    while (!exact_.over()) {
        const bool much = rules_.wants_much(exact_.hand());
        const Cards legal = exact_.legal();
        int chosen = -1;
        for (Cards left = legal; left;) {
            const int place = std::countr_zero(left);
            left &= ~exact_.equals(legal, place);
            chosen = place;
            // the last kind must be as good as the position if no other is
            if (!left || exact_.reach_after(place, much ? value : value + 1) == much) break;
        }
        answer.line.push_back(packed.card[chosen]);
        value -= exact_.play(chosen);
    }
    answer.nodes = limits.nodes();
    return answer;
}

}  // namespace sukno::tricks
