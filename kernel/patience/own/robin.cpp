#include "robin.h"

#include <algorithm>
#include <cstdlib>

#include "../listed/beam.h"
#include "chains.h"

namespace sukno::patience::own {

namespace {

constexpr int PLACES = 64, CORNERS = 4;
constexpr std::int16_t PLACE = 1000;  // added to a place that is a target
constexpr std::uint8_t NOT_THERE = 255;

struct RobinGame {
    static constexpr int STALE = 0, FIRST = 8, TRIES = 2, SHAKE = 6, STAGES = TWO_PACKS + 1;
    // A run follows one way, so its ends tell it.
    struct State {
        std::array<std::uint8_t, PLACES> bottom, top;
        std::array<Homes::Class, SUITS> home{};
        std::uint8_t left = 0, cards = 0;
    };
    const RobinDescription& d;
    const Homes& homes;
    const Piles& stock;

    int places() const { return static_cast<int>(d.beside.size()); }
    int rank(int face) const { return (face + 1) % RANKS; }
    int after(int face, int way) const {
        const int to = rank(face % RANKS) + way;
        return to < 0 || to >= RANKS ? -1 : face / RANKS * RANKS + (to + RANKS - 1) % RANKS;
    }
    int way(const State& s, int place) const {
        const int by = rank(s.top[place] % RANKS) - rank(s.bottom[place] % RANKS);
        return by > 0 ? 1 : by < 0 ? -1 : 0;
    }
    int free_corners(const State& s, int place) const {
        int n = CORNERS;
        for (int other : d.beside[place]) n -= s.bottom[other] != NO_CARD;
        return n;
    }

    void moves(const State& s, std::vector<Step>& out) const {
        std::array<std::uint8_t, PLACES> ends;  // places on which runs are built
        int n = 0;
        std::array<std::uint8_t, PLACES> corners;
        for (int i = 0; i < places(); ++i) {
            if (s.bottom[i] == NO_CARD) continue;
            corners[i] = static_cast<std::uint8_t>(free_corners(s, i));
            if (corners[i] == 1) ends[n++] = static_cast<std::uint8_t>(i);
        }
        bool vacant = false;
        for (int i = 0; i < places(); ++i) {
            if (s.bottom[i] == NO_CARD) {
                vacant = true;
                continue;
            }
            const int by = way(s, i);
            if (corners[i] >= 2) {
                const int face = s.top[i];
                const auto found = homes.after(s.home[face / RANKS], homes.rank_of(face));
                for (std::size_t k = 0; k < found.size(); ++k) out.push_back({number(i), number(static_cast<int>(k))});
                for (int k = 0; k < n; ++k)
                    if (takes(s, ends[k], face)) out.push_back({number(i), number(PLACE + ends[k])});
            } else if (corners[i] == 1 && by) {
                for (int k = 0; k < n; ++k)
                    if (ends[k] != i && takes(s, ends[k], s.bottom[i]) && after(s.top[ends[k]], by) == s.bottom[i])
                        out.push_back({number(i), number(PLACE + ends[k])});
            }
        }
        if (vacant && s.left) out.push_back({SPECIAL, 0});
    }

    bool takes(const State& s, int place, int face) const {
        const int by = way(s, place), top = s.top[place];
        if (by) return after(top, by) == face;
        return after(top, 1) == face || after(top, -1) == face;
    }

    Sent sent(const State& s, Step step) const {
        if (step.first == SPECIAL || step.second >= PLACE) return {};
        const int face = s.top[step.first];
        return {face, pile(step.first), homes.after(s.home[face / RANKS], homes.rank_of(face))[step.second]};
    }
    Step plain(Step step) const {
        return step.first == SPECIAL ? step : Step{number(pile(step.first)), number(pile(step.second - PLACE))};
    }
    int pile(int place) const { return 2 * SUITS * d.each + place; }

    void play(State& s, Step step) const {
        if (step.first == SPECIAL) {
            for (int i = 0; i < places() && s.left; ++i)
                if (s.bottom[i] == NO_CARD) s.bottom[i] = s.top[i] = stock[--s.left];
            return;
        }
        const int from = step.first, by = way(s, from);
        if (step.second >= PLACE && by && free_corners(s, from) == 1) {  // the whole run
            s.top[step.second - PLACE] = s.top[from];
            s.bottom[from] = s.top[from] = NO_CARD;
            return;
        }
        const auto face = s.top[from];
        if (s.bottom[from] == face) s.bottom[from] = s.top[from] = NO_CARD;
        else s.top[from] = static_cast<std::uint8_t>(after(face, -by));
        if (step.second >= PLACE) {
            s.top[step.second - PLACE] = face;
            return;
        }
        auto& suit = s.home[face / RANKS];
        suit = homes.after(suit, homes.rank_of(face))[step.second];
        ++s.cards;
    }

    bool won(const State& s) const { return s.cards == TWO_PACKS; }
    int stage(const State& s) const { return TWO_PACKS - s.left; }

    // Cards home; cards in runs, whose places are free; less the corners that must be freed for what could go home next.
    int worth(const State& s) const {
        int built = 0, locked = 0, held = 0;
        std::array<std::uint8_t, FACES> missing;  // corners, of the freest card of a face
        missing.fill(NOT_THERE);
        for (int i = 0; i < places(); ++i) {
            if (s.bottom[i] == NO_CARD) continue;
            built += std::abs(rank(s.top[i] % RANKS) - rank(s.bottom[i] % RANKS));
            const int free = free_corners(s, i);
            locked += free == 0;
            auto& least = missing[s.top[i]];
            least = std::min(least, static_cast<std::uint8_t>(std::max(0, 2 - free)));
        }
        for (int face = 0; face < FACES; ++face)
            if (!homes.after(s.home[face / RANKS], homes.rank_of(face)).empty())
                held += missing[face] == NOT_THERE ? 1 : missing[face];
        return 6 * s.cards + 2 * built - locked - 4 * held;
    }

    Key key(const State& s) const {
        Key out;
        for (int i = 0; i < places(); ++i)
            if (s.bottom[i] != NO_CARD) put(out, i + 1, s.bottom[i] << 8 | s.top[i]);
        for (int suit = 0; suit < SUITS; ++suit) put(out, 110 + suit, s.home[suit]);
        put(out, 120, s.left);
        return out;
    }
};

}  // namespace

Robin::Robin(RobinDescription description) : d_(std::move(description)), homes_(RANKS, d_.each) {
    need(!d_.beside.empty() && d_.beside.size() <= PLACES, "there must be 1 to 64 places");
    for (const auto& touched : d_.beside) {
        need(touched.size() <= CORNERS, "a card has four corners");
        for (int place : touched)
            need(place >= 0 && place < static_cast<int>(d_.beside.size()), "there is no such place");
    }
}

void Robin::check(const Asked& asked) const {
    const int homes = 2 * SUITS * d_.each, places = static_cast<int>(d_.beside.size());
    check_cards(asked, homes + places + 1);
    Suits(homes_).read(asked);
    need(asked.piles.back().size() <= TWO_PACKS, "there are more than 104 cards");
    need(asked.marks.empty(), "there are no marks");
    const RobinGame game{d_, homes_, asked.piles.back()};
    for (int i = 0; i < places; ++i) {
        const Piles& run = asked.piles[homes + i];
        for (std::size_t k = 1; k < run.size(); ++k) {
            const int way = game.after(run[0], 1) == run[1] ? 1 : -1;
            need(game.after(run[k - 1], way) == run[k], "a run goes one way in its suit");
        }
    }
}

Answered Robin::solve(const Asked& asked, Limits& limits, std::size_t megabytes) const {
    const RobinGame game{d_, homes_, asked.piles.back()};
    RobinGame::State s;
    const Suits suits(homes_);
    const auto heights = suits.read(asked);
    for (int suit = 0; suit < SUITS; ++suit) {
        s.home[suit] = homes_.of(heights[suit]);
        s.cards = static_cast<std::uint8_t>(s.cards + homes_.cards(s.home[suit]));
    }
    s.bottom.fill(NO_CARD);
    s.top.fill(NO_CARD);
    for (int i = 0; i < game.places(); ++i) {
        const Piles& run = asked.piles[2 * SUITS * d_.each + i];
        if (run.empty()) continue;
        s.bottom[i] = run.front();
        s.top[i] = run.back();
    }
    s.left = static_cast<std::uint8_t>(asked.piles.back().size());
    Answered out = searched(game, s, limits, megabytes);
    out.line = suits.told(game, s, asked, out.line);
    return out;
}

}  // namespace sukno::patience::own
