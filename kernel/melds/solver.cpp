// The best division of a hand into melds: see solver.h.
#include "solver.h"

#include <algorithm>
#include <bit>

namespace sukno::melds {
namespace {

constexpr int NONE = -(1 << 30);
constexpr int SCALE = 64;  // of two divisions that count the same, the one with fewer melds
constexpr int FEW = 11;    // with so few cards it is quicker not to remember positions
constexpr std::size_t SMALLEST = 1 << 10;

}  // namespace

Solver::Solver(const Rules& rules, Watch& watch)
    : rules_(rules), watch_(watch), track_(rules.ace == Ace::both ? RANKS + 1 : RANKS), ring_(rules.ace == Ace::around) {
    rules_.run_most = std::min(rules_.run_most, RANKS);
    for (int place = 0; place <= RANKS; ++place) {
        const int rank = rank_at(place % RANKS);
        gain_[place] = rules.laid[rank] + rules.left[rank];
        stands_[place] = rules.laid[rank] + rules.wild_left;
        wild_hope_ = std::max(wild_hope_, stands_[place]);
    }
    wild_gain_ = rules.wild_laid + rules.wild_left;
    if (rules.wild_laid != AS_REPLACED) wild_hope_ = wild_gain_;
    table_.resize(SMALLEST);
}

// May this card be in any meld at all? Sometimes it says so of one that may not.
bool Solver::usable(const Question& q, int place, int suit) const {
    const int wild = std::min(q.wild, rules_.wild_most);
    const auto held = [&](int at, int of) { return q.cards[RANKS * of + rank_at(at % RANKS)]; };
    int alike = 0;
    for (int s = 0; s < SUITS; ++s) alike += rules_.twins ? held(place, s) : held(place, s) > 0;
    if (q.sets && alike + wild >= rules_.set_least) return true;
    if (!q.runs) return false;
    unsigned row = 0;
    for (int at = 0; at < track_; ++at) row |= static_cast<unsigned>(held(at, suit) > 0) << at;
    if (ring_) row |= row << RANKS;
    const int end = ring_ ? 2 * RANKS : track_;
    const int longest = wild ? rules_.run_most : rules_.run_least;
    for (int length = rules_.run_least; length <= longest; ++length) {
        const unsigned window = (1U << length) - 1;
        for (int at = place; at < end; at += RANKS)  // an ace may have two places
            for (int start = std::max(0, at - length + 1); start <= at && start + length <= end; ++start) {
                const int naturals = std::popcount(row >> start & window);
                if (naturals + std::min(wild, most_wild(naturals)) >= length) return true;
            }
    }
    return false;
}

// The cards in order, without those that no meld can hold; false: the card that must be in a meld is one of them.
bool Solver::lay_out(const Question& q) {
    size_ = 0;
    must_ = 0;
    asked_must_ = q.must >= 0;
    for (int place = 0; place < RANKS; ++place) {
        const int rank = rank_at(place);
        for (int suit = 0; suit < SUITS; ++suit) {
            copies_[place][suit] = 0;
            const int face = RANKS * suit + rank, n = q.cards[face];
            if (!n || !usable(q, place, suit)) continue;
            const Cards cards = ((n < 64 ? Cards{1} << n : 0) - 1) << size_;
            for (int i = 0; i < n; ++i) {
                place_[size_ + i] = static_cast<std::uint8_t>(place);
                suit_[size_ + i] = static_cast<std::uint8_t>(suit);
            }
            size_ += n;
            copies_[place][suit] = cards;
            if (face == q.must) must_ = cards;
        }
    }
    copies_[RANKS] = copies_[0];  // the ace above the king
    return !asked_must_ || must_;
}

Answer Solver::solve(const Question& question, std::uint64_t limit, bool melds) {
    Answer answer;
    int outside = question.wild * rules_.wild_left;
    for (int face = 0; face < FACES; ++face) outside += question.cards[face] * rules_.left[face % RANKS];
    nodes_ = 0;
    limit_ = limit;
    stopped_ = called_off_ = false;
    if (++time_ == 0) {  // after so many questions everything is forgotten for good
        table_.assign(table_.size(), {});
        time_ = 1;
    }
    kept_ = 0;
    answer.possible = lay_out(question);
    if (!answer.possible) return answer;
    State state;
    state.wild = question.wild;
    state.sets = question.sets;
    state.runs = question.runs;
    remembering_ = size_ > FEW || state.wild;
    if (remembering_ && table_.empty()) table_.resize(SMALLEST);
    const Cards all = size_ ? ~Cards{0} >> (MOST_CARDS - size_) : 0;
    int hope = state.wild * wild_hope_;
    for (int i = 0; i < size_; ++i) hope += gain_[place_[i]];
    const int value = best(all, state, hope);
    answer.possible = value != NONE;
    const int used = (value + SCALE * (1 << 20) + SCALE - 1) / SCALE - (1 << 20);  // melds taken off, rounded up
    answer.value = used - outside;
    if (melds && answer.possible && !stopped_) walk(all, state, hope, answer.melds);
    answer.nodes = nodes_;
    answer.exact = !stopped_;
    answer.called_off = called_off_;
    return answer;
}

// positions

Solver::State Solver::leaving(Cards left, State state) const {
    const int card = std::countr_zero(left);
    const Cards rest = left & (left - 1);
    if (!rest || place_[std::countr_zero(rest)] != place_[card]) state.here = false;
    return state;
}

bool Solver::may_leave(Cards left, const State& state) const {
    return !asked_must_ || state.must || (left & (left - 1) & must_);
}

Solver::State Solver::next(Cards left, State state, const Option& option) const {
    const int card = std::countr_zero(left);
    state.wild -= option.wild;
    if (option.run) {
        if (state.runs > 0) --state.runs;
        if (rules_.different) state.suits |= 1U << suit_[card];
    } else {
        if (state.sets > 0) --state.sets;
        if (rules_.different) state.here = true;
    }
    const Cards rest = left & ~option.cards;
    if (!rest || place_[std::countr_zero(rest)] != place_[card]) state.here = false;
    state.must = state.must || (asked_must_ && (option.cards & must_));
    return state;
}

int Solver::hope_after(int hope, const Option& option) const {
    for (Cards cards = option.cards; cards; cards &= cards - 1) hope -= gain_[place_[std::countr_zero(cards)]];
    return hope - option.wild * wild_hope_;
}

// With this meld laid out.
int Solver::after(Cards left, const State& state, int hope, const Option& option) {
    const int rest = best(left & ~option.cards, next(left, state, option), hope);
    return rest == NONE ? NONE : SCALE * option.gain - 1 + rest;
}

// The most that can be gained with what is left; `hope` is no less than that.
int Solver::best(Cards left, State state, int hope) {
    const bool bound = state.sets >= 0 || state.runs >= 0;
    const bool done = state.sets <= 0 && state.runs <= 0 && (!asked_must_ || state.must);
    if (bound && done && !state.sets && !state.runs) return 0;
    if (!left) return done ? 0 : NONE;
    if (stopped_) return NONE;
    called_off_ = watch_.stops();
    if (++nodes_ > limit_ || called_off_) {
        stopped_ = true;
        return NONE;
    }
    const std::uint32_t packed = state.packed();
    if (remembering_) {
        const Entry& known = entry(left, packed);
        if (known.time == time_) return known.value;
    }
    int found = NONE;
    const int first = gain_[place_[std::countr_zero(left)]];
    options(left, state, [&](const Option& option) {
        const int hopes = hope_after(hope, option);
        if (SCALE * (option.gain + hopes) - 1 > found) found = std::max(found, after(left, state, hopes, option));
        return found >= SCALE * hope - 1;
    });
    if (SCALE * (hope - first) > found && may_leave(left, state))
        found = std::max(found, best(left & (left - 1), leaving(left, state), hope - first));
    if (remembering_ && !stopped_) {
        if (2 * kept_ >= table_.size()) room();
        Entry& here = entry(left, packed);
        if (here.time != time_) ++kept_;
        here = {left, packed, time_, found};
    }
    return found;
}

// The place of a position, or the empty one where it belongs.
Solver::Entry& Solver::entry(Cards cards, std::uint32_t state) {
    std::uint64_t hash = (cards ^ static_cast<std::uint64_t>(state) << 40) * 0x9e3779b97f4a7c15ULL;
    hash ^= hash >> 29;
    for (std::size_t at = hash & (table_.size() - 1);; at = (at + 1) & (table_.size() - 1)) {
        Entry& e = table_[at];
        if (e.time != time_ || (e.cards == cards && e.state == state)) return e;
    }
}

void Solver::room() {
    std::vector<Entry> old(2 * table_.size());
    old.swap(table_);
    for (const Entry& e : old)
        if (e.time == time_) entry(e.cards, e.state) = e;
}

// the melds that the first card can be in; `emit` says whether that is enough

template <class Emit> void Solver::options(Cards left, const State& state, Emit emit) const {
    const int card = std::countr_zero(left), place = place_[card], suit = suit_[card];
    if (state.runs && !(state.suits >> suit & 1)) {
        const auto from = [&](int start) {
            const Cards here = copies_[start][suit] & left;
            if (!here) return false;
            const bool whole = start % RANKS == place;
            return climb({here & -here, start, 1, 1, 0, gain_[start], whole}, left, suit, place, state.wild, emit);
        };
        if (from(place)) return;
        if (ring_) {
            for (int start = 0; start < RANKS; ++start)
                if (start != place && from(start)) return;
        } else if (track_ > RANKS && place == 0) {
            for (int start = 1; start <= RANKS; ++start)
                if (from(start)) return;
        }
    }
    if (state.sets && !state.here) sets(left, suit, place, state.wild, emit);
}

// A sequence that ends with a card of the hand goes on over cards, and wild ones between them; long ones come first.
template <class Emit>
bool Solver::climb(const Chain& chain, Cards left, int suit, int place, int wild, Emit& emit) const {
    int between = 0;
    for (int gap = 0; chain.wild + gap <= wild && chain.wild + gap <= rules_.wild_most; ++gap) {
        const int length = chain.length + gap + 1;
        int at = chain.start + length - 1;
        if (length > rules_.run_most || (!ring_ && at >= track_)) break;
        if (ring_) at %= RANKS;
        if (const Cards here = copies_[at][suit] & left) {
            const Chain longer{chain.cards | (here & -here), chain.start, length, chain.naturals + 1, chain.wild + gap,
                               chain.gain + between + gain_[at], chain.whole || at % RANKS == place};
            if (climb(longer, left, suit, place, wild, emit)) return true;
        }
        if (!chain.whole && at % RANKS == place) break;
        between += wild_gain(at);
    }
    return chain.whole && ended(chain, wild, emit);
}

// More wild cards at its ends, where they count most.
template <class Emit> bool Solver::ended(const Chain& chain, int wild, Emit& emit) const {
    const int most = std::min(wild, most_wild(chain.naturals));
    const int below = ring_ ? RANKS - chain.length : chain.start;
    const int above = ring_ ? RANKS - chain.length : track_ - chain.start - chain.length;
    for (int more = std::max(0, rules_.run_least - chain.length); chain.wild + more <= most; ++more) {
        const int size = chain.length + more;
        if (size > rules_.run_most || more > (ring_ ? below : below + above)) break;
        Option option{chain.cards, chain.wild + more, NONE, 0, size, true};
        for (int low = std::max(0, more - above); low <= std::min(below, more); ++low) {
            int gain = chain.gain;
            for (int i = 1; i <= low; ++i) gain += wild_gain((chain.start + RANKS - i) % RANKS);
            for (int i = 0; i < more - low; ++i) gain += wild_gain((chain.start + chain.length + i) % RANKS);
            if (gain > option.gain) {
                option.gain = gain;
                option.start = chain.start - low;
            }
            if (rules_.wild_laid != AS_REPLACED) break;
        }
        if (emit(option)) return true;
    }
    return false;
}

template <class Emit> bool Solver::sets(Cards left, int suit, int place, int wild, Emit& emit) const {
    const Cards first = left & -left;
    std::array<Cards, SUITS> others{};
    for (int s = 0; s < SUITS; ++s) others[s] = copies_[place][s] & left & ~first;
    if (!rules_.twins) {
        std::array<Cards, SUITS> one{};
        int n = 0;
        for (int s = 0; s < SUITS; ++s)
            if (s != suit && others[s]) one[n++] = others[s] & -others[s];
        for (unsigned chosen = 1U << n; chosen-- > 0;) {
            Cards cards = first;
            for (int i = 0; i < n; ++i)
                if (chosen >> i & 1) cards |= one[i];
            if (set_of(cards, 1 + std::popcount(chosen), place, wild, emit)) return true;
        }
        return false;
    }
    // of each suit none, one or more of its equal cards
    const auto choose = [&](auto& self, int s, Cards cards, int naturals) -> bool {
        if (s == SUITS) return set_of(cards, naturals, place, wild, emit);
        if (Cards more = others[s]) {
            Cards taken = cards | more;
            for (int n = std::popcount(more); n > 0; --n) {
                if (self(self, s + 1, taken, naturals + n)) return true;
                taken &= ~std::bit_floor(more);
                more &= ~std::bit_floor(more);
            }
        }
        return self(self, s + 1, cards, naturals);
    };
    return choose(choose, 0, first, 1);
}

template <class Emit> bool Solver::set_of(Cards cards, int naturals, int place, int wild, Emit& emit) const {
    const int most = std::min(wild, most_wild(naturals));
    for (int more = std::max(0, rules_.set_least - naturals); more <= most; ++more) {
        const int size = naturals + more;
        if (size > rules_.set_most) break;
        if (emit(Option{cards, more, naturals * gain_[place] + more * wild_gain(place), place, size, false})) return true;
    }
    return false;
}

// how it lies

void Solver::walk(Cards left, State state, int hope, std::vector<Meld>& melds) {
    while (left) {
        if (state.sets == 0 && state.runs == 0) return;
        const int value = best(left, state, hope);
        if (stopped_) return;
        const int card = std::countr_zero(left);
        Option taken;
        int taken_hope = 0;
        bool found = false;
        options(left, state, [&](const Option& option) {
            const int hopes = hope_after(hope, option);
            found = after(left, state, hopes, option) == value;
            taken = option;
            taken_hope = hopes;
            return found;
        });
        if (found) {
            melds.push_back(meld_of(taken, suit_[card], place_[card]));
            state = next(left, state, taken);
            left &= ~taken.cards;
            hope = taken_hope;
        } else {
            state = leaving(left, state);
            left &= left - 1;
            hope -= gain_[place_[card]];
        }
    }
}

Meld Solver::meld_of(const Option& option, int suit, int place) const {
    Meld meld;
    meld.run = option.run;
    meld.size = option.size;
    if (option.run) {
        for (int i = 0; i < option.size; ++i) {
            const int at = (option.start + RANKS + i) % RANKS;
            meld.faces[i] = static_cast<std::uint8_t>(RANKS * suit + rank_at(at));
            if (!(copies_[at][suit] & option.cards)) meld.wild |= 1U << i;
        }
        return meld;
    }
    int n = 0;
    std::array<int, SUITS> there{};
    for (Cards cards = option.cards; cards; cards &= cards - 1) {
        const int s = suit_[std::countr_zero(cards)];
        ++there[s];
        meld.faces[n++] = static_cast<std::uint8_t>(RANKS * s + rank_at(place));
    }
    for (; n < option.size; ++n) {  // a suit that is there least
        const int s = static_cast<int>(std::min_element(there.begin(), there.end()) - there.begin());
        ++there[s];
        meld.wild |= 1U << n;
        meld.faces[n] = static_cast<std::uint8_t>(RANKS * s + rank_at(place));
    }
    return meld;
}

}  // namespace sukno::melds
