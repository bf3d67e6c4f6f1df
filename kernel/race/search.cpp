#include "search.h"

#include <algorithm>

namespace sukno::race {

namespace {

bool all_off(const Side& s) {
    return std::all_of(s.men.begin() + 1, s.men.end(), [](auto n) { return n == 0; });
}

}  // namespace

void Search::count(std::uint64_t n) {
    nodes_ += n;
    if (most_ && nodes_ > most_) throw Stop{};
    if (watch_.stops()) throw Stop{};
}

Chances Search::looked(const Position& p) {
    count(1);
    return nets_.chances(kind_, p);
}

Chances Search::after(const Position& p, bool again, int plies) {
    if (all_off(p.mine)) return won(kind_, p.theirs);
    if (again) return plies ? worth(p, plies) : looked(p);
    return turned(plies ? worth(p.turned(), plies) : looked(p.turned()));
}

Position Search::best_of(std::span<const Position> found, bool again) {
    if (found.size() == 1) return found[0];
    Inputs in;
    Nears nears;
    alignas(64) float units[MOST_HIDDEN];
    const Position* best = &found[0];
    float most = -1e9f;
    for (const Position& q : found) {
        float value;
        if (all_off(q.mine)) {
            value = equity(kind_, won(kind_, q.theirs));
        } else {
            count(1);
            const Position seen = again ? q : q.turned();
            Chances out;
            nets_.run(kind_, seen, in, out, units, &nears);
            value = again ? equity(kind_, out) : -equity(kind_, out);
        }
        if (value > most) {
            most = value;
            best = &q;
        }
    }
    return *best;
}

Chances Search::worth(const Position& p, int plies) {
    if (plies == 0) return looked(p);
    Plays& plays = plays_[plies - 1];
    Chances sum{};
    for (const Throw& t : throws(kind_.dice)) {
        plays.thrown(kind_, p, std::span(t.dice).first(static_cast<std::size_t>(kind_.dice)));
        const bool again = plays.again();
        const Position best = best_of(plays.found(), again);
        const Chances then = after(best, again, plies - 1);
        for (int o = 0; o < CHANCES; ++o) sum[o] += static_cast<float>(t.chance) * then[o];
    }
    return sum;
}

Chances Search::chances(const Position& p, int plies) {
    Chances out = nets_.chances(kind_, p);
    try {
        for (int deep = 1; deep <= plies; ++deep) out = worth(p, deep);
    } catch (const Stop&) {
        stopped_ = true;
    }
    return out;
}

std::vector<Ranked> Search::rank(const Position& p, const Turn& turn, int plies, int keep) {
    Plays plays;
    plays.find(kind_, p, turn.numbers);
    if (turn.any_double) plays.with_doubles(kind_);
    std::vector<Ranked> out;
    for (const Position& q : plays.found()) out.push_back({q, {}, 0, 0});
    auto weigh = [&](Ranked& r, int deep) {
        const Chances c = after(r.p, turn.again, deep);
        r = {r.p, c, equity(kind_, c), deep};
    };
    auto sort = [&](std::size_t n) {
        std::stable_sort(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(n),
                         [](const Ranked& a, const Ranked& b) { return a.value > b.value; });
    };
    // the first look is taken in any case
    const std::uint64_t most = most_;
    most_ = 0;
    try {
        for (auto& r : out) weigh(r, 0);
        sort(out.size());
        most_ = most;
        std::size_t n = out.size();
        for (int deep = 1; deep <= plies && n > 1; ++deep) {
            n = std::min(n, static_cast<std::size_t>(std::max(1, keep)));
            std::vector<Ranked> deeper(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(n));
            for (auto& r : deeper) weigh(r, deep);
            std::copy(deeper.begin(), deeper.end(), out.begin());
            sort(n);
        }
    } catch (const Stop&) {
        most_ = most;
        stopped_ = true;
    }
    return out;
}

}  // namespace sukno::race
