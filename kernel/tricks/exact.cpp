// Alpha-beta over the cards left.
#include "exact.h"

#include <algorithm>
#include <bit>

namespace sukno::tricks {

namespace {

Cards bit(int place) { return Cards{1} << place; }
Cards below(int place) { return bit(place) - 1; }
int top(Cards c) { return 63 - std::countl_zero(c); }

constexpr int PIECE = 13;  // cards of a suit that are looked up together

}  // namespace

void Exact::set(const Packed& packed, Limits& limits) {
    const Rules& rules = *packed.rules;
    hands_ = rules.hands;
    fewest_ = rules.fewest;
    must_trump_ = rules.must_trump;
    must_overtake_ = rules.must_overtake;
    trumps_ = rules.trump >= 0 ? packed.suit[rules.trump] : 0;
    bonus_ = rules.bonus;
    limits_ = &limits;
    for (int h = 0; h < hands_; ++h) {
        much_[h] = rules.wants_much(h);
        first_[h] = rules.first_side(h);
    }
    for (int i = 0; i < packed.size; ++i) {
        suit_[i] = packed.suit[packed.suit_of[i]];
        over_[i] = suit_[i] & ~below(i) & ~bit(i);
        if (suit_[i] != trumps_) over_[i] |= trumps_;
        points_[i] = packed.points(i);
    }
    held_ = packed.held;
    all_ = 0;
    for (int h = 0; h < hands_; ++h) all_ |= held_[h];
    root_ = Trick{.hand = packed.leader, .left = packed.left, .rest = packed.rest()};
    for (int i = 0; i < packed.played; ++i) root_ = after(root_, packed.trick[i]);
    prepare_names(packed);
    memory_.forget();
}

// Positions are alike if the owners of the cards are, from the lowest to the highest of each suit. The set
// that stands for all of them has its cards as low as they can lie.
void Exact::prepare_names(const Packed& packed) {
    std::array<std::uint32_t, PACK> kind;  // owner, points
    for (int i = 0; i < packed.size; ++i) {
        int owner = MOST_HANDS;  // in the trick already
        for (int h = 0; h < hands_; ++h)
            if (held_[h] >> i & 1) owner = h;
        kind[i] = owner << 16 | points_[i];
    }
    piece_count_ = 0;
    for (Cards suit : packed.suit) {
        while (suit) {
            const int from = std::countr_zero(suit);
            const int size = std::min(PIECE, std::popcount(suit));
            Piece& piece = pieces_[piece_count_++];
            piece.shift = from;
            piece.mask = bit(size) - 1;
            suit &= ~(piece.mask << from);
            // [from][card]: the lowest card like it
            std::array<std::array<std::uint32_t, PIECE>, PIECE> owner, same;
            for (int a = 0; a < size; ++a)
                for (int c = a; c < size; ++c) {
                    int like = a;
                    while (kind[from + like] >> 16 != kind[from + c] >> 16) ++like;
                    owner[a][c] = 1u << like;
                    while (kind[from + like] != kind[from + c]) ++like;
                    same[a][c] = 1u << (like + 16);
                }
            piece.like.resize(std::size_t{1} << size);
            piece.like[0] = 0;
            for (int c = 0; c < size; ++c)
                for (unsigned rest = 0; rest < 1u << c; ++rest) {
                    const std::uint32_t lower = piece.like[rest];
                    piece.like[rest | 1u << c] = lower | owner[std::bit_width(lower & 0xffff)][c] |
                                                 same[std::bit_width(lower >> 16)][c];
                }
        }
    }
}

Exact::Name Exact::name(int leader) const {
    Name out{static_cast<std::uint64_t>(leader) << PACK, 0};
    for (int i = 0; i < piece_count_; ++i) {
        const Piece& p = pieces_[i];
        const std::uint32_t like = p.like[all_ >> p.shift & p.mask];
        out.key |= static_cast<std::uint64_t>(like & 0xffff) << p.shift;
        out.cards |= static_cast<std::uint64_t>(like >> 16) << p.shift;
    }
    return out;
}

// What is known of this position and of those that differ by the points of some cards: whatever both sides
// do, the difference is at most what those cards count more, or less.
bool Exact::recall(const Name& here, int alpha, int beta, int& low, int& high, int& hint) {
    for (const Memory::Entry& e : memory_.row(here.key)) {
        if (!memory_.known(e, here.key)) continue;
        if (e.best != Memory::NO_CARD) hint = e.best;
        int more = 0, less = 0;
        if (e.cards != here.cards) {
            if (e.low < beta && e.high > alpha) continue;
            for (Cards a = here.cards, b = e.cards; a; a &= a - 1, b &= b - 1) {
                const int apart = points_[std::countr_zero(a)] - points_[std::countr_zero(b)];
                (apart > 0 ? more : less) += apart;
            }
        }
        low = std::max(low, e.low + less);
        high = std::min(high, e.high + more);
        if (low >= beta || high <= alpha || low == high) return true;
    }
    return false;
}

Cards Exact::allowed(const Trick& t) const {
    Cards legal = held_[t.hand];
    if (t.played == 0) return legal;
    if (const Cards follow = legal & t.led) legal = follow;
    else if (must_trump_ && (legal & trumps_)) legal &= trumps_;
    if (must_overtake_ && (legal & over_[t.best])) legal &= over_[t.best];
    return legal;
}

Exact::Trick Exact::after(const Trick& t, int place) const {
    Trick u = t;
    if (t.played == 0) u.led = suit_[place];
    if (t.played == 0 || over_[t.best] >> place & 1) {
        u.best = place;
        u.winner = t.hand;
    }
    u.hand = next(t.hand);
    ++u.played;
    u.pot += points_[place];
    return u;
}

// How promising a card is: what the trick would bring if everybody does the obvious, less the power it costs.
int Exact::score(const Trick& t, int place) const {
    Trick u = after(t, place);
    for (int k = u.played, h = u.hand; k < hands_; ++k, h = next(h)) {
        if (first_[h] == first_[u.winner]) continue;
        Cards can = held_[h] & u.led;
        if (!can) can = held_[h];
        can &= over_[u.best];
        if (can) {
            u.best = top(can);
            u.winner = h;
        }
    }
    const int brings = u.pot + bonus_[t.left];
    const int power = std::popcount(all_ & suit_[place] & below(place)) + (bit(place) & trumps_ ? 4 : 0);
    const int good = 16 * (first_[u.winner] == first_[t.hand] ? brings : -brings) - power;
    return fewest_ ? -good : good;
}

// One card of each kind: cards of one run (no card of another hand between) with the same points are equal.
int Exact::moves(const Trick& t, int hint, Move* out) const {
    const Cards legal = allowed(t), mine = held_[t.hand];
    Cards others = all_ & ~mine;
    if (t.played) others |= bit(t.best);
    int n = 0, run = 0, before = -1;
    for (Cards c = legal; c; c &= c - 1) {
        const int i = std::countr_zero(c);
        if (before < 0 || suit_[before] != suit_[i] || (others & below(i) & ~below(before))) ++run;
        before = i;
        bool known = false;
        for (int k = n - 1; k >= 0 && out[k].run() == run; --k)
            known |= points_[out[k].place()] == points_[i];
        if (!known) out[n++] = Move(i, run);
    }
    if (n == 1) return 1;
    for (int k = 0; k < n; ++k) out[k].rate(out[k].place() == hint ? 1 << 30 : score(t, out[k].place()));
    return n;
}

int Exact::last_trick(const Trick& t) const {
    Trick u = t;
    for (int k = t.played; k < hands_; ++k) u = after(u, std::countr_zero(held_[u.hand]));
    return first_[u.winner] ? u.rest : 0;
}

int Exact::lead(int leader, int left, int rest, int alpha, int beta) {
    limits_->count();
    if (rest <= alpha || left == 0) return rest;
    if (beta <= 0) return 0;
    const Trick t{.hand = leader, .left = left, .rest = rest};
    if (left == 1) return last_trick(t);
    const Name here = name(leader);
    int low = 0, high = rest, hint = -1;
    if (recall(here, alpha, beta, low, high, hint)) return high <= alpha ? high : low;
    if (hint >= 0) {
        Cards hand = held_[leader];
        for (int k = hint; k > 0; --k) hand &= hand - 1;
        hint = std::countr_zero(hand);
    }
    int best = -1;
    const int value = choose(t, hint, alpha, beta, best);
    if (value > alpha) low = std::max(low, value);
    if (value < beta) high = std::min(high, value);
    const int number = best < 0 ? Memory::NO_CARD : std::popcount(held_[leader] & below(best));
    memory_.keep(here.key, here.cards, low, high, number);
    return value;
}

// Fail-soft: at most alpha means that the value is at most this, at least beta that it is at least this.
int Exact::choose(const Trick& t, int hint, int alpha, int beta, int& best) {
    const bool much = much_[t.hand];
    Move move[MOST_EACH];
    const int n = moves(t, hint, move);
    int value = much ? -1 : 1 << 30, reached[MOST_EACH];
    for (int i = 0; i < n; ++i) {
        for (int k = i + 1; k < n; ++k)
            if (move[k] < move[i]) std::swap(move[i], move[k]);
        const int place = move[i].place();
        // a card of the same run can differ only by the difference of the points
        bool hopeless = false;
        for (int k = 0; k < i && !hopeless; ++k) {
            if (move[k].run() != move[i].run()) continue;
            const int apart = std::abs(points_[move[k].place()] - points_[place]);
            reached[i] = much ? reached[k] + apart : reached[k] - apart;
            hopeless = much ? reached[i] <= alpha : reached[i] >= beta;
        }
        if (!hopeless) reached[i] = step(t, place, alpha, beta);
        const int v = reached[i];
        if (much ? v > value : v < value) value = v;
        if (hopeless) continue;
        if (much && value > alpha) {
            if (v == value) best = place;
            alpha = value;
        }
        if (!much && value < beta) {
            if (v == value) best = place;
            beta = value;
        }
        if (alpha >= beta) break;
    }
    return value;
}

int Exact::step(const Trick& t, int place, int alpha, int beta) {
    const Trick u = after(t, place);
    take(t.hand, place);
    int value, best = -1;
    if (u.played < hands_) {
        value = choose(u, -1, alpha, beta, best);
    } else {
        const int all = u.pot + bonus_[u.left], gain = first_[u.winner] ? all : 0;
        value = gain + lead(u.winner, u.left - 1, u.rest - all, alpha - gain, beta - gain);
    }
    take(t.hand, place);
    return value;
}

int Exact::ask(const Trick& t, int alpha, int beta) {
    if (t.left == 0) return 0;
    if (t.played == 0) return lead(t.hand, t.left, t.rest, alpha, beta);
    limits_->count();
    int best = -1;
    return choose(t, -1, alpha, beta, best);
}

int Exact::search(const Trick& t, Range range) {
    return walk(range, std::max(1, t.rest / 32), [&](int target) { return ask(t, target - 1, target); });
}

int Exact::value(Range range) { return search(root_, range); }

int Exact::value_after(int place, Range range) {
    const auto [u, gain] = played(place);
    take(root_.hand, place);
    const int low = std::max(0, range.low - gain), high = std::min(u.rest, range.high - gain);
    const int value = gain + search(u, {low, high, range.guess - gain});
    take(root_.hand, place);
    return value;
}

bool Exact::reach_after(int place, int target) {
    const auto [u, gain] = played(place);
    take(root_.hand, place);
    const int value = gain + ask(u, target - gain - 1, target - gain);
    take(root_.hand, place);
    return value >= target;
}

int Exact::keeps(int value) {
    Move list[MOST_EACH];
    const int n = moves(root_, -1, list);
    std::sort(list, list + n);
    const bool much = much_[root_.hand];
    for (int i = 0; i + 1 < n; ++i)
        if (reach_after(list[i].place(), much ? value : value + 1) == much) return list[i].place();
    return list[n - 1].place();
}

void Exact::play(int place) {
    const Trick u = played(place).first;
    take(root_.hand, place);
    root_ = u;
}

// The trick after this card, or the next one with what the first side has won.
std::pair<Exact::Trick, int> Exact::played(int place) const {
    const Trick u = after(root_, place);
    if (u.played < hands_) return {u, 0};
    const int all = u.pot + bonus_[u.left];
    return {{.hand = u.winner, .left = u.left - 1, .rest = u.rest - all}, first_[u.winner] ? all : 0};
}

std::unique_ptr<Engine> make_exact(std::size_t megabytes) { return std::make_unique<Exact>(megabytes); }

}  // namespace sukno::tricks
