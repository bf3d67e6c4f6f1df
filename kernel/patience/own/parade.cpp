#include "parade.h"

#include <bit>

#include "../listed/beam.h"
#include "chains.h"

namespace sukno::patience::own {

namespace {

constexpr int ROWS = 3, WIDEST = 8, STEP = 3, WHOLE = 4, ACE = 12, COPIES = 2;

struct ParadeGame {
    static constexpr int STALE = 0, FIRST = 4, TRIES = 10, SHAKE = 8, STAGES = TWO_PACKS + 1, STOCK = WIDEST;
    // A foundation is told by its base and its height; any other card lies alone in its place.
    struct State {
        Chains<WIDEST + 1> lies;
        std::array<std::uint8_t, ROWS * WIDEST> base, height{};
        std::uint8_t left = 0, home = 0;
        State() { base.fill(NO_CARD); }
    };
    const ParadeDescription& d;
    std::vector<std::uint8_t> face;  // by card

    int row(int place) const { return place / d.width; }
    bool founded(const State& s, int place) const {
        return s.base[place] != NO_CARD && s.base[place] % RANKS == row(place);
    }
    int next(const State& s, int place) const {
        return s.height[place] < WHOLE ? s.base[place] + STEP * s.height[place] : NO_CARD;
    }

    // Where a card may go. True: on a foundation, and no other card could want that place instead.
    bool from(const State& s, int source, int card, std::vector<Step>& out) const {
        const int rank = card % RANKS, level = rank / STEP, into = rank % STEP;
        int taken = 0, ready = 0, target = -1;
        if (level)
            for (int i = into * d.width; i < (into + 1) * d.width; ++i) {
                if (!founded(s, i) || s.base[i] != card - STEP * level) continue;
                taken += s.height[i] > level;
                if (s.height[i] != level) continue;
                ++ready;
                if (target < 0) target = i;
            }
        if (target >= 0) {
            if (ready >= COPIES - taken) {
                out.assign(1, {number(source), number(target)});
                return true;
            }
            out.push_back({number(source), number(target)});
        }
        if (level) return false;
        for (int r = 0; r < ROWS; ++r) {
            if (source < ROWS * d.width && row(source) == r) continue;  // it would only change places
            for (int i = r * d.width; i < (r + 1) * d.width; ++i)
                if (s.base[i] == NO_CARD) {
                    out.push_back({number(source), number(i)});
                    break;
                }
        }
        return false;
    }

    // Something can never leave: cards that can lie open once stay so, bases are parked without end, and no place is used
    // up, so one card is enough to bear both of the next. If even so not all cards come home, they never do. (That of two
    // equal cards only one has a place must not be asked: it would depend on which comes first.)
    bool hopeless(const State& s) const {
        Chains<WIDEST + 1> lies = s.lies;
        std::array<std::uint8_t, ROWS * WIDEST> base = s.base;
        Bits open = 0, placed = 0;  // bases that were met, cards that are home
        std::array<bool, ROWS> room{};
        int held = 0, left = s.left;  // cards that have not left their places
        for (int i = 0; i < ROWS * d.width; ++i) {
            if (base[i] == NO_CARD) {
                room[row(i)] = true;
            } else if (founded(s, i)) {
                for (int k = 0; k < s.height[i]; ++k) placed |= Bits{1} << (base[i] + STEP * k);
                base[i] = NO_CARD;
            } else {
                ++held;
            }
        }
        // May this card leave where it lies?
        const auto leaves = [&](int card) {
            const int rank = card % RANKS;
            if (rank == ACE) return true;
            if (rank < STEP) {
                open |= Bits{1} << card;
                return true;
            }
            if (!(placed >> (card - STEP) & 1)) return false;
            placed |= Bits{1} << card;
            return true;
        };
        for (;;) {
            for (bool moved = true; moved;) {
                moved = false;
                for (int i = 0; held && i < ROWS * d.width; ++i)
                    if (base[i] != NO_CARD && leaves(base[i])) {
                        base[i] = NO_CARD;
                        room[row(i)] = true;
                        --held;
                        moved = true;
                    }
                for (int i = 0; i < d.width; ++i)
                    while (lies.top[i] != NO_CARD && leaves(face[lies.top[i]])) {
                        lies.take(i);
                        moved = true;
                    }
                for (Bits bases = open & ~placed; bases; bases &= bases - 1) {
                    const int f = std::countr_zero(bases);
                    if (!room[f % RANKS]) continue;
                    placed |= Bits{1} << f;
                    moved = true;
                }
            }
            if (!left) break;
            for (int i = 0; i < d.width && left; ++i, --left) lies.shift(STOCK, i);
        }
        if (held || (open & ~placed)) return true;
        for (int i = 0; i < d.width; ++i)
            if (lies.top[i] != NO_CARD) return true;
        return false;
    }

    void moves(const State& s, std::vector<Step>& out) const {
        if (hopeless(s)) return;
        for (int i = 0; i < ROWS * d.width; ++i)
            if (s.base[i] != NO_CARD && !founded(s, i) && from(s, i, s.base[i], out)) return;
        for (int i = 0; i < d.width; ++i)
            if (s.lies.top[i] != NO_CARD && from(s, ROWS * d.width + i, face[s.lies.top[i]], out)) return;
        if (s.left) out.push_back({SPECIAL, 0});
    }

    void play(State& s, Step step) const {
        if (step.first == SPECIAL) {
            for (int i = 0; i < d.width && s.left; ++i, --s.left) s.lies.shift(STOCK, i);
            for (int i = 0; i < d.width; ++i) put_aces_away(s, i);
            return;
        }
        int card;
        if (step.first < ROWS * d.width) {
            card = s.base[step.first];
            s.base[step.first] = NO_CARD;
            s.height[step.first] = 0;
        } else {
            const int column = step.first - ROWS * d.width;
            card = face[s.lies.take(column)];
            put_aces_away(s, column);
        }
        if (s.base[step.second] == NO_CARD) s.base[step.second] = static_cast<std::uint8_t>(card);
        ++s.height[step.second];
        if (founded(s, step.second)) ++s.home;
    }

    void put_aces_away(State& s, int column) const {
        while (s.lies.top[column] != NO_CARD && face[s.lies.top[column]] % RANKS == ACE) s.lies.take(column);
    }

    bool won(const State& s) const { return s.home >= d.to_come; }
    int stage(const State& s) const { return TWO_PACKS - s.left; }

    // Cards home and vacant places, less the cards of the reserve that lie on others which go home before them.
    int worth(const State& s) const {
        int n = 8 * s.home;
        for (int i = 0; i < ROWS * d.width; ++i) n += s.base[i] == NO_CARD ? 2 : founded(s, i) ? 6 : 0;
        for (int i = 0; i < d.width; ++i) {
            int high[WHOLE + 1] = {};  // cards met so far, by level
            for (auto card = s.lies.top[i]; card != NO_CARD; card = s.lies.below[card]) {
                const int level = face[card] % RANKS == ACE ? 0 : face[card] % RANKS / STEP;
                for (int above = level + 1; above <= WHOLE; ++above) n -= high[above], high[above] = 0;
                ++high[level];
            }
        }
        return n;
    }

    // Places of a row may change, and columns of the reserve when no row is to come.
    Key key(const State& s) const {
        Key out;
        for (int i = 0; i < ROWS * d.width; ++i)
            if (s.base[i] != NO_CARD) put(out, row(i) + 1, s.base[i] << 3 | s.height[i]);
        for (int i = 0; i < d.width; ++i) s.lies.put(out, s.left ? 10 + i : 10, i, [&](int card) { return face[card]; });
        put(out, 120, s.left);
        return out;
    }
};

}  // namespace

Parade::Parade(ParadeDescription description) : d_(std::move(description)) {
    need(d_.width >= 1 && d_.width <= WIDEST, "a row has 1 to 8 places");
    need(d_.to_come >= 0 && d_.to_come <= TWO_PACKS, "0 to 104 cards come home");
}

void Parade::check(const Asked& asked) const {
    const int places = ROWS * d_.width;
    check_cards(asked, places + d_.width + 2);
    need(asked.marks.empty(), "there are no marks");
    std::size_t all = 0;
    for (const Piles& pile : asked.piles) all += pile.size();
    need(all <= TWO_PACKS, "there are more than 104 cards");
    for (int i = 0; i < places; ++i) {
        const Piles& pile = asked.piles[i];
        if (pile.empty()) continue;
        need(pile[0] % RANKS != ACE, "an ace lies open");
        const bool founded = pile[0] % RANKS == i / d_.width;
        need(pile.size() <= (founded ? WHOLE : 1), "a place has too many cards");
        for (std::size_t k = 1; k < pile.size(); ++k) need(pile[k] == pile[k - 1] + STEP, "a foundation is not in order");
    }
    for (int i = 0; i < d_.width; ++i)
        need(asked.piles[places + i].empty() || asked.piles[places + i].back() % RANKS != ACE, "an ace lies open");
}

Answered Parade::solve(const Asked& asked, Limits& limits, std::size_t megabytes) const {
    ParadeGame game{d_, {}};
    ParadeGame::State s;
    const int places = ROWS * d_.width;
    for (int i = 0; i < places; ++i) {
        if (asked.piles[i].empty()) continue;
        s.base[i] = asked.piles[i][0];
        s.height[i] = static_cast<std::uint8_t>(asked.piles[i].size());
        if (game.founded(s, i)) s.home = static_cast<std::uint8_t>(s.home + s.height[i]);
    }
    const auto lay = [&](int pile, const Piles& cards) {
        for (std::uint8_t face : cards) {
            s.lies.lay(pile, static_cast<std::uint8_t>(game.face.size()));
            game.face.push_back(face);
        }
    };
    for (int i = 0; i < d_.width; ++i) lay(i, asked.piles[places + i]);
    lay(ParadeGame::STOCK, asked.piles.back());
    s.left = static_cast<std::uint8_t>(asked.piles.back().size());
    return searched(game, s, limits, megabytes);
}

}  // namespace sukno::patience::own
