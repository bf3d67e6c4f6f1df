#include "diamond.h"

#include "../listed/beam.h"
#include "shuffles.h"

namespace sukno::patience::own {

namespace {

constexpr int SUITS = 4, HOMES = 2 * SUITS, PLACES = 64, MOST = 4, DEALS = 4;
constexpr std::int16_t TURNED = 0, AGAIN = 1, SMALL = 2;

int face_of(int card) { return card % FACES; }
int rank_of(int card) { return (face_of(card) + 1) % RANKS; }
int suit_of(int card) { return face_of(card) / RANKS; }

struct DiamondGame {
    static constexpr int STALE = 0, FIRST = 4, TRIES = 10, SHAKE = 8, PASS = 256, STAGES = (DEALS + 1) * PASS + 1, HAND = MOST, STOCK = MOST + 1;
    struct State {
        Chains<MOST + 2> lies;
        std::array<std::uint8_t, PLACES> place;
        std::array<std::uint8_t, HOMES> height{};
        std::uint8_t deal = 1, stock = 0, rolls = 0, home = 0;
        bool small = false;
        State() { place.fill(NO_CARD); }
    };
    const DiamondDescription& d;
    const Shuffles& shuffles;
    mutable bool blind = false;  // a shuffle was left out, as nobody knows how it falls

    int places() const { return static_cast<int>(d.beside.size()); }
    // sources and targets as piles of the game
    int waste(int w) const { return HOMES + places() + 1 + w; }
    int hand() const { return HOMES + places(); }

    bool last(const State& s) const { return s.small || (!d.rescue && s.deal == d.deals); }
    bool wastes_empty(const State& s) const {
        for (int w = 0; w < d.wastes; ++w)
            if (s.lies.top[w] != NO_CARD) return false;
        return true;
    }

    // A card that goes home. True: nothing is shuffled any more, and no other card could want that place instead.
    bool home(const State& s, int card, int source, std::vector<Step>& out) const {
        const int suit = suit_of(card), rank = rank_of(card);
        const std::uint8_t* height = &s.height[2 * suit];
        const int ready = (height[0] == rank) + (height[1] == rank), taken = (height[0] > rank) + (height[1] > rank);
        if (!ready) return false;
        const Step step{number(source), number(2 * suit + (height[0] != rank))};
        if (last(s) && ready + taken == 2) {
            out.assign(1, step);
            return true;
        }
        out.push_back(step);
        return false;
    }

    void moves(const State& s, std::vector<Step>& out) const {
        for (int i = 0; i < places(); ++i) {
            if (s.place[i] == NO_CARD) continue;
            int taken = 0;
            for (int other : d.beside[i]) taken += s.place[other] != NO_CARD;
            if (taken <= d.taken && home(s, s.place[i], HOMES + i, out)) return;
        }
        for (int w = 0; w < d.wastes; ++w)
            if (s.lies.top[w] != NO_CARD && home(s, s.lies.top[w], waste(w), out)) return;
        if (const auto card = s.lies.top[HAND]; card != NO_CARD) {
            if (home(s, card, hand(), out)) return;
            bool space = false;
            for (int w = 0; w < d.wastes; ++w) {
                const bool empty = s.lies.top[w] == NO_CARD;
                if (empty && space && s.deal == d.deals) continue;  // wastes that are not used one after another are alike
                space = space || empty;
                out.push_back({number(hand()), number(waste(w))});
            }
            return;
        }
        if (s.stock) {
            out.push_back({SPECIAL, TURNED});
        } else if (!s.small) {
            const bool again = s.deal < d.deals && !wastes_empty(s);
            if (!again && !d.rescue) return;
            std::size_t n = TWO_PACKS - s.home;
            if (again) n = rest(s);
            if (order_of(shuffles, s.rolls, n)) out.push_back({SPECIAL, again ? AGAIN : SMALL});
            else blind = true;
        }
    }

    // Cards of the wastes that are left when the figure is complete.
    std::size_t rest(const State& s) const {
        int n = 0, vacant = 0;
        for (int w = 0; w < d.wastes; ++w) n += s.lies.height(w);
        for (int i = 0; i < places(); ++i) vacant += s.place[i] == NO_CARD;
        return static_cast<std::size_t>(std::max(0, n - vacant));
    }

    void play(State& s, Step step) const {
        if (step.first != SPECIAL) {
            std::uint8_t card;
            if (step.first < HOMES + places()) {
                card = s.place[step.first - HOMES];
                s.place[step.first - HOMES] = NO_CARD;
            } else {
                card = s.lies.take(step.first == hand() ? HAND : step.first - waste(0));
            }
            if (step.second < HOMES) {
                ++s.height[step.second];
                ++s.home;
            } else {
                s.lies.lay(step.second - waste(0), card);
            }
            return;
        }
        if (step.second == TURNED) {
            s.lies.shift(STOCK, HAND);
            --s.stock;
            return;
        }
        if (step.second == AGAIN) {
            for (int i = 0; i < places(); ++i) {
                if (s.place[i] != NO_CARD) continue;
                for (int w = 0; w < d.wastes; ++w)
                    if (s.lies.top[w] != NO_CARD) {
                        s.place[i] = s.lies.take(w);
                        break;
                    }
            }
            ++s.deal;
        }
        Piles cards;
        for (int w = 0; w < d.wastes; ++w)
            while (s.lies.top[w] != NO_CARD) cards.push_back(s.lies.take(w));
        if (step.second == SMALL) {
            for (int i = 0; i < places(); ++i)
                if (s.place[i] != NO_CARD) {
                    cards.push_back(s.place[i]);
                    s.place[i] = NO_CARD;
                }
            s.small = true;
        }
        const auto n = cards.size();
        cards = shuffled(std::move(cards), *order_of(shuffles, s.rolls, n));
        s.rolls = static_cast<std::uint8_t>(std::min(255, s.rolls + shuffles.draws[n]));
        if (step.second == SMALL)
            for (int i : d.small)
                if (!cards.empty()) {
                    s.place[i] = cards.back();
                    cards.pop_back();
                }
        for (std::uint8_t card : cards) s.lies.lay(STOCK, card);
        s.stock = static_cast<std::uint8_t>(cards.size());
    }

    bool won(const State& s) const { return s.home == TWO_PACKS; }
    int stage(const State& s) const { return (s.small ? DEALS : s.deal - 1) * PASS + PASS - 1 - s.stock; }

    // Cards home; in wastes, cards that lie on one which goes home before them.
    int worth(const State& s) const {
        int blocked = 0;
        for (int w = 0; w < d.wastes; ++w) {
            int high = -1, above = 0;  // the highest rank above, and how many cards
            for (auto card = s.lies.top[w]; card != NO_CARD; card = s.lies.below[card]) {
                const int rank = rank_of(card);
                if (rank < high) blocked += above, above = 0;
                high = std::max(high, rank);
                ++above;
            }
        }
        return 6 * s.home - (last(s) ? 4 : 1) * blocked;
    }

    Key key(const State& s) const {
        Key out;
        const bool equal = last(s), free = s.deal == d.deals;  // equal cards are one; wastes may change places
        const auto told = [&](int card) { return equal ? face_of(card) : card; };
        for (int i = 0; i < places(); ++i)
            if (s.place[i] != NO_CARD) put(out, i + 1, told(s.place[i]));
        for (int w = 0; w < d.wastes; ++w) s.lies.put(out, free ? 100 : 100 + w, w, told);
        s.lies.put(out, 105, HAND, told);
        if (s.small) put(out, 106, s.stock);
        s.lies.put(out, 107, STOCK, told);
        for (int suit = 0; suit < SUITS; ++suit) {
            const auto [low, high] = std::minmax(s.height[2 * suit], s.height[2 * suit + 1]);
            put(out, 110 + suit, low << 4 | high);
        }
        put(out, 120, s.deal << 9 | s.rolls << 1 | s.small);
        return out;
    }
};

}  // namespace

Diamond::Diamond(DiamondDescription description) : d_(std::move(description)) {
    need(!d_.beside.empty() && d_.beside.size() <= PLACES, "there must be 1 to 64 places");
    const auto places = static_cast<int>(d_.beside.size());
    for (const auto& group : d_.beside)
        for (int place : group) need(place >= 0 && place < places, "there is no such place");
    need(d_.taken >= 0 && d_.taken <= PLACES, "taken is out of bounds");
    need(d_.small.size() <= PLACES, "the small figure has too many places");
    for (int place : d_.small) need(place >= 0 && place < places, "there is no such place");
    for (std::size_t i = 0; i < d_.small.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) need(d_.small[i] != d_.small[k], "a place of the small figure is named twice");
    need(d_.wastes >= 1 && d_.wastes <= MOST, "there are 1 to 4 wastes");
    need(d_.deals >= 1 && d_.deals <= DEALS, "there are 1 to 4 deals");
}

void Diamond::check(const Asked& asked) const {
    const int places = static_cast<int>(d_.beside.size());
    check_numbers(asked, HOMES + places + 1 + d_.wastes + 1);
    std::size_t all = 0;
    for (const Piles& pile : asked.piles) all += pile.size();
    need(all == TWO_PACKS, "there must be 104 cards");
    for (int t = 0; t < HOMES; ++t)
        for (std::size_t i = 0; i < asked.piles[t].size(); ++i)
            need(suit_of(asked.piles[t][i]) == t / 2 && rank_of(asked.piles[t][i]) == static_cast<int>(i),
                 "a foundation is not in order");
    for (int i = 0; i <= places; ++i) need(asked.piles[HOMES + i].size() <= 1, "a place has one card");
    need(asked.marks.size() == 2, "marks are the deal and the small figure");
    need(asked.marks[0] >= 1 && asked.marks[0] <= d_.deals, "there is no such deal");
    need(asked.marks[1] == 0 || asked.marks[1] == 1, "the small figure is laid out or not");
}

Answered Diamond::solve(const Asked& asked, Limits& limits, std::size_t megabytes) const {
    const DiamondGame game{d_, asked.shuffles};
    DiamondGame::State s;
    for (int t = 0; t < HOMES; ++t) {
        s.height[t] = static_cast<std::uint8_t>(asked.piles[t].size());
        s.home = static_cast<std::uint8_t>(s.home + s.height[t]);
    }
    for (int i = 0; i < game.places(); ++i)
        if (!asked.piles[HOMES + i].empty()) s.place[i] = asked.piles[HOMES + i][0];
    const auto lay = [&](int pile, const Piles& cards) {
        for (std::uint8_t card : cards) s.lies.lay(pile, card);
    };
    lay(DiamondGame::HAND, asked.piles[game.hand()]);
    for (int w = 0; w < d_.wastes; ++w) lay(w, asked.piles[game.waste(w)]);
    lay(DiamondGame::STOCK, asked.piles.back());
    s.stock = static_cast<std::uint8_t>(asked.piles.back().size());
    s.deal = static_cast<std::uint8_t>(asked.marks[0]);
    s.small = asked.marks[1] != 0;
    Answered out = searched(game, s, limits, megabytes);
    if (out.status == Status::impossible && game.blind) out.status = Status::unknown;
    return out;
}

}  // namespace sukno::patience::own
