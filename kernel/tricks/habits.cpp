// What a hand looks at before it plays: the marks of each card.
#include "habits.h"

#include <algorithm>

#include "sets.h"

namespace sukno::tricks {

namespace {

using namespace sets;

// A mark says several small things at once. Kinds of marks, and how many of each there are:
enum Kind {
    LEAD_USUAL, LEAD_LENGTH, LEAD_PLACE, LEAD_RETURN, LEAD_VOIDS, LEAD_TRUMPS, LEAD_RANK, LEAD_OUT, LEAD_LONG,
    FOLLOW_USUAL, FOLLOW_BEATS, FOLLOW_OVER, FOLLOW_RANKS, FOLLOW_TOP, FOLLOW_RETURN, FOLLOW_OUT,
    VOID_USUAL, VOID_KIND, RUFF_HIGHER, DISCARD_LENGTH, DISCARD_RANK, DISCARD_RETURN, RUFF_LONG, DISCARD_OUT,
    KINDS
};
constexpr std::array<int, KINDS> SIZE = {
    2 * 4 * 2,              // LEAD_USUAL: the maxims' card, phase, trump
    6 * 4 * 6 * 2,          // LEAD_LENGTH: length, higher cards out, cards out, trump
    4 * 4 * 2 * 4 * 3,      // LEAD_PLACE: place in the suit, higher than the top, touching, than the second, length
    5 * 4 * 3 * 2,          // LEAD_RETURN: who led the suit first, higher cards out, length, danger
    8 * 8 * 2,              // LEAD_VOIDS: who is void, who may have trumps, master
    6 * 5 * 2 * 3,          // LEAD_TRUMPS: own trumps, trumps out, trump, length
    13 * 3 * 3,             // LEAD_RANK: rank, length, place
    6 * 2 * 2 * 4,          // LEAD_OUT: cards out, master, danger, phase
    2 * 6 * 5 * 2,          // LEAD_LONG: a long suit, own trumps, trumps out, trump
    3 * 2 * 4,              // FOLLOW_USUAL: seat, the maxims' card, phase
    3 * 2 * 2 * 4 * 4 * 4,  // FOLLOW_BEATS: seat, beats, the partner wins, higher cards out, length, place
    3 * 4 * 2 * 4 * 2,      // FOLLOW_OVER: seat, cards out over the best, the partner wins, place, the next may ruff
    3 * 13 * 14,            // FOLLOW_RANKS: seat, rank, rank of the best
    3 * 4 * 4 * 4 * 4,      // FOLLOW_TOP: seat, higher than the top, than the second, place, phase
    3 * 5 * 4 * 2,          // FOLLOW_RETURN: seat, who led the suit first, place, the partner wins
    3 * 2 * 6 * 4,          // FOLLOW_OUT: seat, danger, cards out, place
    3 * 2 * 4,              // VOID_USUAL: seat, the maxims' card, phase
    3 * 3 * 2 * 2 * 6,      // VOID_KIND: seat, discard or trump, the partner wins, the best stands, own trumps
    3 * 4 * 2 * 2 * 5,      // RUFF_HIGHER: seat, higher trumps out, the next may overruff, lowest, trumps out
    6 * 4 * 2 * 4 * 2,      // DISCARD_LENGTH: length, higher cards out, lowest, higher than the top, danger
    13 * 6,                 // DISCARD_RANK: rank, length
    5 * 3 * 4,              // DISCARD_RETURN: who led the suit first, length, higher than the top
    6 * 5 * 2 * 2,          // RUFF_LONG: own trumps, trumps out, a long suit, the partner wins
    6 * 4 * 6,              // DISCARD_OUT: cards out, higher than the top, length
};
constexpr auto FIRST = [] {
    std::array<int, KINDS + 1> at{};
    for (int k = 0; k < KINDS; ++k) at[k + 1] = at[k] + SIZE[k];
    return at;
}();

int few(int n, int most) { return n < most ? n : most; }
int by_twos(int n, int most) { return few((n + 1) / 2, most); }
int short_to_long(int n) { return n <= 2 ? 0 : n <= 4 ? 1 : 2; }

// What all cards of a choice share.
struct Outlook {
    const Round& r;
    int me = r.turn, left = (me + 1) & 3, partner = (me + 2) & 3, right = (me + 3) & 3;
    Cards hand = r.hands[me], out = WHOLE & ~(r.played | hand | on_table(r)), trump_bits = suit_bits(r.trump);
    int led = r.laid ? r.trick[0] / 13 : -1, usual = maxim(r), seat = r.laid - 1;
    int phase = 3 - few(std::max(count(hand) - 2, 0) / 3, 3);  // 13 to 11 cards, 10 to 8, 7 to 5, fewer
    int trumps = few(count(hand & trump_bits), 5), trumps_out = by_twos(count(out & trump_bits), 4);
    bool left_trumps = may_have(left, r.trump), right_trumps = may_have(right, r.trump);
    bool danger = left_trumps || right_trumps;
    bool long_suit = false;
    int at = winning(r), best = r.laid ? r.trick[at] : -1;
    bool mine = r.laid && at % 2 == r.laid % 2, ruffed = r.laid && best / 13 != led;

    explicit Outlook(const Round& round) : r(round) {
        for (int s = 0; s < 4; ++s) long_suit |= s != r.trump && count(hand & suit_bits(s)) >= 5;
    }
    bool is_void(int p, int suit) const { return suit >= 0 && r.voids[p] >> 13 * suit & 1; }
    bool may_have(int p, int suit) const { return (out & suit_bits(suit)) && !is_void(p, suit); }
    int first_by(int suit) const {
        const auto& first = r.first_led;
        return first[partner] == suit ? 1 : first[left] == suit ? 2 : first[right] == suit ? 3 : first[me] == suit ? 4 : 0;
    }
};

// A suit of the hand.
struct Holding {
    int suit = -1, n = 0, top = 0, second = 0, out = 0;
    Cards own = 0;

    Holding() = default;
    Holding(const Outlook& o, int s) : suit(s), own(o.hand & suit_bits(s)) {
        const Cards theirs = o.out & suit_bits(s), under = own & ~bit(highest(own));
        n = count(own);
        top = few(count(above(theirs, highest(own))), 3);
        second = under ? few(count(above(theirs, highest(under))), 3) : 3;
        out = by_twos(count(theirs), 5);
    }
};

// Writes the marks of one card.
class Marks {
  public:
    explicit Marks(std::array<std::int16_t, MOST_MARKS>& to) : to_(to) {}
    void add(Kind kind, int i) { to_[n_++] = static_cast<std::int16_t>(FIRST[kind] + i); }
    int count() const { return n_; }

  private:
    std::array<std::int16_t, MOST_MARKS>& to_;
    int n_ = 0;
};

void lead(const Outlook& o, const Holding& h, int c, Marks& marks) {
    const bool trump = h.suit == o.r.trump, is_usual = c == o.usual;
    const int higher = few(count(above(o.out & suit_bits(h.suit), c)), 3), length = short_to_long(h.n);
    const int place = h.n == 1 ? 3 : !above(h.own, c) ? 0 : !below(h.own, c) ? 2 : 1;
    const bool touching = h.own & (bit(c) << 1 | bit(c) >> 1);
    marks.add(LEAD_USUAL, (is_usual * 4 + o.phase) * 2 + trump);
    marks.add(LEAD_LENGTH, ((few(h.n, 6) - 1) * 4 + higher) * 12 + h.out * 2 + trump);
    marks.add(LEAD_PLACE, (((place * 4 + h.top) * 2 + touching) * 4 + h.second) * 3 + length);
    marks.add(LEAD_RETURN, ((o.first_by(h.suit) * 4 + higher) * 3 + length) * 2 + o.danger);
    if (!trump) {
        const int voids = o.is_void(o.left, h.suit) + 2 * o.is_void(o.right, h.suit) + 4 * o.is_void(o.partner, h.suit);
        const int ruffs = o.left_trumps + 2 * o.right_trumps + 4 * o.may_have(o.partner, o.r.trump);
        marks.add(LEAD_VOIDS, (voids * 8 + ruffs) * 2 + !higher);
    }
    marks.add(LEAD_TRUMPS, ((o.trumps * 5 + o.trumps_out) * 2 + trump) * 3 + length);
    marks.add(LEAD_RANK, (c % 13 * 3 + length) * 3 + few(place, 2));
    marks.add(LEAD_OUT, ((h.out * 2 + !higher) * 2 + o.danger) * 4 + o.phase);
    marks.add(LEAD_LONG, ((o.long_suit * 6 + o.trumps) * 5 + o.trumps_out) * 2 + trump);
}

void follow(const Outlook& o, const Holding& h, int c, Marks& marks) {
    const Cards theirs = o.out & suit_bits(h.suit);
    const bool beats = !o.ruffed && c > o.best, is_usual = c == o.usual;
    const int higher = few(count(above(theirs, c)), 3), seat = o.seat;
    // lowest, lowest that beats, highest, other
    const int place = !below(h.own, c) ? 0 : !above(h.own, c) ? 2 : beats && !below(above(h.own, o.best), c) ? 1 : 3;
    const int over = o.ruffed ? 0 : few(count(above(theirs, o.best)), 3);
    const bool ruffs = seat < 2 && o.is_void(o.left, h.suit) && o.left_trumps;
    marks.add(FOLLOW_USUAL, (seat * 2 + is_usual) * 4 + o.phase);
    marks.add(FOLLOW_BEATS, ((((seat * 2 + beats) * 2 + o.mine) * 4 + higher) * 4 + few(h.n - 2, 3)) * 4 + place);
    marks.add(FOLLOW_OVER, (((seat * 4 + over) * 2 + o.mine) * 4 + place) * 2 + ruffs);
    marks.add(FOLLOW_RANKS, (seat * 13 + c % 13) * 14 + (o.ruffed ? 13 : o.best % 13));
    marks.add(FOLLOW_TOP, (((seat * 4 + h.top) * 4 + h.second) * 4 + place) * 4 + o.phase);
    marks.add(FOLLOW_RETURN, ((seat * 5 + o.first_by(h.suit)) * 4 + place) * 2 + o.mine);
    marks.add(FOLLOW_OUT, ((seat * 2 + o.danger) * 6 + h.out) * 4 + place);
}

void ruff_or_discard(const Outlook& o, const Holding& h, int c, Marks& marks) {
    const Cards theirs = o.out & suit_bits(h.suit);
    const bool trump = h.suit == o.r.trump, is_usual = c == o.usual, is_lowest = !below(h.own, c);
    const bool stands = o.ruffed || !above(o.out & suit_bits(o.led), o.best);
    const int kind = !trump ? 0 : o.ruffed && c < o.best ? 1 : 2;
    const int higher = few(count(above(theirs, c)), 3);
    marks.add(VOID_USUAL, (o.seat * 2 + is_usual) * 4 + o.phase);
    marks.add(VOID_KIND, (((o.seat * 3 + kind) * 2 + o.mine) * 2 + stands) * 6 + o.trumps);
    if (trump) {
        const bool overruffs = o.seat < 2 && o.is_void(o.left, o.led) && o.left_trumps;
        marks.add(RUFF_HIGHER, (((o.seat * 4 + higher) * 2 + overruffs) * 2 + is_lowest) * 5 + o.trumps_out);
        marks.add(RUFF_LONG, ((o.trumps * 5 + o.trumps_out) * 2 + o.long_suit) * 2 + o.mine);
    } else {
        const int length = few(h.n, 6) - 1;
        marks.add(DISCARD_LENGTH, (((length * 4 + higher) * 2 + is_lowest) * 4 + h.top) * 2 + o.danger);
        marks.add(DISCARD_RANK, c % 13 * 6 + length);
        marks.add(DISCARD_RETURN, (o.first_by(h.suit) * 3 + short_to_long(h.n)) * 4 + h.top);
        marks.add(DISCARD_OUT, (h.out * 4 + h.top) * 6 + length);
    }
}

// One card of each group between which no card is out: the usual one, or the lowest.
Cards different(const Outlook& o, Cards legal) {
    const Cards others = o.out | on_table(o.r);
    Cards found = 0;
    while (legal) {
        const int low = lowest(legal), suit = low / 13;
        const Cards over = above(others & suit_bits(suit), low), own = legal & suit_bits(suit);
        const Cards group = over ? below(own, lowest(over)) : own;
        found |= group >> o.usual & 1 ? bit(o.usual) : bit(low);
        legal &= ~group;
    }
    return found;
}

}  // namespace

int mark_count() { return FIRST[KINDS]; }

void consider(const Round& r, Choice& choice) {
    const Cards hand = r.hands[r.turn], own = r.laid ? hand & suit_bits(r.trick[0] / 13) : 0;
    const Cards legal = own ? own : hand;
    if (single(legal)) {
        choice.n = 1, choice.card[0] = lowest(legal), choice.count[0] = 0;
        return;
    }
    const Outlook o(r);
    Holding holding;
    choice.n = 0;
    choice.usual = o.usual;
    for (Cards rest = different(o, legal); rest; rest &= rest - 1) {
        const int c = lowest(rest), i = choice.n++;
        if (holding.suit != c / 13) holding = Holding(o, c / 13);
        Marks marks(choice.marks[i]);
        (!r.laid ? lead : own ? follow : ruff_or_discard)(o, holding, c, marks);
        choice.card[i] = c;
        choice.count[i] = marks.count();
    }
}

std::vector<float> untaught() {
    constexpr float TRUST = 2;
    std::vector<float> weights(mark_count());
    for (int i = 0; i < 8; ++i) weights[FIRST[LEAD_USUAL] + 8 + i] = TRUST;
    for (const Kind kind : {FOLLOW_USUAL, VOID_USUAL})
        for (int seat = 0; seat < 3; ++seat)
            for (int phase = 0; phase < 4; ++phase) weights[FIRST[kind] + (seat * 2 + 1) * 4 + phase] = TRUST;
    return weights;
}

int habit(const Round& round, Weights weights) {
    Choice choice;
    consider(round, choice);
    int best = 0;
    float most = 0;
    for (int i = 0; choice.n > 1 && i < choice.n; ++i)
        if (const float s = score(choice, i, weights); !i || s > most) best = i, most = s;
    return choice.card[best];
}

int play_out(Round r, Weights weights) {
    int taken = 0;
    while (r.hands[r.turn]) {
        const int winner = r.play(habit(r, weights));
        taken += winner >= 0 && !(winner & 1);
    }
    return taken;
}

}  // namespace sukno::tricks
