#include "totals.h"

#include <array>
#include <cstdlib>

#include "beam.h"

namespace sukno::patience::listed {

namespace {

constexpr std::uint8_t BOTTOM = 255;

struct TotalsGame {
    static constexpr int STALE = 40, FIRST = 8, TRIES = 0, SHAKE = 0, STAGES = 1;
    struct State {
        std::array<std::uint8_t, MOST_LISTED_CARDS> below;  // by card: the one beneath it
        std::array<std::uint8_t, MOST_SUMMED> top{};
        int total = 0;
    };
    const TotalsDescription& d;
    std::vector<std::uint8_t> face;  // by card

    int value(int card) const { return d.values[face[card]]; }

    // The groups of which too many are seen.
    std::uint16_t crowd(const State& s) const {
        std::array<int, 13> seen{};
        std::uint16_t out = 0;
        for (int i = 0; i < d.piles; ++i)
            if (const int group = d.feared[face[s.top[i]]]; group >= 0 && ++seen[group] >= d.too_many) out |= 1u << group;
        return out;
    }

    void moves(const State& s, std::vector<Step>& out) const {
        const auto groups = crowd(s);
        if (groups && d.strict) return;
        for (int a = 0; a < d.piles; ++a) {
            if (s.below[s.top[a]] == BOTTOM) continue;  // the last card never leaves a pile
            const int group = d.feared[face[s.top[a]]];
            if (groups && (group < 0 || !(groups >> group & 1))) continue;
            for (int b = 0; b < d.piles; ++b)
                if (a != b && (!groups || d.feared[face[s.top[b]]] == group))
                    out.push_back({static_cast<std::int16_t>(a), static_cast<std::int16_t>(b)});
        }
    }

    void play(State& s, Step step) const {
        auto &from = s.top[step.first], &to = s.top[step.second];
        const auto card = from;
        from = s.below[card];
        s.total += value(from) - value(to);
        s.below[card] = to;
        to = card;
    }

    bool won(const State& s) const { return s.total == d.total && !crowd(s); }
    int stage(const State&) const { return 0; }
    int worth(const State& s) const { return -std::abs(s.total - d.total) - (crowd(s) ? 20 : 0); }

    // Piles may change places, and faces that count the same are one.
    Key key(const State& s) const {
        Key out;
        for (int i = 0; i < d.piles; ++i) {
            std::uint64_t x = 1;
            for (auto card = s.top[i]; card != BOTTOM; card = s.below[card])
                x = mixed(x ^ static_cast<std::uint64_t>(value(card) * 16 + d.feared[face[card]] + 2));
            out.high += mixed(x);
            out.low += mixed(x ^ 0x7777777777ull);
        }
        return out;
    }
};

}  // namespace

Totals::Totals(TotalsDescription description) : d_(std::move(description)) {
    need(d_.piles > 0 && d_.piles <= static_cast<int>(MOST_SUMMED), "there must be 1 to 32 piles");
    need(d_.values.size() == FACES && d_.feared.size() == FACES, "there must be values and groups for 52 faces");
    for (int v : d_.values) need(v >= 0 && v <= 1000, "a value is 0 to 1000");
    for (int g : d_.feared) need(g >= -1 && g < 13, "a group is -1 to 12");
    need(d_.too_many >= 1 && d_.too_many <= 1000, "too_many must be 1 to 1000");
}

void Totals::check(const Asked& asked) const {
    check_cards(asked, d_.piles);
    need(asked.marks.empty(), "there are no marks");
    for (const Piles& pile : asked.piles) need(!pile.empty(), "no pile is empty");
}

Answered Totals::solve(const Asked& asked, Limits& limits, std::size_t megabytes) const {
    TotalsGame game{d_, {}};
    TotalsGame::State s;
    s.below.fill(BOTTOM);
    for (int i = 0; i < d_.piles; ++i) {
        auto under = BOTTOM;
        for (std::uint8_t face : asked.piles[i]) {
            const auto card = static_cast<std::uint8_t>(game.face.size());
            game.face.push_back(face);
            s.below[card] = under;
            under = card;
        }
        s.top[i] = under;
        s.total += game.value(under);
    }
    return searched(game, s, limits, megabytes);
}

}  // namespace sukno::patience::listed
