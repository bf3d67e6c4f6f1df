// Skat with open cards: see solver.h.
#include "solver.h"

#include <algorithm>
#include <bit>

#include "board.h"
#include "memory.h"
#include "order.h"

namespace sukno::skat {
namespace {

class Search {
  public:
    Search(const Position& p, std::uint64_t limit, Watch& watch)
        : board_(p), order_(board_), lay_(board_.lay), limit_(limit), watch_(watch), memory_(board_) {}

    std::uint64_t nodes = 0;
    bool stopped = false;

    const Board& board() const { return board_; }

    Moves moves(const Trick& trick, int turn, bool every) const { return order_.moves(trick, turn, NONE, every); }

    // Does the soloist make so many of the points that are left, if this card is played? At least what is returned if
    // so, else at most.
    int after(Trick trick, int turn, int card, int target, int left) {
        board_.put(trick, turn, card);
        board_.move(turn, card);
        int made;
        if (trick.played == PLAYERS) {
            const bool his = trick.winner == board_.alone;
            if (board_.null)
                made = his ? 1 : lead(trick.winner, target, left);
            else {
                const int got = his ? trick.lies : 0;
                made = got + lead(trick.winner, target - got, left - trick.lies);
            }
        } else {
            int helped;
            made = play(trick, turn == 2 ? 0 : turn + 1, target, left, NONE, helped);
        }
        board_.move(turn, card);
        return made;
    }

    // What comes of everybody's likeliest cards: a guess to begin with.
    int guessed(Trick trick, int turn) {
        const auto held = board_.held;
        const Cards all = board_.all;
        int sum = 0;
        while (trick.played || board_.held[turn]) {
            if (trick.played == PLAYERS) {
                if (trick.winner == board_.alone) sum += board_.null ? 1 : trick.lies;
                turn = trick.winner;
                trick = {};
                continue;
            }
            const int card = order_.moves(trick, turn, NONE).card[0];
            board_.put(trick, turn, card);
            board_.move(turn, card);
            turn = turn == 2 ? 0 : turn + 1;
        }
        board_.held = held;
        board_.all = all;
        return sum;
    }

  private:
    // A trick begins; `left` are all points that are still to be won.
    int lead(int leader, int target, int left) {
        if (target <= 0) return 0;
        const Cards own = board_.held[leader];
        if (!own) return 0;
        if (target > left) return left;
        if (!(own & (own - 1))) return last_trick(leader) == board_.alone ? left : 0;
        ++nodes;
        if ((limit_ && nodes > limit_) || watch_.stops()) stopped = true;
        if (stopped) return 0;
        if (!board_.null) {
            const bool his = leader == board_.alone;
            const int least = his ? board_.cashed(leader) : board_.sure(true);
            if (least >= target) return least;
            const int most = left - (his ? board_.sure(false) : board_.cashed(leader));
            if (most < target) return most;
        }
        const std::uint64_t shape = memory_.shape(board_.all);
        int hint = NONE, made;
        if (memory_.known(board_, shape, leader, target, hint, made)) return made;
        int card = NONE;
        made = play({}, leader, target, left, hint, card);
        if (stopped) return 0;
        Entry& entry = memory_.place(board_.all, shape, leader, left);
        if (made >= target)
            entry.low = std::max(entry.low, static_cast<std::uint8_t>(made));
        else
            entry.high = std::min(entry.high, static_cast<std::uint8_t>(made));
        if (card != NONE) entry.card = static_cast<std::int8_t>(card);
        return made;
    }

    // Who takes it, when everybody has one card.
    int last_trick(int leader) const {
        Trick trick;
        for (int i = 0; i < PLAYERS; ++i) {
            const int turn = (leader + i) % PLAYERS;
            board_.put(trick, turn, std::countr_zero(board_.held[turn]));
        }
        return trick.winner;
    }

    // The same while the trick is played; the points on the table are among those left.
    int play(const Trick& trick, int turn, int target, int left, int hint, int& helped) {
        const bool up = (turn == board_.alone) != board_.null;
        const Moves moves = order_.moves(trick, turn, hint);
        int made;
        if (trick.played == 2 && moves.size > 1)  // what is known of the tricks to come spares the search of one
            for (int i = 0; i < moves.size; ++i)
                if (known_after(trick, turn, moves.card[i], target, left, made) && (made >= target) == up) return made;
        int best = up ? 0 : left;
        for (int i = 0; i < moves.size; ++i) {
            made = after(trick, turn, moves.card[i], target, left);
            if (stopped) return 0;
            if ((made >= target) == up) {
                helped = moves.card[i];
                return made;
            }
            best = up ? std::max(best, made) : std::min(best, made);
        }
        return best;
    }

    // The last card of a trick: is what comes of it known?
    bool known_after(Trick trick, int turn, int card, int target, int left, int& made) {
        board_.put(trick, turn, card);
        const bool his = trick.winner == board_.alone;
        made = 1;
        if (board_.null && his) return true;
        const int got = his ? trick.lies : 0;
        left -= trick.lies;
        made = got;
        if (target <= got) return true;
        made = got + left;
        if (target > made) return true;
        board_.move(turn, card);
        int hint;
        const bool known = memory_.known(board_, memory_.shape(board_.all), trick.winner, target - got, hint, made);
        board_.move(turn, card);
        made += got;
        return known;
    }

    Board board_;
    const Order order_;
    const Layout& lay_;
    const std::uint64_t limit_;
    Watch& watch_;
    Memory memory_;
};

// Every other legal card, with the value of the one that stands for it.
void add_equals(const Board& board, const Trick& trick, int turn, std::vector<CardValue>& values) {
    const Layout& lay = board.lay;
    const Cards parting = board.parting(trick, turn);
    int last = NONE;
    for (Cards left = board.legal(trick, turn); left; left &= left - 1) {
        const int card = std::countr_zero(left);
        if (last == NONE || lay.points[card] != lay.points[last] || !board.next_to(parting, last, card)) {
            last = card;
            continue;
        }
        const int same = lay.outer[last];
        const auto known = std::find_if(values.begin(), values.end(), [&](const auto& v) { return v.card == same; });
        if (known != values.end()) values.push_back({lay.outer[card], known->value});
    }
}

}  // namespace

Answer solve(const Position& position, bool all, int low, int high, std::uint64_t limit, Watch& watch) {
    Search search(position, limit, watch);
    const Board& board = search.board();
    const Layout& lay = board.lay;
    Trick trick;
    int turn = position.leader;
    for (const int card : position.trick) {
        board.put(trick, turn, lay.inner[card]);
        turn = turn == 2 ? 0 : turn + 1;
    }
    const int left = board.null ? 1 : board.points_of(board.all) + trick.lies;
    const bool up = (turn == board.alone) != board.null;
    const int lowest = low;
    low = std::min(low, left);
    high = std::min(high, left);
    // a card makes at least `low` and at most `high`: asked near a guess until both are one
    const auto value = [&](int card, int guess, int low, int high) {
        int step = 8;
        for (guess = std::clamp(guess, low, high); low < high && !search.stopped; guess = std::clamp(guess, low, high)) {
            const int target = guess > low ? guess : guess + 1;
            const int made = search.after(trick, turn, card, target, left);
            if (made >= target) {
                low = std::min(made, high);
                guess = high - low <= 4 * step ? (low + high + 1) / 2 : low + step;
            } else {
                high = std::max(made, low);
                guess = high - low <= 4 * step ? (low + high + 1) / 2 : high - step + 1;
            }
            step *= 2;
        }
        return low;
    };
    Answer answer;
    const Moves moves = search.moves(trick, turn, all);
    int found = std::min(left, search.guessed(trick, turn));
    for (int i = 0; i < moves.size && !search.stopped; ++i) {
        const int card = moves.card[i];
        if (all || i == 0) {
            const int v = value(card, found, low, high);
            answer.cards.push_back({lay.outer[card], v});
            if (i == 0 || (up ? v > found : v < found)) found = v;
        } else if (up ? found < high && search.after(trick, turn, card, found + 1, left) > found
                      : found > low && search.after(trick, turn, card, found, left) < found) {
            found = up ? value(card, found + 1, found + 1, high) : value(card, found - 1, low, found - 1);
            answer.cards.assign(1, {lay.outer[card], found});
        }
    }
    if (all) add_equals(board, trick, turn, answer.cards);
    for (auto& card : answer.cards) card.value = std::max(card.value, lowest);
    answer.nodes = search.nodes;
    answer.exact = !search.stopped;
    return answer;
}

}  // namespace sukno::skat
