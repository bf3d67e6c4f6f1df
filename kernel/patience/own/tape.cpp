#include "tape.h"

#include "../listed/beam.h"
#include "shuffles.h"

namespace sukno::patience::own {

namespace {

constexpr int SUITS = 4, HOMES = 8, MOST = 16, DEALS = 4;
constexpr std::int16_t ROW = 0, OPEN = 1, AGAIN = 2;
constexpr std::uint8_t NO_SUIT = 7;

int face_of(int card) { return card % FACES; }
int other(int suit) { return suit ^ 1; }  // the other suit of the same colour

struct TapeGame {
    static constexpr int STALE = 0, FIRST = 4, TRIES = 8, SHAKE = 8, PASS = 128, STAGES = DEALS * PASS + 1, RESERVE = MOST, STOCK = MOST + 1;
    struct State {
        Chains<MOST + 2> lies;
        std::array<std::uint8_t, HOMES> height{}, second;
        std::uint8_t deal = 1, stock = 0, reserve = 0, rolls = 0, home = 0;
        State() { second.fill(NO_SUIT); }
    };
    const TapeDescription& d;
    const Shuffles& shuffles;
    mutable bool blind = false;  // a shuffle was left out, as nobody knows how it falls

    bool takes(const State& s, int t, int face) const {
        const int n = s.height[t], base = t % SUITS;
        if (n >= RANKS) return false;
        const int rank = t < SUITS ? (n + RANKS - 1) % RANKS : (2 * RANKS - 2 - n) % RANKS;
        if (face % RANKS != rank) return false;
        const int suit = face / RANKS;
        if (n == 0) return suit == base;
        if (n == 1) {  // either suit of the other colour, but not the one that the twin has taken
            const int twin = t < SUITS ? other(base) : SUITS + other(base);
            return suit / 2 != base / 2 && s.second[twin] != suit;
        }
        const int turns[] = {base, s.second[t], other(base), other(s.second[t])};
        return suit == turns[n % 4];
    }

    void moves(const State& s, std::vector<Step>& out) const {
        int left = s.stock + s.reserve;
        for (int p = 0; p < d.piles; ++p) {
            const auto card = s.lies.top[p];
            if (card == NO_CARD) continue;
            ++left;
            for (int t = 0; t < HOMES; ++t)
                if (takes(s, t, face_of(card))) out.push_back({number(p), number(t)});
        }
        if (s.stock) out.push_back({SPECIAL, ROW});
        else if (s.reserve) out.push_back({SPECIAL, OPEN});
        else if (s.deal < d.deals && left) {
            if (order_of(shuffles, s.rolls, 2 * FACES - s.home)) out.push_back({SPECIAL, AGAIN});
            else blind = true;
        }
    }

    void play(State& s, Step step) const {
        if (step.first != SPECIAL) {
            const int suit = face_of(s.lies.take(step.first)) / RANKS;
            if (++s.height[step.second] == 2) s.second[step.second] = static_cast<std::uint8_t>(suit);
            ++s.home;
        } else if (step.second == ROW) {
            row(s);
        } else if (step.second == OPEN) {
            for (int i = 0; s.reserve; ++i, --s.reserve) s.lies.shift(RESERVE, i % d.piles);
        } else {
            again(s);
        }
    }

    // A card on every pile, one for the reserve.
    void row(State& s) const {
        for (int i = 0; i < d.piles && s.stock; ++i, --s.stock) s.lies.shift(STOCK, i);
        if (!s.stock) return;
        s.lies.shift(STOCK, RESERVE);
        --s.stock;
        ++s.reserve;
    }

    void again(State& s) const {
        Piles cards;
        for (int i = 0; i < d.piles; ++i)
            while (s.lies.top[i] != NO_CARD) cards.push_back(s.lies.take(i));
        const auto n = cards.size();
        for (std::uint8_t card : shuffled(std::move(cards), *order_of(shuffles, s.rolls, n))) s.lies.lay(STOCK, card);
        s.stock = static_cast<std::uint8_t>(n);
        s.rolls = static_cast<std::uint8_t>(std::min(255, s.rolls + shuffles.draws[n]));
        ++s.deal;
        row(s);
    }

    bool won(const State& s) const { return s.home == 2 * FACES; }
    int stage(const State& s) const {
        return (s.deal - 1) * PASS + (s.stock || s.reserve ? PASS - 2 - s.stock : PASS - 1);
    }

    // Cards home, less those that lie on one that goes home before them; what is shuffled has no order.
    int worth(const State& s) const {
        int n = 4 * s.home;
        if (s.deal < d.deals) return n;
        for (int i = 0; i < d.piles; ++i) {
            int above = 0;
            for (auto card = s.lies.top[i]; card != NO_CARD; card = s.lies.below[card]) n -= above++ > 2;
        }
        return n;
    }

    Key key(const State& s) const {
        Key out;
        const bool last = s.deal == d.deals;
        const auto told = [&](int card) { return last ? face_of(card) : card; };
        const bool dealt = s.stock || s.reserve;
        for (int i = 0; i < d.piles; ++i) s.lies.put(out, dealt ? i + 1 : 1, i, told);
        if (last) put(out, 100, s.stock);
        else s.lies.put(out, 100, STOCK, told);
        s.lies.put(out, 101, RESERVE, told);
        for (int t = 0; t < HOMES; ++t) put(out, 110 + t, s.height[t] << 3 | s.second[t]);
        put(out, 120, s.deal << 8 | s.rolls);
        return out;
    }
};

}  // namespace

Tape::Tape(TapeDescription description) : d_(std::move(description)) {
    need(d_.piles >= 1 && d_.piles <= MOST, "there must be 1 to 16 piles");
    need(d_.deals >= 1 && d_.deals <= DEALS, "there are 1 to 4 deals");
}

void Tape::check(const Asked& asked) const {
    check_numbers(asked, HOMES + d_.piles + 2);
    need(asked.marks.size() == 1 && asked.marks[0] >= 1 && asked.marks[0] <= d_.deals, "there is no such deal");
    std::size_t all = 0;
    for (const Piles& pile : asked.piles) all += pile.size();
    need(all == 2 * FACES, "there must be 104 cards");
    Shuffles none;
    TapeGame game{d_, none};
    TapeGame::State s;
    std::array<std::size_t, HOMES> laid{};
    for (bool moved = true; moved;) {  // the second card of one foundation may wait for that of its twin
        moved = false;
        for (int t = 0; t < HOMES; ++t)
            while (laid[t] < asked.piles[t].size() && game.takes(s, t, face_of(asked.piles[t][laid[t]]))) {
                if (++s.height[t] == 2) s.second[t] = static_cast<std::uint8_t>(face_of(asked.piles[t][1]) / RANKS);
                ++laid[t];
                moved = true;
            }
    }
    for (int t = 0; t < HOMES; ++t) need(laid[t] == asked.piles[t].size(), "a foundation is not in order");
}

Answered Tape::solve(const Asked& asked, Limits& limits, std::size_t megabytes) const {
    const TapeGame game{d_, asked.shuffles};
    TapeGame::State s;
    for (int t = 0; t < HOMES; ++t) {
        s.height[t] = static_cast<std::uint8_t>(asked.piles[t].size());
        s.home = static_cast<std::uint8_t>(s.home + s.height[t]);
        if (s.height[t] > 1) s.second[t] = static_cast<std::uint8_t>(face_of(asked.piles[t][1]) / RANKS);
    }
    for (int i = 0; i < d_.piles + 2; ++i)
        for (std::uint8_t card : asked.piles[HOMES + i]) s.lies.lay(i < d_.piles ? i : TapeGame::RESERVE + i - d_.piles, card);
    s.reserve = static_cast<std::uint8_t>(asked.piles[HOMES + d_.piles].size());
    s.stock = static_cast<std::uint8_t>(asked.piles.back().size());
    s.deal = static_cast<std::uint8_t>(asked.marks[0]);
    Answered out = searched(game, s, limits, megabytes);
    if (out.status == Status::impossible && game.blind) out.status = Status::unknown;
    for (Step& step : out.line)
        if (step.first != SPECIAL) step.first = number(HOMES + step.first);
    return out;
}

}  // namespace sukno::patience::own
