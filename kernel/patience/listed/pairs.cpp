#include "pairs.h"

#include <bit>

#include "beam.h"

namespace sukno::patience::listed {

namespace {

using Faces = std::array<std::uint8_t, MOST_PLAYED>;
constexpr std::uint8_t NO_CARD = 255;

// What piles and grids have in common: which of the cards seen now make pairs.
struct Pairing {
    const PairsDescription& d;
    const std::array<std::uint8_t, FACES>& alike;

    // Calls `found` with every pair of places until it answers true.
    template <class Found>
    bool any(const Faces& seen, Found found) const {
        const int n = static_cast<int>(d.play.size());
        std::array<Bits, FACES> where{};
        for (int i = 0; i < n; ++i)
            if (seen[i] != NO_CARD) where[seen[i]] |= Bits{1} << i;
        for (int i = 0; i < n; ++i) {
            if (seen[i] == NO_CARD) continue;
            Bits others = 0;
            for (Bits faces = d.fits[seen[i]]; faces; faces &= faces - 1) others |= where[std::countr_zero(faces)];
            for (others &= d.near[i] & ~((Bits{2} << i) - 1); others; others &= others - 1)
                if (found(i, std::countr_zero(others))) return true;
        }
        return false;
    }

    Step step(int i, int j) const {
        return {static_cast<std::int16_t>(d.play[i]), static_cast<std::int16_t>(d.play[j])};
    }
};

// Piles: a position is how high each of them still is.
struct PileGame : Pairing {
    static constexpr int STALE = 0, FIRST = 2, TRIES = 100, SHAKE = 20, STAGES = 1;
    struct State {
        std::array<std::uint8_t, MOST_PLAYED> height{};
        std::uint8_t closed = 0, left = 0;
    };
    std::vector<Piles> cards;  // by place
    std::vector<int> place;    // by pile
    std::vector<int> packet;   // by place, -1: none
    bool grouped;

    Faces seen(const State& s) const {
        Faces out;
        out.fill(NO_CARD);
        for (std::size_t i = 0; i < cards.size(); ++i)
            if (s.height[i] && !(packet[i] >= 0 && s.closed >> packet[i] & 1)) out[i] = alike[cards[i][s.height[i] - 1]];
        return out;
    }

    void moves(const State& s, std::vector<Step>& out) const {
        const Faces tops = seen(s);
        any(tops, [&](int i, int j) {
            out.push_back(step(i, j));
            return false;
        });
        if (out.empty()) {
            for (std::size_t k = 0; k < d.packets.size(); ++k) {
                if (!(s.closed >> k & 1)) continue;
                out.push_back({SPECIAL, static_cast<std::int16_t>(k)});
                if (d.in_order) break;
            }
        } else if (grouped) {
            free_pair(s, tops, out);
        }
    }

    // If all cards that go together with these and are still in play can be taken now, they are: they hold nothing up,
    // no other card needs them, and a packet is not opened before they are gone anyway.
    void free_pair(const State& s, const Faces& tops, std::vector<Step>& out) const {
        std::array<int, FACES> lying{}, open{};
        for (std::size_t i = 0; i < cards.size(); ++i) {
            for (int h = 0; h < s.height[i]; ++h) ++lying[alike[cards[i][h]]];
            if (tops[i] != NO_CARD) ++open[tops[i]];
        }
        for (const Step& pair : out) {
            const int a = tops[place[pair.first]], b = tops[place[pair.second]];
            if (lying[a] == open[a] && lying[b] == open[b]) {
                const Step only = pair;
                out.assign(1, only);
                return;
            }
        }
    }

    void play(State& s, Step step) const {
        if (step.first == SPECIAL) {
            s.closed &= ~(1u << step.second);
            return;
        }
        for (int pile : {step.first, step.second}) --s.height[place[pile]];
        s.left -= 2;
    }
    bool won(const State& s) const { return s.left == 0; }
    int stage(const State&) const { return 0; }
    // Low piles, and as many pairs to go on with as may be.
    int worth(const State& s) const {
        int high = 0;
        for (std::size_t i = 0; i < cards.size(); ++i) high += s.height[i] * s.height[i];
        int pairs = 0;
        any(seen(s), [&](int, int) { return ++pairs >= 40; });
        return 5 * pairs - high;
    }
    Key key(const State& s) const {
        Key out;
        for (std::size_t i = 0; i < cards.size(); ++i) put(out, i, s.height[i]);
        put(out, cards.size(), s.closed);
        return out;
    }
};

// A grid: cards move up in reading order when no pair touches, and then others come from the stock.
struct GridGame : Pairing {
    static constexpr int STALE = 0, FIRST = 8, TRIES = 0, SHAKE = 0, STAGES = 1;
    struct State {
        Faces face;
        std::uint8_t stock = 0, left = 0;  // cards in the stock, and in all
    };
    Piles stock;
    std::vector<int> place;
    int n;

    bool pair(const State& s) const {
        return any(s.face, [](int, int) { return true; });
    }
    bool holes(const State& s) const {
        bool hole = false;
        for (int i = 0; i < n; ++i) {
            if (s.face[i] == NO_CARD) hole = true;
            else if (hole) return true;
        }
        return false;
    }
    void moves(const State& s, std::vector<Step>& out) const {
        any(s.face, [&](int i, int j) {
            out.push_back(step(i, j));
            return false;
        });
        if (d.close_any_time && !out.empty() && holes(s)) out.push_back({CLOSE_UP, 0});
    }
    void close(State& s) const {
        int to = 0;
        for (int i = 0; i < n; ++i)
            if (s.face[i] != NO_CARD) s.face[to++] = s.face[i];
        while (to < n) s.face[to++] = NO_CARD;
    }
    void play(State& s, Step step) const {
        if (step.first == CLOSE_UP) {
            close(s);
        } else {
            for (int pile : {step.first, step.second}) s.face[place[pile]] = NO_CARD;
            s.left -= 2;
        }
        if (pair(s)) return;
        close(s);
        if (!s.stock || pair(s)) return;
        for (int i = 0; i < n && s.stock; ++i)
            if (s.face[i] == NO_CARD) s.face[i] = alike[stock[--s.stock]];
    }
    bool won(const State& s) const { return s.left == 0; }
    int stage(const State&) const { return 0; }
    int worth(const State& s) const {
        int pairs = 0;
        any(s.face, [&](int, int) {
            ++pairs;
            return false;
        });
        return pairs;
    }
    Key key(const State& s) const {
        Key out;
        for (int i = 0; i < n; ++i)
            if (s.face[i] != NO_CARD) put(out, i, s.face[i]);
        put(out, n, s.stock);
        return out;
    }
};

}  // namespace

Pairs::Pairs(PairsDescription description) : d_(std::move(description)) {
    need(d_.piles > 0 && d_.piles <= static_cast<int>(MOST_PLACES), "there must be 1 to 128 piles");
    need(d_.fits.size() == FACES, "there must be 52 sets of faces");
    const std::size_t n = d_.play.size();
    need(n > 0 && n <= MOST_PLAYED, "there must be 1 to 64 piles in play");
    need(d_.near.size() == n, "there must be a set of places for every pile in play");
    std::vector<bool> named(d_.piles);
    for (int pile : d_.play) {
        need(pile >= 0 && pile < d_.piles && !named[pile], "a pile in play must be one of the piles, and once");
        named[pile] = true;
    }
    const Bits all = n == 64 ? ~Bits{0} : (Bits{1} << n) - 1;
    grouped_ = true;
    for (std::size_t i = 0; i < n; ++i) {
        need(!(d_.near[i] & ~all) && !(d_.near[i] >> i & 1), "a place makes pairs with other places only");
        for (std::size_t j = 0; j < n; ++j)
            need((d_.near[i] >> j & 1) == (d_.near[j] >> i & 1), "what makes pairs must do so both ways");
        grouped_ = grouped_ && d_.near[i] == (all & ~(Bits{1} << i));
    }
    for (int a = 0; a < FACES; ++a) {
        need(!(d_.fits[a] >> FACES), "a face is 0 to 51");
        for (int b = 0; b < FACES; ++b)
            need((d_.fits[a] >> b & 1) == (d_.fits[b] >> a & 1), "what goes together must do so both ways");
    }
    for (int a = 0; a < FACES; ++a)
        for (int b = 0; b <= a; ++b)
            if (d_.fits[a] == d_.fits[b]) {
                alike_[a] = static_cast<std::uint8_t>(b);
                break;
            }
    // sets of faces as sets of the first ones alike; in groups each goes together with one kind only
    for (int a = 0; a < FACES; ++a) {
        Bits firsts = 0;
        for (int b = 0; b < FACES; ++b)
            if (d_.fits[a] >> b & 1) firsts |= Bits{1} << alike_[b];
        d_.fits[a] = firsts;
        grouped_ = grouped_ && std::popcount(firsts) <= 1;
    }
    need(d_.packets.size() <= MOST_PACKETS, "there are more than eight packets");
    std::vector<bool> packed(n);
    for (const auto& packet : d_.packets)
        for (int i : packet) {
            need(i >= 0 && i < static_cast<int>(n) && !packed[i], "a packet has places in play, and each once");
            packed[i] = true;
        }
    need(d_.width >= 0 && d_.width <= static_cast<int>(n), "a grid is no wider than its places");
    need(d_.stock >= -1 && d_.stock < d_.piles && (d_.stock < 0 || !named[d_.stock]), "the stock is another pile");
    need(!d_.width || d_.packets.empty(), "a grid has no packets");
    need(d_.width || d_.stock < 0, "only a grid has a stock");
}

void Pairs::check(const Asked& asked) const {
    check_cards(asked, d_.piles);
    need(asked.marks.size() == 1 && asked.marks[0] >= 0 && asked.marks[0] < 1 << d_.packets.size(),
         "marks are a set of packets");
    if (d_.width)
        for (int pile : d_.play) need(asked.piles[pile].size() <= 1, "a place of a grid has one card");
}

Answered Pairs::solve(const Asked& asked, Limits& limits, std::size_t megabytes) const {
    std::vector<int> place(d_.piles, -1);
    for (std::size_t i = 0; i < d_.play.size(); ++i) place[d_.play[i]] = static_cast<int>(i);
    if (d_.width) {
        GridGame game{{d_, alike_}, d_.stock >= 0 ? asked.piles[d_.stock] : Piles{}, place, static_cast<int>(d_.play.size())};
        GridGame::State s;
        s.face.fill(NO_CARD);
        s.stock = static_cast<std::uint8_t>(game.stock.size());
        s.left = s.stock;
        for (int i = 0; i < game.n; ++i)
            if (const Piles& pile = asked.piles[d_.play[i]]; !pile.empty()) {
                s.face[i] = alike_[pile[0]];
                ++s.left;
            }
        return searched(game, s, limits, megabytes);
    }
    PileGame game{{d_, alike_}, {}, place, std::vector<int>(d_.play.size(), -1), grouped_};
    PileGame::State s;
    s.closed = static_cast<std::uint8_t>(asked.marks[0]);
    for (std::size_t i = 0; i < d_.play.size(); ++i) {
        game.cards.push_back(asked.piles[d_.play[i]]);
        s.height[i] = static_cast<std::uint8_t>(game.cards[i].size());
        s.left += s.height[i];
    }
    for (std::size_t k = 0; k < d_.packets.size(); ++k)
        for (int i : d_.packets[k]) game.packet[i] = static_cast<int>(k);
    return searched(game, s, limits, megabytes);
}

}  // namespace sukno::patience::listed
