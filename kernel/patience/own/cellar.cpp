#include "cellar.h"

#include "../listed/beam.h"
#include "chains.h"

namespace sukno::patience::own {

namespace {

constexpr int SUITS = 4, ROWS = 12, DOOR_CARDS = 16, LEFT = 256, RIGHT = 512;
// What lies beyond the end of a row: nothing, or the wall of an end that is never free.
constexpr std::uint8_t OPEN_END = 62, WALL = 63;
constexpr std::int16_t UP = 0, DOWN = 1;

struct CellarGame {
    static constexpr int STALE = 60, FIRST = 8, TRIES = 4, SHAKE = 6, STAGES = 1;
    // A row is a path: of every card the two beside it are known, one xor the other. Which row is which, and which end is
    // the left one, makes no difference.
    struct State {
        std::array<std::uint8_t, FACES> link{};
        std::array<std::array<std::uint8_t, 2>, ROWS> end;  // left and right
        std::array<std::uint8_t, DOOR_CARDS> door;
        std::array<std::uint8_t, SUITS> home{};
        std::uint8_t cellar = NO_CARD, cards = 0;
        std::int8_t way = 0;
        Key key;
    };
    const CellarDescription& d;
    int base = 0;

    int row(int r) const { return SUITS + r; }
    int door(int i) const { return SUITS + d.rows + i; }
    int cellar() const { return SUITS + d.rows + d.doors * d.door; }
    bool empty(const State& s, int r) const { return s.end[r][0] == OPEN_END; }
    bool single(const State& s, int r) const { return s.end[r][0] == s.end[r][1]; }
    // what lies beyond this end
    std::uint8_t beyond(int r, int side) const { return d.both || side == free_side(r) ? OPEN_END : WALL; }
    int free_side(int r) const { return r >= d.from_right ? 1 : 0; }

    static std::uint64_t pair(int a, int b) { return a < b ? a << 8 | b : b << 8 | a; }
    void join(State& s, int a, int b) const { put(s.key, 1, pair(a, b)); }
    void part(State& s, int a, int b) const { lift(s.key, 1, pair(a, b)); }

    void lay(State& s, int r, int side, std::uint8_t card) const {
        const auto out = beyond(r, side);
        if (empty(s, r)) {
            const auto far = beyond(r, 1 - side);
            s.link[card] = out ^ far;
            s.end[r] = {card, card};
            join(s, card, out);
            join(s, card, far);
            return;
        }
        const auto at = s.end[r][side];
        part(s, at, out);
        s.link[at] ^= out ^ card;
        s.link[card] = at ^ out;
        s.end[r][side] = card;
        join(s, at, card);
        join(s, card, out);
    }
    std::uint8_t take(State& s, int r, int side) const {
        const auto card = s.end[r][side], out = beyond(r, side);
        part(s, card, out);
        if (single(s, r)) {
            part(s, card, beyond(r, 1 - side));
            s.end[r] = {OPEN_END, OPEN_END};
            return card;
        }
        const auto next = static_cast<std::uint8_t>(s.link[card] ^ out);
        part(s, card, next);
        s.link[next] ^= card ^ out;
        s.end[r][side] = next;
        join(s, next, out);
        return card;
    }

    bool home(const State& s, int card) const {
        const int suit = card / RANKS;
        return s.way && card % RANKS == ((base + s.way * s.home[suit]) % RANKS + RANKS) % RANKS && s.home[suit] < RANKS;
    }
    bool unlocked(const State& s) const {
        for (int i = 0; i < d.doors; ++i) {
            bool open = true;
            for (int k = 0; k < d.door; ++k) open = open && s.door[i * d.door + k] == NO_CARD;
            if (open) return true;
        }
        return false;
    }

    struct Place {
        int code, row, side;  // a row of -1: a door or the cellar
        std::uint8_t card;
    };
    // Where cards may leave; the ends of rows are the places where cards may be laid too.
    int ends(const State& s, Place* out) const {
        int n = 0;
        for (int r = 0; r < d.rows; ++r) {
            if (empty(s, r)) continue;
            const int first = d.both ? 0 : free_side(r), last = d.both && !single(s, r) ? 1 : first;
            for (int side = first; side <= last; ++side)
                out[n++] = {row(r) + (side ? RIGHT : LEFT), r, side, s.end[r][side]};
        }
        return n;
    }

    void moves(const State& s, std::vector<Step>& out) const {
        if (!s.way) {  // to choose first loses nothing
            out.push_back({SPECIAL, UP});
            out.push_back({SPECIAL, DOWN});
            return;
        }
        Place from[2 * ROWS + DOOR_CARDS + 1];
        const int rows = ends(s, from);
        int n = rows;
        for (int i = 0; i < d.doors * d.door; ++i)
            if (s.door[i] != NO_CARD) from[n++] = {door(i), -1, 0, s.door[i]};
        if (s.cellar != NO_CARD && unlocked(s)) from[n++] = {cellar(), -1, 0, s.cellar};
        // a card that can go home does: what could be laid on it can follow it
        for (int i = 0; i < n; ++i)
            if (home(s, from[i].card)) {
                out.assign(1, {number(from[i].code), number(from[i].card / RANKS)});
                return;
            }
        int space = -1;
        for (int r = 0; r < d.rows && space < 0; ++r)
            if (empty(s, r)) space = r;
        for (int i = 0; i < n; ++i) {
            const auto [code, r, side, card] = from[i];
            for (int k = 0; k < rows; ++k) {
                const int by = (from[k].card % RANKS - card % RANKS + RANKS) % RANKS;
                if (from[k].card / RANKS != card / RANKS || (by != 1 && by != RANKS - 1)) continue;
                // from one end of a row to the other: of two cards that would change nothing
                if (r >= 0 && from[k].row == r && (side == from[k].side || two(s, r))) continue;
                out.push_back({number(code), number(from[k].code)});
            }
            if (space >= 0 && (r < 0 || !single(s, r))) out.push_back({number(code), number(row(space))});
            if (s.cellar == NO_CARD) out.push_back({number(code), number(cellar())});
        }
    }
    bool two(const State& s, int r) const {
        const auto out = beyond(r, 0);
        return static_cast<std::uint8_t>(s.link[s.end[r][0]] ^ out) == s.end[r][1];
    }

    void play(State& s, Step step) const {
        if (step.first == SPECIAL) {
            s.way = step.second == UP ? 1 : -1;
            return;
        }
        const int from = step.first % 256, to = step.second % 256;
        std::uint8_t card;
        if (from < SUITS + d.rows) {
            card = take(s, from - SUITS, step.first >= RIGHT);
        } else if (from == cellar()) {
            card = s.cellar;
            s.cellar = NO_CARD;
        } else {
            auto& at = s.door[from - SUITS - d.rows];
            card = at;
            at = NO_CARD;
        }
        if (to < SUITS) {
            ++s.home[to];
            ++s.cards;
        } else if (to == cellar()) {
            s.cellar = card;
        } else {
            const int r = to - SUITS;
            lay(s, r, step.second < 256 ? free_side(r) : step.second >= RIGHT, card);
        }
    }

    bool won(const State& s) const { return s.cards == FACES; }
    int stage(const State&) const { return 0; }

    // Cards home; cards that lie beside one of their suit that goes home next to them; spaces; a door that is open.
    int worth(const State& s) const {
        int n = 8 * s.cards;
        for (int r = 0; r < d.rows; ++r) {
            if (empty(s, r)) {
                n += 6;
                continue;
            }
            std::uint8_t before = beyond(r, 0), at = s.end[r][0];
            while (at < FACES) {
                const auto next = static_cast<std::uint8_t>(s.link[at] ^ before);
                if (next < FACES && next / RANKS == at / RANKS) {
                    const int by = (next - at + RANKS) % RANKS;
                    n += by == 1 || by == RANKS - 1 ? 3 : 0;
                }
                before = at;
                at = next;
            }
        }
        for (int i = 0; i < d.doors * d.door; ++i) n += s.door[i] == NO_CARD;
        return n + (s.cellar == NO_CARD ? 4 : unlocked(s) ? 1 : -6);
    }

    Key key(const State& s) const {
        Key out = s.key;
        for (int i = 0; i < d.doors; ++i)
            for (int k = 0; k < d.door; ++k)
                if (s.door[i * d.door + k] != NO_CARD) put(out, 2, s.door[i * d.door + k]);
        put(out, 3, s.cellar);
        put(out, 4, static_cast<std::uint64_t>(s.way + 1));
        return out;
    }
};

}  // namespace

Cellar::Cellar(CellarDescription description) : d_(std::move(description)) {
    need(d_.rows >= 1 && d_.rows <= ROWS, "there are 1 to 12 rows");
    need(d_.doors >= 0 && d_.door >= 0 && d_.doors <= DOOR_CARDS && d_.door <= DOOR_CARDS && d_.doors * d_.door <= DOOR_CARDS,
         "doors have 16 cards at most");
    need(d_.from_right >= 0 && d_.from_right <= d_.rows, "there is no such row");
}

void Cellar::check(const Asked& asked) const {
    const int doors = d_.doors * d_.door;
    check_cards(asked, SUITS + d_.rows + doors + 1);
    need(asked.marks.size() == 2, "marks are the base rank and the way");
    need(asked.marks[0] >= 0 && asked.marks[0] < RANKS, "a base rank is 0 to 12");
    const int way = asked.marks[1];
    need(way >= -1 && way <= 1, "the way is up, down, or not chosen");
    Bits met = 0;
    for (const Piles& pile : asked.piles)
        for (std::uint8_t face : pile) {
            need(!(met >> face & 1), "a card is there twice");
            met |= Bits{1} << face;
        }
    need(met == (Bits{1} << FACES) - 1, "there must be 52 cards");
    for (int suit = 0; suit < SUITS; ++suit) {
        const Piles& pile = asked.piles[suit];
        need(!pile.empty() && (way || pile.size() == 1), "a foundation has its base card");
        for (std::size_t i = 0; i < pile.size(); ++i)
            need(pile[i] / RANKS == suit && pile[i] % RANKS == (asked.marks[0] + way * static_cast<int>(i) + 2 * RANKS) % RANKS,
                 "a foundation is not in order");
    }
    for (int i = 0; i <= doors; ++i) need(asked.piles[SUITS + d_.rows + i].size() <= 1, "a place has one card");
}

Answered Cellar::solve(const Asked& asked, Limits& limits, std::size_t megabytes) const {
    const CellarGame game{d_, asked.marks[0]};
    CellarGame::State s;
    s.door.fill(NO_CARD);
    for (auto& end : s.end) end = {OPEN_END, OPEN_END};
    s.way = static_cast<std::int8_t>(asked.marks[1]);
    for (int suit = 0; suit < SUITS; ++suit) {
        s.home[suit] = static_cast<std::uint8_t>(asked.piles[suit].size());
        s.cards = static_cast<std::uint8_t>(s.cards + s.home[suit]);
    }
    for (int r = 0; r < d_.rows; ++r)
        for (std::uint8_t face : asked.piles[SUITS + r]) game.lay(s, r, 1, face);
    for (int i = 0; i < d_.doors * d_.door; ++i)
        if (!asked.piles[game.door(i)].empty()) s.door[i] = asked.piles[game.door(i)][0];
    if (!asked.piles.back().empty()) s.cellar = asked.piles.back()[0];
    return searched(game, s, limits, megabytes);
}

}  // namespace sukno::patience::own
