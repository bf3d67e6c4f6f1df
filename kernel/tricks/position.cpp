// Checks and packing of trick positions.
#include "position.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <stdexcept>

namespace sukno::tricks {

namespace {

constexpr int MOST_VALUE = 1000;
constexpr Cards ALL = (Cards{1} << PACK) - 1;

[[noreturn]] void refuse(const std::string& why) { throw std::invalid_argument(why); }

std::string listed(const std::vector<int>& numbers) {
    std::string out;
    for (int n : numbers) out += (out.empty() ? "" : ", ") + std::to_string(n);
    return out;
}

void check_cards(const Rules& rules, std::span<const Cards> hands, const Position& p) {
    Cards seen = 0;
    for (Cards hand : hands) {
        if (hand & ~ALL) refuse("a hand holds something that is not one of the 52 cards");
        if (const Cards twice = seen & hand)
            refuse("the card " + card_name(std::countr_zero(twice)) + " is in two hands");
        seen |= hand;
    }
    Cards lies = 0;
    for (int i = 0; i < p.played; ++i) {
        const Cards c = Cards{1} << p.trick[i];
        if (lies & c) refuse("the card " + card_name(p.trick[i]) + " lies twice in the trick");
        if (seen & c) refuse("the card " + card_name(p.trick[i]) + " is in a hand and in the trick");
        lies |= c;
    }
    std::vector<int> held;
    int most = 0;
    bool equal = true;
    for (int h = 0; h < rules.hands; ++h) {
        const bool gone = (h - p.leader + rules.hands) % rules.hands < p.played;
        held.push_back(std::popcount(hands[h]));
        if (h && held[h] + gone != most) equal = false;
        if (!h) most = held[h] + gone;
    }
    if (!equal)
        refuse("hands of " + listed(held) + " cards: they must be equal once the trick is given back");
    if (most > MOST_EACH) refuse("a hand has more than 13 cards");
    if (most == 0) refuse("there are no cards to play");
}

}  // namespace

bool Rules::counts_tricks() const {
    return std::all_of(points.begin(), points.end(), [](int p) { return p == 0; }) &&
           std::all_of(bonus.begin() + 1, bonus.end(), [](int b) { return b == 1; });
}

Rules bridge_rules(int trump) {
    Rules rules;
    for (int c = 0; c < PACK; ++c) {
        rules.suit[c] = c / 13;
        rules.rank[c] = c % 13;
    }
    rules.trump = trump;
    rules.side = 0b0101;
    rules.bonus.fill(1);
    return rules;
}

std::string card_name(int card) {
    return std::string{"SCDH"[card / 13]} + "23456789TJQKA"[card % 13];
}

void check(const Rules& rules) {
    if (rules.hands < 2 || rules.hands > MOST_HANDS) refuse("there must be 2 to 6 hands");
    std::array<Cards, MOST_SUITS> ranks{};
    for (int c = 0; c < PACK; ++c) {
        if (rules.suit[c] >= MOST_SUITS) refuse("the suit of " + card_name(c) + " must be 0 to 4");
        if (rules.rank[c] >= PACK) refuse("the rank of " + card_name(c) + " must be 0 to 51");
        const Cards rank = Cards{1} << rules.rank[c];
        if (ranks[rules.suit[c]] & rank)
            refuse("two cards of one suit have the same rank: see " + card_name(c));
        ranks[rules.suit[c]] |= rank;
        if (rules.points[c] < 0 || rules.points[c] > MOST_VALUE)
            refuse("the points of " + card_name(c) + " must be 0 to 1000");
    }
    if (rules.trump < -1 || rules.trump >= MOST_SUITS) refuse("trump must be a suit 0 to 4, or -1 for none");
    const unsigned everybody = (1u << rules.hands) - 1;
    if (rules.side & ~everybody) refuse("side names a hand that is not there");
    if (rules.side == 0 || rules.side == everybody) refuse("each side must have a hand");
    for (int b : rules.bonus)
        if (b < 0 || b > MOST_VALUE) refuse("a bonus must be 0 to 1000");
}

Position make_position(const Rules& rules, std::span<const Cards> hands, std::int64_t leader,
                       std::span<const std::int64_t> trick) {
    if (std::ssize(hands) != rules.hands)
        refuse(std::to_string(hands.size()) + " hands given, the rules are for " +
               std::to_string(rules.hands));
    if (leader < 0 || leader >= rules.hands) refuse("leader must be 0 to " + std::to_string(rules.hands - 1));
    if (std::ssize(trick) >= rules.hands) refuse("the trick must be unfinished: fewer cards than hands");
    Position p;
    std::copy(hands.begin(), hands.end(), p.hands.begin());
    p.leader = static_cast<int>(leader);
    for (std::int64_t c : trick) {
        if (c < 0 || c >= PACK) refuse("a card of the trick must be 0 to 51");
        p.trick[p.played++] = static_cast<std::uint8_t>(c);
    }
    check_cards(rules, hands, p);
    return p;
}

Packed pack(const Rules& rules, const Position& position) {
    Packed out;
    out.rules = &rules;
    out.leader = position.leader;
    out.left = std::popcount(position.hands[position.turn(rules)]);
    out.played = position.played;
    Cards in = 0;
    for (int h = 0; h < rules.hands; ++h) in |= position.hands[h];
    for (int i = 0; i < position.played; ++i) in |= Cards{1} << position.trick[i];
    // sorting by counting: each suit's cards by their ranks
    std::array<std::array<std::uint8_t, PACK>, MOST_SUITS> at;
    std::array<Cards, MOST_SUITS> ranks{};
    for (Cards rest = in; rest; rest &= rest - 1) {
        const int c = std::countr_zero(rest);
        at[rules.suit[c]][rules.rank[c]] = c;
        ranks[rules.suit[c]] |= Cards{1} << rules.rank[c];
    }
    for (int s = 0; s < MOST_SUITS; ++s)
        for (Cards rest = ranks[s]; rest; rest &= rest - 1) {
            const int c = at[s][std::countr_zero(rest)], i = out.size++;
            out.card[i] = c;
            out.place[c] = i;
            out.suit_of[i] = s;
            out.suit[s] |= Cards{1} << i;
        }
    for (int h = 0; h < rules.hands; ++h)
        for (Cards rest = position.hands[h]; rest; rest &= rest - 1)
            out.held[h] |= Cards{1} << out.place[std::countr_zero(rest)];
    for (int i = 0; i < position.played; ++i) out.trick[i] = out.place[position.trick[i]];
    return out;
}

bool Packed::beats(int at, int best) const {
    return suit_of[at] == suit_of[best] ? at > best : suit_of[at] == rules->trump;
}

int Packed::winning() const {
    int best = 0;
    for (int i = 1; i < played; ++i)
        if (beats(trick[i], trick[best])) best = i;
    return best;
}

int Packed::rest() const {
    int sum = 0;
    for (int n = 1; n <= left; ++n) sum += rules->bonus[n];
    for (int i = 0; i < played; ++i) sum += points(trick[i]);
    for (Cards all : held)
        for (; all; all &= all - 1) sum += points(std::countr_zero(all));
    return sum;
}

Cards Packed::legal() const {
    Cards out = held[turn()];
    if (played == 0) return out;
    if (const Cards follow = out & suit[suit_of[trick[0]]]) {
        out = follow;
    } else if (rules->must_trump && rules->trump >= 0 && (out & suit[rules->trump])) {
        out &= suit[rules->trump];
    }
    if (rules->must_overtake) {
        Cards over = 0;
        for (Cards c = out; c; c &= c - 1)
            if (beats(std::countr_zero(c), trick[winning()])) over |= c & (~c + 1);
        if (over) out = over;
    }
    return out;
}

Cards Packed::equals(Cards legal, int at) const {
    Cards others = 0;
    for (int h = 0; h < hands(); ++h)
        if (h != turn()) others |= held[h];
    if (played) others |= Cards{1} << trick[winning()];
    Cards out = 0;
    for (Cards c = legal & suit[suit_of[at]]; c; c &= c - 1) {
        const int i = std::countr_zero(c);
        const Cards between = (Cards{1} << std::max(i, at)) - (Cards{1} << std::min(i, at));
        if (!(others & between) && points(i) == points(at)) out |= Cards{1} << i;
    }
    return out;
}

int Packed::play(int at) {
    held[turn()] &= ~(Cards{1} << at);
    trick[played++] = static_cast<std::uint8_t>(at);
    if (played < hands()) return 0;
    int all = rules->bonus[left--];
    for (int i = 0; i < played; ++i) all += points(trick[i]);
    leader = (leader + winning()) % hands();
    played = 0;
    return rules->first_side(leader) ? all : 0;
}

}  // namespace sukno::tricks
