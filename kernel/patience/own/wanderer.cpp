#include "wanderer.h"

#include <algorithm>
#include <cstdlib>

#include "../listed/beam.h"
#include "chains.h"

namespace sukno::patience::own {

namespace {

constexpr int FANS = 8, LONGEST = 10'000;
constexpr int PLACE = 16;  // a step: PLACE times the turns before it, and PLACE times the fan that is turned, are added

int rank_of(int face) { return (face + 1) % RANKS; }

// Where a ring of numbers begins if it is told from its least rotation.
int beginning(const std::uint8_t* ring, int n) {
    int a = 0, b = 1, same = 0;
    while (a < n && b < n && same < n) {
        const int x = ring[(a + same) % n], y = ring[(b + same) % n];
        if (x == y) {
            ++same;
            continue;
        }
        (x > y ? a : b) += same + 1;
        if (a == b) ++b;
        same = 0;
    }
    return std::min(a, b);
}

// Ranks as bits, the lowest moved up by one: what follows a card, one higher or lower, are the bits beside its own.
using Ranks = unsigned;
Ranks bit(int rank) { return 2u << rank; }
Ranks beside(Ranks ranks) { return ranks << 1 | ranks >> 1; }

// A step is a card that goes from fan to fan, after the turns of the chosen fan that bring it, or its target, to the top.
// Turns serve for nothing else, so none are made before a card that goes between other fans, and a fan is chosen only when
// it must be turned. All ways round a chosen fan lead to one another: it is a ring.
struct WandererGame {
    static constexpr int STALE = 100, FIRST = 8, TRIES = 4, SHAKE = 12, STAGES = 1;
    enum class Fate : std::uint8_t { open, stays, goes, lost };  // of the chosen fan
    struct State {
        std::array<std::uint8_t, FACES> ranks{};  // fan by fan, each from its bottom
        std::array<std::uint8_t, FANS> height{};
        std::int8_t chosen = -1;
        bool used = false;
        Fate fate = Fate::open;
        std::uint16_t still = 0, made = 0;  // moves since a fan was emptied, all moves
    };
    const WandererDescription& d;
    int cards;
    mutable bool late = false;  // something was left out because it takes too many moves

    std::array<int, FANS + 1> begins(const State& s) const {
        std::array<int, FANS + 1> at{};
        for (int i = 0; i < FANS; ++i) at[i + 1] = at[i] + s.height[i];
        return at;
    }
    bool may_turn(const State& s, int fan) const { return s.chosen >= 0 ? fan == s.chosen : !s.used || !d.once; }

    void moves(const State& s, std::vector<Step>& out) const {
        if (s.fate == Fate::lost) return;
        if (s.fate == Fate::stays && gather(s, out)) return;
        const auto at = begins(s);
        std::array<int, FANS> top;
        for (int i = 0; i < d.fans; ++i) top[i] = s.height[i] ? s.ranks[at[i + 1] - 1] : -RANKS;
        for (int a = 0; a < d.fans; ++a)
            for (int b = a + 1; b < d.fans; ++b)
                if (std::abs(top[a] - top[b]) == 1) both(s, a, b, 0, 0, out);
        if (s.fate == Fate::stays) return;
        for (int a = 0; a < d.fans; ++a) {
            if (!may_turn(s, a)) continue;
            for (int turns = 1; turns < s.height[a]; ++turns)
                for (int b = 0; b < d.fans; ++b)
                    if (b != a && std::abs(s.ranks[at[a] + turns - 1] - top[b]) == 1) both(s, a, b, turns, a, out);
        }
    }

    // Two cards that follow one another go either way.
    void both(const State& s, int a, int b, int turns, int turned, std::vector<Step>& out) const {
        add(s, a, b, turns, turned, out);
        add(s, b, a, turns, turned, out);
    }
    void add(const State& s, int from, int to, int turns, int turned, std::vector<Step>& out) const {
        if (s.still + turns + (s.height[from] > 1) >= d.longest) late = true;
        else out.push_back({number(from + PLACE * turns), number(to + PLACE * turned)});
    }

    // A chosen fan that can never be emptied is the one on which all must lie. Then whatever it can take it takes at once,
    // and nothing leaves it: in a line that wins, all that is laid on such a card can be laid on it in the ring.
    bool gather(const State& s, std::vector<Step>& out) const {
        const auto at = begins(s);
        const int n = s.height[s.chosen], first = at[s.chosen];
        for (int turns = 0; turns < n; ++turns)
            for (int i = 0; i < d.fans; ++i) {
                if (i == s.chosen || !s.height[i]) continue;
                if (std::abs(s.ranks[first + (turns + n - 1) % n] - s.ranks[at[i + 1] - 1]) != 1) continue;
                add(s, i, s.chosen, turns, s.chosen, out);
                return true;
            }
        return false;
    }

    void play(State& s, Step step) const {
        const int from = step.first % PLACE, to = step.second % PLACE, turns = step.first / PLACE;
        const auto at = begins(s);
        if (turns) {
            const auto fan = s.ranks.begin() + at[step.second / PLACE];
            s.chosen = static_cast<std::int8_t>(step.second / PLACE);
            std::rotate(fan, fan + turns, fan + s.height[s.chosen]);
        }
        const auto first = s.ranks.begin() + at[from + 1], last = s.ranks.begin() + at[to + 1];
        if (from < to) std::rotate(first - 1, first, last);
        else std::rotate(last, first - 1, first);
        --s.height[from];
        ++s.height[to];
        s.made = static_cast<std::uint16_t>(s.made + turns + 1);
        s.still = static_cast<std::uint16_t>(s.still + turns + 1);
        if (!s.height[from]) {
            s.still = 0;
            if (from == s.chosen) {
                s.chosen = -1;
                s.used = true;
            }
        }
        s.fate = fate(s);
    }

    // What never happens, even if a card that lies open once lies open for ever. A fan whose top nothing open follows is
    // stuck: it neither loses a card nor gets one. A fan with such a card beneath others is never emptied, nor is a chosen
    // one that has such a card anywhere; one fan alone may be kept so. All this holds until another fan is chosen.
    Fate fate(const State& s) const {
        const auto at = begins(s);
        auto left = s.height;
        Ranks open = 0;
        for (int i = 0; i < d.fans; ++i) {
            if (!s.height[i]) continue;
            if (s.chosen < 0 && may_turn(s, i)) return Fate::open;
            if (i == s.chosen) open |= within(s, i);
            else open |= bit(s.ranks[at[i + 1] - 1]);
        }
        for (bool more = true; more;) {
            more = false;
            for (int i = 0; i < d.fans; ++i)
                while (i != s.chosen && left[i] && beside(open) & bit(s.ranks[at[i] + left[i] - 1])) {
                    if (--left[i]) open |= bit(s.ranks[at[i] + left[i] - 1]);
                    more = true;
                }
        }
        const bool stays = s.chosen >= 0 && within(s, s.chosen) & ~beside(open);
        bool stuck = false;
        int kept = stays;
        for (int i = 0; i < d.fans; ++i) {
            if (i == s.chosen || !left[i]) continue;
            stuck = stuck || (left[i] == s.height[i] && left[i] < cards);
            ++kept;
        }
        if (stays || s.chosen < 0 || d.once) {  // no other is ever chosen
            if (stuck || kept > 1) return Fate::lost;
            if (stays) return Fate::stays;
        }
        return s.chosen >= 0 && kept ? Fate::goes : Fate::open;
    }

    Ranks within(const State& s, int fan) const {
        const auto at = begins(s);
        Ranks found = 0;
        for (int k = at[fan]; k < at[fan + 1]; ++k) found |= bit(s.ranks[k]);
        return found;
    }

    bool won(const State& s) const { return *std::max_element(s.height.begin(), s.height.end()) == cards; }
    int stage(const State&) const { return 0; }

    // So many cards a fan can gather if it is turned from now on and nothing else is done: what it takes it has for good.
    int gathered(const State& s, int fan) const {
        const auto at = begins(s);
        auto left = s.height;
        Ranks has = within(s, fan);
        int n = s.height[fan];
        for (bool more = true; more;) {
            more = false;
            for (int i = 0; i < d.fans; ++i)
                for (; i != fan && left[i] && beside(has) & bit(s.ranks[at[i] + left[i] - 1]); --left[i], ++n) {
                    has |= bit(s.ranks[at[i] + left[i] - 1]);
                    more = true;
                }
        }
        return n;
    }

    // Cards that one fan can gather by turning alone, and those that it has; fans that are empty; less the moves made. The
    // chosen fan may have to go before another is turned.
    int worth(const State& s) const {
        const bool goes = s.fate == Fate::goes;
        int empty = 0, best = 0;
        for (int i = 0; i < d.fans; ++i) {
            empty += !s.height[i];
            if (!s.height[i]) continue;
            const bool turned = goes ? i != s.chosen : may_turn(s, i);
            best = std::max(best, (turned ? 100 * gathered(s, i) : 0) + 40 * s.height[i]);
        }
        return best + 32 * empty - 2 * s.made - (goes ? 100 * s.height[s.chosen] : 0);
    }

    // Fans may change places. Of one that stays, the others tell what it has; its order does not matter.
    Key key(const State& s) const {
        Key out;
        const auto at = begins(s);
        for (int i = 0; i < d.fans; ++i) {
            const int n = s.height[i];
            if (!n || (i == s.chosen && s.fate == Fate::stays)) continue;
            const auto* fan = s.ranks.data() + at[i];
            const int begin = i == s.chosen ? beginning(fan, n) : 0;
            std::uint64_t a = i == s.chosen, b = ~a;
            for (int k = 0; k < n; ++k) {
                const std::uint64_t x = fan[(begin + k) % n] + 1u;
                a = a * 0x9E3779B97F4A7C15ull + x;
                b = b * 0xC2B2AE3D27D4EB4Full + x;
            }
            out.low += mixed(a);
            out.high += mixed(b ^ 0x5bf03635ull);
        }
        if (d.once) put(out, 1, s.used);
        put(out, 2, s.fate == Fate::stays);
        return out;
    }
};

}  // namespace

Wanderer::Wanderer(WandererDescription description) : d_(std::move(description)) {
    need(d_.fans >= 1 && d_.fans <= FANS, "there must be 1 to 8 fans");
    need(d_.longest >= 1 && d_.longest <= LONGEST, "1 to 10000 moves may empty no fan");
}

void Wanderer::check(const Asked& asked) const {
    check_cards(asked, d_.fans);
    std::size_t all = 0;
    for (const Piles& fan : asked.piles) all += fan.size();
    need(all >= 1 && all <= FACES, "there must be 1 to 52 cards");
    need(asked.marks.size() == 3, "there must be three marks");
    const int chosen = asked.marks[0], used = asked.marks[1], still = asked.marks[2];
    need(chosen >= -1 && chosen < d_.fans && (chosen < 0 || !asked.piles[chosen].empty()), "there is no such fan");
    need(used == 0 || used == 1, "a fan has been used up or not");
    need(still >= 0 && still <= LONGEST, "0 to 10000 moves have emptied no fan");
}

Answered Wanderer::solve(const Asked& asked, Limits& limits, std::size_t megabytes) const {
    WandererGame game{d_, 0};
    WandererGame::State s;
    for (int i = 0; i < d_.fans; ++i) {
        for (std::uint8_t face : asked.piles[i]) s.ranks[game.cards++] = static_cast<std::uint8_t>(rank_of(face));
        s.height[i] = static_cast<std::uint8_t>(asked.piles[i].size());
    }
    s.chosen = static_cast<std::int8_t>(asked.marks[0]);
    s.used = asked.marks[1];
    s.still = static_cast<std::uint16_t>(asked.marks[2]);
    s.fate = game.fate(s);
    Answered out = searched(game, s, limits, megabytes);
    if (out.status == Status::impossible && game.late) out.status = Status::unknown;
    std::vector<Step> line;
    for (const Step step : out.line) {
        line.insert(line.end(), step.first / PLACE, {SPECIAL, number(step.second / PLACE)});
        line.push_back({number(step.first % PLACE), number(step.second % PLACE)});
    }
    out.line = std::move(line);
    return out;
}

}  // namespace sukno::patience::own
