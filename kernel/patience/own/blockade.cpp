#include "blockade.h"

#include "../listed/beam.h"
#include "chains.h"

namespace sukno::patience::own {

namespace {

constexpr int PLACES = 110;
constexpr std::int16_t ASIDE = 1000;  // instead of a way home; as a source: the card that was set aside

struct BlockadeGame {
    static constexpr int STALE = 0, FIRST = 4, TRIES = 8, SHAKE = 8, STAGES = TWO_PACKS + 2;
    struct State {
        std::array<std::uint8_t, PLACES> face;
        std::array<Homes::Class, SUITS> home{};
        std::uint8_t left = 0, rows = 1, aside = NO_CARD, cards = 0;
        bool extracted = false;
    };
    const BlockadeDescription& d;
    const Homes& homes;
    const Piles& stock;

    bool free(const State& s, int place) const {
        const int above = place - d.width, below = place + d.width;
        return above < 0 || s.face[above] == NO_CARD || below >= d.width * d.rows || s.face[below] == NO_CARD;
    }

    // The ways home of a card; where every card has its place and none will come, one is enough.
    bool home(const State& s, int face, int source, std::vector<Step>& out) const {
        const int suit = face / RANKS;
        const auto found = homes.after(s.home[suit], homes.rank_of(face));
        if (found.empty()) return false;
        if (!s.left && homes.settled(s.home[suit])) {
            out.assign(1, {number(source), 0});
            return true;
        }
        for (std::size_t i = 0; i < found.size(); ++i) out.push_back({number(source), number(static_cast<int>(i))});
        return false;
    }

    void moves(const State& s, std::vector<Step>& out) const {
        if (s.aside != NO_CARD && home(s, s.aside, ASIDE, out)) return;
        for (int i = 0; i < d.width * s.rows; ++i)
            if (s.face[i] != NO_CARD && free(s, i) && home(s, s.face[i], i, out)) return;
        if (s.left) {
            out.push_back({SPECIAL, 0});
        } else if (!s.extracted) {
            for (int i = 0; i < d.width * s.rows; ++i)
                if (s.face[i] != NO_CARD) out.push_back({number(i), ASIDE});
        }
    }

    int face_at(const State& s, int source) const { return source == ASIDE ? s.aside : s.face[source]; }
    Sent sent(const State& s, Step step) const {
        if (step.first == SPECIAL || step.second == ASIDE) return {};
        const int face = face_at(s, step.first);
        return {face, pile(step.first), homes.after(s.home[face / RANKS], homes.rank_of(face))[step.second]};
    }
    Step plain(Step step) const {
        return step.first == SPECIAL ? step : Step{number(pile(step.first)), number(pile(ASIDE))};
    }
    int pile(int source) const { return 2 * SUITS * d.each + (source == ASIDE ? d.width * d.rows : source); }

    void play(State& s, Step step) const {
        if (step.first == SPECIAL) {
            turn(s);
            return;
        }
        auto& at = step.first == ASIDE ? s.aside : s.face[step.first];
        if (step.second == ASIDE) {
            s.aside = at;
            s.extracted = true;
        } else {
            auto& suit = s.home[at / RANKS];
            suit = homes.after(suit, homes.rank_of(at))[step.second];
            ++s.cards;
        }
        at = NO_CARD;
    }

    void turn(State& s) const {
        bool vacant = false;
        for (int i = 0; i < d.width * s.rows; ++i) vacant = vacant || s.face[i] == NO_CARD;
        if (!vacant && s.rows < d.rows) ++s.rows;
        for (int i = 0; i < d.width * s.rows && s.left; ++i)
            if (s.face[i] == NO_CARD) s.face[i] = stock[--s.left];
    }

    bool won(const State& s) const { return s.cards == TWO_PACKS; }
    int stage(const State& s) const { return TWO_PACKS - s.left + s.extracted; }

    int worth(const State& s) const {
        int blocked = 0;
        for (int i = 0; i < d.width * s.rows; ++i) blocked += s.face[i] != NO_CARD && !free(s, i);
        return 4 * s.cards - blocked;
    }

    // When nothing more is laid out, columns may change places.
    Key key(const State& s) const {
        Key out;
        for (int column = 0; column < d.width; ++column) {
            std::uint64_t a = s.left ? column + 1 : 0;
            for (int i = column; i < d.width * s.rows; i += d.width) a = mixed(a ^ s.face[i]);
            out.low += mixed(a);
            out.high += mixed(a ^ 0x5bf03635ull);
        }
        for (int suit = 0; suit < SUITS; ++suit) put(out, 110 + suit, s.home[suit]);
        put(out, 120, s.left | s.extracted << 8);
        put(out, 121, s.aside);
        put(out, 122, s.left ? s.rows : 0);
        return out;
    }
};

}  // namespace

Blockade::Blockade(BlockadeDescription description) : d_(std::move(description)), homes_(RANKS, d_.each) {
    need(d_.width >= 1 && d_.rows >= 1 && d_.width <= PLACES && d_.rows <= PLACES && d_.width * d_.rows <= PLACES,
         "there must be 1 to 110 places");
}

void Blockade::check(const Asked& asked) const {
    const int homes = 2 * SUITS * d_.each, places = d_.width * d_.rows;
    check_cards(asked, homes + places + 2);
    Suits(homes_).read(asked);
    for (int i = 0; i <= places; ++i) need(asked.piles[homes + i].size() <= 1, "a place has one card");
    need(asked.piles.back().size() <= TWO_PACKS, "there are more than 104 cards");
    need(asked.marks.size() == 2, "marks are the rows and whether a card was set aside");
    need(asked.marks[0] >= 1 && asked.marks[0] <= d_.rows, "there are too many rows");
    need(asked.marks[1] == 0 || asked.marks[1] == 1, "a card was set aside or not");
    for (int i = asked.marks[0] * d_.width; i < places; ++i)
        need(asked.piles[homes + i].empty(), "a card lies beyond the rows laid out");
}

Answered Blockade::solve(const Asked& asked, Limits& limits, std::size_t megabytes) const {
    const BlockadeGame game{d_, homes_, asked.piles.back()};
    BlockadeGame::State s;
    const Suits suits(homes_);
    const auto heights = suits.read(asked);
    for (int suit = 0; suit < SUITS; ++suit) {
        s.home[suit] = homes_.of(heights[suit]);
        s.cards = static_cast<std::uint8_t>(s.cards + homes_.cards(s.home[suit]));
    }
    const int first = 2 * SUITS * d_.each, places = d_.width * d_.rows;
    s.face.fill(NO_CARD);
    for (int i = 0; i < places; ++i)
        if (!asked.piles[first + i].empty()) s.face[i] = asked.piles[first + i][0];
    if (!asked.piles[first + places].empty()) s.aside = asked.piles[first + places][0];
    s.left = static_cast<std::uint8_t>(asked.piles.back().size());
    s.rows = static_cast<std::uint8_t>(asked.marks[0]);
    s.extracted = asked.marks[1] != 0;
    Answered out = searched(game, s, limits, megabytes);
    out.line = suits.told(game, s, asked, out.line);
    return out;
}

}  // namespace sukno::patience::own
