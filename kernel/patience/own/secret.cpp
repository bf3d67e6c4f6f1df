#include "secret.h"

#include <algorithm>

#include "../listed/beam.h"
#include "chains.h"

namespace sukno::patience::own {

namespace {

constexpr int MOST_ROW = 12, DEALS = 4;
constexpr std::int16_t TURNED = 0, AGAIN = 1;

struct SecretGame {
    static constexpr int STALE = 0, FIRST = 4, TRIES = 10, SHAKE = 8, PASS = 128, STAGES = DEALS * PASS + 1;
    static constexpr int HAND = MOST_ROW, CLOSED = MOST_ROW + 1, STOCK = MOST_ROW + 2;
    struct State {
        Chains<MOST_ROW + 3> lies;
        std::array<Homes::Class, SUITS> home{};
        std::uint8_t row = 0, deal = 1, stock = 0, cards = 0;
        bool opened = false;
    };
    const SecretDescription& d;
    const Homes& homes;
    std::vector<std::uint8_t> face;  // by card

    int pile(int p) const { return 2 * SUITS * homes.each() + (p == HAND ? d.piles : p == CLOSED ? d.piles + 1 : p); }

    // The ways home of a card; where each card has its place and nothing is dealt again, one of them is enough.
    bool home(const State& s, int card, int source, std::vector<Step>& out) const {
        const int suit = face[card] / RANKS, rank = homes.rank_of(face[card]);
        if (rank < 0) return false;
        const auto found = homes.after(s.home[suit], rank);
        if (found.empty()) return false;
        if (s.deal == d.deals && homes.settled(s.home[suit])) {
            out.assign(1, {number(source), 0});
            return true;
        }
        for (std::size_t i = 0; i < found.size(); ++i) out.push_back({number(source), number(static_cast<int>(i))});
        return false;
    }

    // In the last deal: something can never leave. Cards that can lie open once stay so, and no place at home is used up: a
    // card goes home when one of each rank below it in its suit has, or one of each above it. If even so not all come home,
    // they never do. (That of two equal cards only one has a place must not be asked: it would depend on which comes first.)
    bool hopeless(const State& from) const {
        State s = from;
        std::array<std::uint32_t, SUITS> met;  // ranks of which a card is home
        int home = s.cards;
        for (int suit = 0; suit < SUITS; ++suit) met[suit] = homes.met(s.home[suit]);
        const auto leaves = [&](int card) {
            const int rank = homes.rank_of(face[card]), last = homes.ranks() - 1;
            if (rank < 0) return false;
            auto& suit = met[face[card] / RANKS];
            const std::uint32_t all = (2u << last) - 1, below = (1u << rank) - 1, above = all & ~((2u << rank) - 1);
            if ((suit & below) != below && (suit & above) != above) return false;
            suit |= 1u << rank;
            ++home;
            return true;
        };
        for (;;) {
            for (bool moved = true; moved;) {
                moved = false;
                for (int p = 0; p <= HAND; p = p + 1 == d.piles ? HAND : p + 1)
                    while (s.lies.top[p] != NO_CARD && leaves(s.lies.top[p])) {
                        s.lies.take(p);
                        moved = true;
                    }
                for (std::uint8_t* at = &s.lies.top[CLOSED]; s.opened && *at != NO_CARD;) {
                    if (leaves(*at)) {
                        *at = s.lies.below[*at];
                        moved = true;
                    } else {
                        at = &s.lies.below[*at];
                    }
                }
            }
            if (s.opened) return home < d.to_come;
            turn(s);
        }
    }

    void moves(const State& s, std::vector<Step>& out) const {
        if (s.deal == d.deals && hopeless(s)) return;
        for (int p = 0; p < d.piles; ++p)
            if (s.lies.top[p] != NO_CARD && home(s, s.lies.top[p], p, out)) return;
        if (s.lies.top[HAND] != NO_CARD && home(s, s.lies.top[HAND], HAND, out)) return;
        if (!s.opened) {
            out.push_back({SPECIAL, TURNED});
            return;
        }
        int depth = 0;
        std::uint64_t met = 0;
        for (auto card = s.lies.top[CLOSED]; card != NO_CARD; card = s.lies.below[card], ++depth) {
            const std::uint64_t bit = std::uint64_t{1} << face[card];
            if (met & bit && s.deal == d.deals) continue;  // the other is the same
            met |= bit;
            if (home(s, card, CLOSED + 256 * depth, out)) return;
        }
        if (s.deal < d.deals) out.push_back({SPECIAL, AGAIN});
    }

    int card_of(const State& s, int source) const {
        auto card = s.lies.top[source % 256];
        for (int i = source / 256; i > 0; --i) card = s.lies.below[card];
        return card;
    }

    Sent sent(const State& s, Step step) const {
        if (step.first == SPECIAL) return {};
        const int of = face[card_of(s, step.first)];
        return {of, pile(step.first % 256) + step.first / 256 * 256,
                homes.after(s.home[of / RANKS], homes.rank_of(of))[step.second]};
    }
    Step plain(Step step) const { return step; }

    void play(State& s, Step step) const {
        if (step.first == SPECIAL) {
            if (step.second == TURNED) turn(s);
            else again(s);
            return;
        }
        const int from = step.first % 256;
        int above = step.first / 256;
        std::uint8_t card;
        if (!above) {
            card = s.lies.take(from);
        } else {
            auto at = s.lies.top[from];
            while (--above) at = s.lies.below[at];
            card = s.lies.below[at];
            s.lies.below[at] = s.lies.below[card];
        }
        const int suit = face[card] / RANKS;
        s.home[suit] = homes.after(s.home[suit], homes.rank_of(face[card]))[step.second];
        ++s.cards;
    }

    void turn(State& s) const {
        if (s.lies.top[HAND] != NO_CARD) s.lies.shift(HAND, s.row - 1);
        if (s.row == d.piles) {
            s.row = 0;
            for (int i = 0; i < d.hidden && s.stock; ++i, --s.stock) s.lies.shift(STOCK, CLOSED);
        }
        if (s.stock) {
            s.lies.shift(STOCK, HAND);
            --s.stock;
            ++s.row;
        } else {
            s.opened = true;
            s.row = 0;
        }
    }

    // The first pile from its first card on, then the others, the secret last.
    void again(State& s) const {
        Piles cards;
        for (int i = 0; i <= d.piles; ++i) {
            const int p = i < d.piles ? i : CLOSED;
            const auto first = static_cast<std::ptrdiff_t>(cards.size());
            while (s.lies.top[p] != NO_CARD) cards.push_back(s.lies.take(p));
            std::reverse(cards.begin() + first, cards.end());
        }
        for (auto card = cards.rbegin(); card != cards.rend(); ++card) s.lies.lay(STOCK, *card);
        s.stock = static_cast<std::uint8_t>(cards.size());
        ++s.deal;
        s.opened = false;
    }

    bool won(const State& s) const { return s.cards >= d.to_come; }
    int stage(const State& s) const { return (s.deal - 1) * PASS + (s.opened ? PASS - 1 : PASS - 2 - s.stock); }
    int worth(const State& s) const { return s.cards; }

    Key key(const State& s) const {
        Key out;
        const bool last = s.deal == d.deals;
        const auto told = [&](int card) { return face[card]; };
        for (int p = 0; p < d.piles; ++p) s.lies.put(out, last && s.opened ? 1 : p + 1, p, told);
        s.lies.put(out, 100, HAND, told);
        // cards of an open secret that is not dealt again have no order
        if (last && s.opened)
            for (auto card = s.lies.top[CLOSED]; card != NO_CARD; card = s.lies.below[card]) listed::put(out, 101, face[card]);
        else
            s.lies.put(out, 101, CLOSED, told);
        if (last) listed::put(out, 102, s.stock);
        else s.lies.put(out, 102, STOCK, told);
        for (int suit = 0; suit < SUITS; ++suit) listed::put(out, 110 + suit, s.home[suit]);
        listed::put(out, 120, s.row | s.deal << 4 | s.opened << 8);
        return out;
    }
};

}  // namespace

Secret::Secret(SecretDescription description) : d_(std::move(description)), homes_(d_.ranks, d_.each) {
    need(d_.piles >= 1 && d_.piles <= MOST_ROW, "there must be 1 to 12 piles");
    need(d_.hidden >= 0 && d_.hidden <= 16, "0 to 16 cards are laid away after a row");
    need(d_.deals >= 1 && d_.deals <= DEALS, "there are 1 to 4 deals");
    need(d_.to_come >= 0 && d_.to_come <= TWO_PACKS, "0 to 104 cards come home");
}

void Secret::check(const Asked& asked) const {
    const int homes = 2 * SUITS * d_.each;
    check_cards(asked, homes + d_.piles + 3);
    std::size_t all = 0;
    for (const Piles& pile : asked.piles) all += pile.size();
    need(all <= TWO_PACKS, "there are more than 104 cards");
    Suits(homes_).read(asked);
    need(asked.piles[homes + d_.piles].size() <= 1, "one card is turned at a time");
    need(asked.marks.size() == 3, "marks are the row, the secret, the deal");
    need(asked.marks[0] >= 0 && asked.marks[0] <= d_.piles, "the row is too long");
    need(asked.marks[0] > 0 || asked.piles[homes + d_.piles].empty(), "a card was turned before the row began");
    need(asked.marks[1] == 0 || asked.marks[1] == 1, "the secret is closed or open");
    need(!asked.marks[1] || (asked.piles.back().empty() && asked.piles[homes + d_.piles].empty()),
         "the secret is opened when all cards are dealt");
    need(asked.marks[2] >= 1 && asked.marks[2] <= d_.deals, "there is no such deal");
}

Answered Secret::solve(const Asked& asked, Limits& limits, std::size_t megabytes) const {
    SecretGame game{d_, homes_, {}};
    SecretGame::State s;
    const Suits suits(homes_);
    const auto heights = suits.read(asked);
    for (int suit = 0; suit < SUITS; ++suit) {
        s.home[suit] = homes_.of(heights[suit]);
        s.cards = static_cast<std::uint8_t>(s.cards + homes_.cards(s.home[suit]));
    }
    const int first = 2 * SUITS * d_.each;
    for (int i = 0; i < d_.piles + 3; ++i)
        for (std::uint8_t face : asked.piles[first + i]) {
            s.lies.lay(i < d_.piles ? i : SecretGame::HAND + i - d_.piles, static_cast<std::uint8_t>(game.face.size()));
            game.face.push_back(face);
        }
    s.stock = static_cast<std::uint8_t>(asked.piles.back().size());
    s.row = static_cast<std::uint8_t>(asked.marks[0]);
    s.opened = asked.marks[1] != 0;
    s.deal = static_cast<std::uint8_t>(asked.marks[2]);
    Answered out = searched(game, s, limits, megabytes);
    out.line = suits.told(game, s, asked, out.line);
    return out;
}

}  // namespace sukno::patience::own
