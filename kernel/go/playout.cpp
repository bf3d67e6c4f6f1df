#include "playout.h"

#include "patterns.h"

namespace sukno::go {

namespace {

constexpr int BY_DANGER = 90, BY_SHAPE = 95, CAREFUL = 70;  // in how many of a hundred turns each is looked at

bool sensible(const Board& board, int p, std::uint8_t colour) { return board.legal(p, colour) && !board.eye(p, colour); }

int any(const Board& board, std::uint8_t colour, Dice& dice) {
    const int n = board.empties();
    if (!n) return PASS;
    const int start = dice.below(n);
    int poor = PASS;
    for (int i = 0; i < n; ++i) {
        const int p = board.empty(start + i < n ? start + i : start + i - n);
        if (!sensible(board, p, colour)) continue;
        if (board.self_atari(p, colour) && dice.chance(CAREFUL)) {
            poor = p;
            continue;
        }
        return p;
    }
    return poor;
}

int choose(const Board& board, std::uint8_t colour, Moves& moves, Dice& dice) {
    while (moves.n) {
        const int i = dice.below(moves.n);
        const int p = moves.points[i];
        moves.points[i] = moves.points[--moves.n];
        if (sensible(board, p, colour) && !board.self_atari(p, colour)) return p;
    }
    return PASS;
}

}  // namespace

void urgent(const Board& board, std::uint8_t colour, int last, Moves& out) {
    if (last <= 0 || board.at(last) == EMPTY || board.at(last) == BORDER) return;
    if (board.at(last) != colour && board.atari(last)) out.add(board.last_liberty(last));
    for (const int d : board.beside()) {
        const int q = last + d;
        if (board.at(q) != colour || !board.atari(q)) continue;
        const int way = board.last_liberty(q);
        if (!board.self_atari(way, colour)) out.add(way);
        int s = q;
        do {
            for (const int e : board.beside())
                if (board.at(s + e) == other(colour) && board.atari(s + e)) out.add(board.last_liberty(s + e));
            s = board.next(s);
        } while (s != q);
    }
}

void shapes(const Board& board, std::uint8_t colour, int around, Moves& out) {
    if (around <= 0) return;
    const auto look = [&](int p) {
        if (board.at(p) == EMPTY && fits(board, p) && board.legal(p, colour)) out.add(p);
    };
    for (const int d : board.beside()) look(around + d);
    for (const int d : board.diagonal()) look(around + d);
}

void play_out(Board& board, std::uint8_t colour, int last, int before, int passes, Dice& dice,
              std::vector<std::int16_t>& played) {
    const int most = 3 * board.size() * board.size();
    for (int n = 0; n < most && passes < 2; ++n) {
        Moves moves;
        int p = PASS;
        if (last > 0) {
            if (dice.chance(BY_DANGER)) {
                urgent(board, colour, last, moves);
                p = choose(board, colour, moves, dice);
            }
            if (p == PASS && dice.chance(BY_SHAPE)) {
                moves.n = 0;
                shapes(board, colour, last, moves);
                shapes(board, colour, before, moves);
                p = choose(board, colour, moves, dice);
            }
        }
        if (p == PASS) p = any(board, colour, dice);
        if (p == PASS) {
            board.pass();
            ++passes;
        } else {
            board.play(p, colour);
            passes = 0;
        }
        played.push_back(static_cast<std::int16_t>(p));
        before = last;
        last = p;
        colour = other(colour);
    }
}

std::uint8_t owner(const Board& board, int p) {
    if (board.at(p) != EMPTY) return board.at(p);
    bool black = false, white = false;
    for (const int d : board.beside()) {
        black |= board.at(p + d) == BLACK;
        white |= board.at(p + d) == WHITE;
    }
    return black == white ? EMPTY : black ? BLACK : WHITE;
}

}  // namespace sukno::go
