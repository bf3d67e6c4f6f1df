#include "ring.h"

#include <algorithm>
#include <array>

#include "arcs.h"

namespace sukno::patience::listed {

namespace {

struct RingGame {
    struct State {
        std::array<std::uint8_t, MOST_LISTED_CARDS> card;  // in a line or ring, `n` of them
        std::array<std::uint8_t, MOST_SIDE_BY_SIDE> height{};
        std::uint8_t n = 0, left = 0, phase = 0;
    };
    const RingDescription& d;
    std::vector<Piles> packets;

    // What lies side by side: the cards, and the piles where they lie.
    int beside(const State& s, std::uint8_t* faces, std::int16_t* piles) const {
        int n = 0;
        if (s.phase == Ring::packets) {
            for (std::size_t i = 0; i < packets.size(); ++i)
                if (s.height[i]) {
                    faces[n] = packets[i][s.height[i] - 1];
                    piles[n++] = static_cast<std::int16_t>(d.packets[i]);
                }
            return n;
        }
        for (; n < s.n; ++n) {
            faces[n] = s.card[n];
            piles[n] = static_cast<std::int16_t>(d.ring[n]);
        }
        return n;
    }

    static bool same_suit(int a, int b) { return a / RANKS == b / RANKS; }
    static bool same_rank(int a, int b) { return a % RANKS == b % RANKS; }

    // A single card goes between two of one suit or rank; several of one suit likewise; two of one rank between two of
    // one rank.
    void moves(const State& s, std::vector<Step>& out) const {
        std::array<std::uint8_t, MOST_LISTED_CARDS> f;
        std::array<std::int16_t, MOST_LISTED_CARDS> pile;
        const int n = beside(s, f.data(), pile.data());
        const bool closed = s.phase == Ring::ring;
        const auto at = [n](int i) { return i >= n ? i - n : i; };
        for (int first = closed ? 0 : 1; first < (closed ? n : n - 1); ++first) {
            const int left = f[first ? first - 1 : n - 1], inner = f[first];
            const int room = closed ? n - 2 : n - 1 - first, most = d.max_block ? std::min(d.max_block, room) : room;
            for (int k = 1; k <= most; ++k) {
                const int last = f[at(first + k - 1)], right = f[at(first + k)];
                const bool suited = same_suit(last, inner);
                if (!suited && !(k == 2 && same_rank(last, inner))) break;
                if (same_rank(left, right) || (suited && same_suit(left, right)))
                    out.push_back({pile[first], pile[at(first + k - 1)]});
                if (!suited) break;
            }
        }
        if (out.empty() && !closed) out.push_back({SPECIAL, 0});
    }

    void play(State& s, Step step) const {
        if (step.first == SPECIAL) {
            std::array<std::uint8_t, MOST_LISTED_CARDS> laid;
            int n = 0;
            for (std::size_t i = 0; i < packets.size(); ++i)
                while (s.height[i]) laid[n++] = packets[i][--s.height[i]];
            for (int i = 0; i < s.n; ++i) laid[n++] = s.card[i];
            s.card = laid;
            s.n = static_cast<std::uint8_t>(n);
            s.phase = Ring::ring;
            return;
        }
        if (s.phase == Ring::packets) {
            bool within = false;
            for (std::size_t i = 0; i < packets.size(); ++i) {
                within = within || d.packets[i] == step.first;
                if (within && s.height[i]) {
                    --s.height[i];
                    --s.left;
                }
                if (d.packets[i] == step.second) break;
            }
            return;
        }
        int first = 0, last = 0, to = 0;
        while (d.ring[first] != step.first) ++first;
        while (d.ring[last] != step.second) ++last;
        for (int i = 0; i < s.n; ++i) {
            const bool goes = first <= last ? i >= first && i <= last : i >= first || i <= last;
            if (!goes) s.card[to++] = s.card[i];
        }
        s.left -= s.n - to;
        s.n = static_cast<std::uint8_t>(to);
    }

    Key key(const State& s) const {
        Key out;
        for (std::size_t i = 0; i < packets.size(); ++i) put(out, i, s.height[i]);
        put(out, 1000, s.phase);
        for (int i = 0; i < s.n; ++i) {
            out.low = (out.low ^ (s.card[i] + 1)) * 0x9ddfea08eb382d69ull;
            out.low ^= out.low >> 29;
            out.high = (out.high + s.card[i] + 1) * 0xd6e8feb86659fd93ull;
            out.high ^= out.high >> 32;
        }
        return out;
    }
};

// Packets or a line first: every way to go on until nothing more can be taken out, and then the ring.
class RingSearch {
  public:
    RingSearch(const RingGame& game, Limits& limits, std::size_t megabytes)
        : game_(game), limits_(limits), table_(megabytes), arcs_(game.d.max_block) {}

    Status run(const RingGame::State& s) {
        if (s.left <= 2) return Status::solvable;
        switch (table_.add(game_.key(s))) {
            case Table::Found::known: return Status::impossible;
            case Table::Found::full: return Status::unknown;
            case Table::Found::fresh: break;
        }
        ++nodes_;
        limits_.count();
        if (s.phase == Ring::ring) return ring(s);
        // what is taken out of a line could be taken out of its ring as well
        if (s.phase == Ring::line && !arcs_.comes_out(s.card.data(), s.n)) return Status::impossible;
        std::vector<Step> steps;
        game_.moves(s, steps);
        Status out = Status::impossible;
        for (const Step step : steps) {
            RingGame::State to = s;
            game_.play(to, step);
            line_.push_back(step);
            const Status found = run(to);
            if (found == Status::solvable) return found;
            line_.pop_back();
            if (found == Status::unknown) out = found;
        }
        return out;
    }
    const std::vector<Step>& line() const { return line_; }
    std::uint64_t nodes() const { return nodes_; }
    std::size_t bytes() const { return table_.bytes(); }

  private:
    Status ring(const RingGame::State& s) {
        if (!arcs_.comes_out(s.card.data(), s.n)) return Status::impossible;
        for (const Step& block : arcs_.line())
            line_.push_back({static_cast<std::int16_t>(game_.d.ring[block.first]),
                             static_cast<std::int16_t>(game_.d.ring[block.second])});
        return Status::solvable;
    }

    const RingGame& game_;
    Limits& limits_;
    Table table_;
    Arcs arcs_;
    std::vector<Step> line_;
    std::uint64_t nodes_ = 0;
};

}  // namespace

Ring::Ring(RingDescription description) : d_(std::move(description)) {
    need(d_.piles > 0 && d_.piles <= 250, "there must be 1 to 250 piles");
    need(d_.packets.size() <= MOST_SIDE_BY_SIDE, "there are more than eight packets");
    need(d_.ring.size() <= MOST_LISTED_CARDS, "the ring has more than 128 places");
    need(d_.max_block >= 0 && d_.max_block <= MOST_BLOCK, "max_block must be 0 to 8");
    std::vector<bool> named(d_.piles);
    for (const auto* piles : {&d_.packets, &d_.ring})
        for (int pile : *piles) {
            need(pile >= 0 && pile < d_.piles && !named[pile], "a pile must be one of those there are, and once");
            named[pile] = true;
        }
}

void Ring::check(const Asked& asked) const {
    check_cards(asked, d_.piles);
    need(asked.marks.size() == 1 && asked.marks[0] >= packets && asked.marks[0] <= ring, "the phase is 0 to 2");
    bool gap = false;
    std::size_t all = 0;
    for (int pile : d_.ring) {
        const std::size_t n = asked.piles[pile].size();
        need(n <= 1 && !(gap && n), "the ring has a card on each place from the first on");
        need(!n || asked.marks[0] != packets, "the ring is empty while packets are in play");
        gap = gap || !n;
        all += n;
    }
    for (int pile : d_.packets) {
        need(asked.piles[pile].empty() || asked.marks[0] == packets, "packets are empty when they are out of play");
        all += asked.piles[pile].size();
    }
    need(all <= d_.ring.size(), "there must be a place in the ring for every card");
}

Answered Ring::solve(const Asked& asked, Limits& limits, std::size_t megabytes) const {
    RingGame game{d_, {}};
    RingGame::State s;
    s.card.fill(0);
    s.phase = static_cast<std::uint8_t>(asked.marks[0]);
    for (std::size_t i = 0; i < d_.packets.size(); ++i) {
        game.packets.push_back(asked.piles[d_.packets[i]]);
        s.height[i] = static_cast<std::uint8_t>(game.packets[i].size());
        s.left += s.height[i];
    }
    for (int pile : d_.ring)
        if (!asked.piles[pile].empty()) s.card[s.n++] = asked.piles[pile][0];
    s.left += s.n;
    RingSearch search(game, limits, megabytes);
    Answered out;
    try {
        out.status = search.run(s);
    } catch (const tricks::Stopped& stopped) {
        if (stopped.reason == tricks::Reason::asked) throw;
    }
    if (out.status == Status::solvable) out.line = search.line();
    out.nodes = search.nodes();
    out.bytes = search.bytes();
    return out;
}

}  // namespace sukno::patience::listed
