#include "gaps.h"

#include <bit>

#include "beam.h"

namespace sukno::patience::listed {

namespace {

constexpr std::uint8_t GAP = 255;

struct GapsGame {
    static constexpr int STALE = 250, FIRST = 4, TRIES = 30, SHAKE = 12, STAGES = 4;
    struct State {
        std::array<std::uint8_t, MOST_PLACES> face;
        Key key;
        std::uint8_t redeals = 0, rolls = 0;  // made, and draws of chance since the start
    };
    const GapsDescription& d;
    const std::array<int, FACES>& lower;
    const Shuffles& shuffles;
    mutable bool blind = false;  // a redeal was left out, as nobody knows how it falls

    bool follows(int a, int b) const { return a != GAP && b != GAP && d.after[a] == b; }

    // How many cards follow one another from the head of a row.
    int run(const State& s, int head) const {
        int n = 1;
        while (n < d.width && follows(s.face[head + n - 1], s.face[head + n])) ++n;
        return n;
    }

    // The faces that may go into a gap.
    Bits wanted(const State& s, int gap) const {
        Bits out = 0;
        if (d.cyclic || gap % d.width) {
            const int left = s.face[gap ? gap - 1 : d.places - 1];
            if (left != GAP) {
                if (d.after[left] >= 0) out |= Bits{1} << d.after[left];
                else if (d.anew) out |= d.firsts;
            }
        }
        if (d.before && (d.cyclic || (gap + 1) % d.width)) {
            const int right = s.face[gap + 1 < d.places ? gap + 1 : 0];
            if (right != GAP && lower[right] >= 0) out |= Bits{1} << lower[right];
        }
        return d.anew && gap == 0 ? out | d.firsts : out;
    }

    void moves(const State& s, std::vector<Step>& out) const {
        std::array<std::int16_t, FACES> first;  // by face the first place where it may be taken, then the others
        std::array<std::int16_t, MOST_PLACES> other;
        first.fill(-1);
        std::array<std::int16_t, MOST_PLACES> gaps;
        int n = 0;
        for (int row = 0; row < d.places; row += d.width)
            for (int i = row; i < row + d.width; ++i) {
                if (d.heads && i == row) i += run(s, row);
                if (i >= row + d.width) break;
                if (s.face[i] == GAP) gaps[n++] = static_cast<std::int16_t>(i);
                else {
                    other[i] = first[s.face[i]];
                    first[s.face[i]] = static_cast<std::int16_t>(i);
                }
            }
        for (int g = 0; g < n; ++g)
            for (Bits faces = wanted(s, gaps[g]); faces; faces &= faces - 1)
                for (auto i = first[std::countr_zero(faces)]; i >= 0; i = other[i]) out.push_back({i, gaps[g]});
        if (s.redeals < d.redeals && (out.empty() || d.redeal_any_time)) {
            if (order(s)) out.push_back({SPECIAL, 0});
            else blind = true;
        }
    }

    int loose(const State& s) const {
        int n = 0;
        for (int row = 0; row < d.places; row += d.width)
            for (int i = row + run(s, row); i < row + d.width; ++i) n += s.face[i] != GAP;
        return n;
    }
    // How the next shuffle falls; nothing if that is not known.
    const Piles* order(const State& s) const {
        const int n = loose(s);
        if (s.rolls >= shuffles.orders.size() || n >= static_cast<int>(shuffles.orders[s.rolls].size()) ||
            n >= static_cast<int>(shuffles.draws.size()))
            return nullptr;
        const Piles& found = shuffles.orders[s.rolls][n];
        return static_cast<int>(found.size()) == n ? &found : nullptr;
    }

    void set(State& s, int place, std::uint8_t face) const {
        if (s.face[place] != GAP) lift(s.key, place, s.face[place]);
        s.face[place] = face;
        if (face != GAP) put(s.key, place, face);
    }

    void play(State& s, Step step) const {
        if (step.first == SPECIAL) {
            redeal(s);
            return;
        }
        const auto face = s.face[step.first];
        set(s, step.first, GAP);
        set(s, step.second, face);
    }

    // What is no part of a run is shuffled and laid out again, with a gap behind each run.
    void redeal(State& s) const {
        const Piles& by = *order(s);
        Piles cards;
        std::array<int, MOST_PLACES> runs{};
        for (int row = 0; row < d.places; row += d.width) {
            runs[row / d.width] = run(s, row);
            for (int i = row + runs[row / d.width]; i < row + d.width; ++i)
                if (s.face[i] != GAP) {
                    cards.push_back(s.face[i]);
                    set(s, i, GAP);
                }
        }
        auto next = by.rbegin();
        for (int row = 0; row < d.places; row += d.width)
            for (int i = row + runs[row / d.width] + 1; i < row + d.width && next != by.rend(); ++i)
                set(s, i, cards[*next++]);
        s.rolls = static_cast<std::uint8_t>(std::min(255, s.rolls + shuffles.draws[by.size()]));
        ++s.redeals;
    }

    // Cards in the runs of the rows; or cards that follow the one before them, all rows read as one line.
    int home(const State& s) const {
        int n = 0;
        if (d.heads) {
            for (int row = 0; row < d.places; row += d.width) n += run(s, row);
            return n;
        }
        int last = GAP;
        for (int i = 0; i < d.places; ++i) {
            const int face = s.face[i];
            if (face == GAP) continue;
            const bool first = d.firsts >> face & 1;
            n += last == GAP ? first : follows(last, face) || (first && d.lasts >> last & 1);
            last = face;
        }
        return n;
    }

    bool won(const State& s) const { return home(s) == d.aim; }
    int stage(const State& s) const { return s.redeals; }

    // Cards that follow one another; where rows have heads, above all those behind them, and gaps that are of use.
    int worth(const State& s) const {
        if (!d.heads) return in_line(s);
        int n = 10 * home(s);
        for (int i = 1; i < d.places; ++i) {
            if (i % d.width == 0) continue;
            const int a = s.face[i - 1], b = s.face[i];
            if (b == GAP) n -= a == GAP || d.after[a] < 0 ? 6 : 0;
            else if (follows(a, b)) n += 3;
        }
        return n;
    }

    // One line: cards that follow the one before them, a first one at its beginning, and gaps that take a card. A first
    // one behind the last of its own suit is in nobody's order.
    int in_line(const State& s) const {
        int n = 0, last = GAP;
        for (int i = 0; i < d.places; ++i) {
            const int face = s.face[i];
            if (face == GAP) {
                n += wanted(s, i) ? 3 : 0;
                continue;
            }
            const bool first = d.firsts >> face & 1;
            if (last == GAP) n += first ? i ? 10 : 50 : 0;
            else if (follows(last, face) || (first && d.lasts >> last & 1 && last / RANKS != face / RANKS)) n += 10;
            last = face;
        }
        return n;
    }

    Key key(const State& s) const {
        Key out = s.key;
        put(out, 1000 + s.rolls, s.redeals);
        return out;
    }
};

}  // namespace

Gaps::Gaps(GapsDescription description) : d_(std::move(description)) {
    need(d_.places > 0 && d_.places <= static_cast<int>(MOST_PLACES), "there must be 1 to 128 places");
    need(d_.width > 0 && d_.places % d_.width == 0, "the places must make whole rows");
    need(d_.after.size() == FACES, "there must be a next face for each of the 52");
    need(!(d_.firsts >> FACES) && !(d_.lasts >> FACES), "a face is 0 to 51");
    need(d_.redeals >= 0 && d_.redeals <= 3, "there may be 3 redeals at most");
    need(!d_.redeals || d_.heads, "only rows with heads are dealt again");
    lower_.fill(-1);
    for (int a = 0; a < FACES; ++a) {
        const int b = d_.after[a];
        need(b >= -1 && b < FACES && b != a, "a face comes after another");
        if (b < 0) continue;
        need(lower_[b] < 0, "no face comes after two others");
        lower_[b] = a;
    }
}

void Gaps::check(const Asked& asked) const {
    check_cards(asked, d_.places);
    check_shuffles(asked.shuffles);
    need(asked.marks.size() == 1 && asked.marks[0] >= 0 && asked.marks[0] <= 3, "redeals made are 0 to 3");
    for (const Piles& pile : asked.piles) need(pile.size() <= 1, "a place has one card");
    if (d_.heads)
        for (int row = 0; row < d_.places; row += d_.width) need(!asked.piles[row].empty(), "every row has a head");
}

Answered Gaps::solve(const Asked& asked, Limits& limits, std::size_t megabytes) const {
    const GapsGame game{d_, lower_, asked.shuffles};
    GapsGame::State s;
    s.face.fill(GAP);
    for (int i = 0; i < d_.places; ++i)
        if (!asked.piles[i].empty()) game.set(s, i, asked.piles[i][0]);
    s.redeals = static_cast<std::uint8_t>(asked.marks[0]);
    Answered out = searched(game, s, limits, megabytes);
    if (out.status == Status::impossible && game.blind) out.status = Status::unknown;
    return out;
}

}  // namespace sukno::patience::listed
