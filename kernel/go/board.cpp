#include "board.h"

#include <utility>

namespace sukno::go {

Board::Board(int size)
    : size_(size),
      stride_(size + 2),
      beside_{1, -1, size + 2, -size - 2},
      diagonal_{size + 3, size + 1, -size - 1, -size - 3} {
    at_.fill(BORDER);
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) {
            const int p = point(x, y);
            at_[p] = EMPTY;
            place_[p] = static_cast<std::int16_t>(empties_);
            empty_[empties_++] = static_cast<std::int16_t>(p);
        }
}

int Board::liberties(int p, int most, int but) const {
    std::array<int, 8> found;
    int n = 0, s = p;
    do {
        for (const int d : beside_) {
            const int q = s + d;
            if (at_[q] != EMPTY || q == but) continue;
            bool known = false;
            for (int i = 0; i < n; ++i) known |= found[i] == q;
            if (known) continue;
            found[n++] = q;
            if (n >= most || n == 8) return n;
        }
        s = next_[s];
    } while (s != p);
    return n;
}

bool Board::legal(int p, std::uint8_t colour) const {
    if (at_[p] != EMPTY || p == ko_) return false;
    for (const int d : beside_) {
        const int q = p + d;
        if (at_[q] == EMPTY) return true;
        if (at_[q] != BORDER && (at_[q] == colour) != atari(q)) return true;
    }
    return false;
}

bool Board::eye(int p, std::uint8_t colour) const {
    for (const int d : beside_)
        if (at_[p + d] != colour && at_[p + d] != BORDER) return false;
    int lost = 0;
    bool edge = false;
    for (const int d : diagonal_) {
        lost += at_[p + d] == other(colour);
        edge |= at_[p + d] == BORDER;
    }
    return lost + edge < 2;
}

bool Board::self_atari(int p, std::uint8_t colour) const {
    std::array<int, 2> found;
    int n = 0;
    const auto add = [&](int q) {
        for (int i = 0; i < n; ++i)
            if (found[i] == q) return;
        if (n < 2) found[n++] = q;
    };
    for (const int d : beside_) {
        const int q = p + d;
        if (at_[q] == EMPTY) {
            add(q);
        } else if (at_[q] == colour) {
            int s = q;
            do {
                for (const int e : beside_)
                    if (at_[s + e] == EMPTY && s + e != p) {
                        add(s + e);
                        if (n == 2) return false;
                    }
                s = next_[s];
            } while (s != q);
        } else if (at_[q] != BORDER && atari(q)) {
            if (stones(q) > 1) return false;
            add(q);
        }
        if (n == 2) return false;
    }
    return true;
}

void Board::merge(int into, int from) {
    Chain &a = chains_[into], &b = chains_[from];
    a.touches += b.touches;
    a.sum += b.sum;
    a.squares += b.squares;
    a.stones += b.stones;
    int s = from;
    do {
        head_[s] = static_cast<std::int16_t>(into);
        s = next_[s];
    } while (s != from);
    std::swap(next_[into], next_[from]);
}

void Board::lay(int p, std::uint8_t colour) {
    at_[p] = colour;
    const int last = empty_[--empties_];
    empty_[place_[p]] = static_cast<std::int16_t>(last);
    place_[last] = place_[p];
    head_[p] = next_[p] = static_cast<std::int16_t>(p);
    Chain& own = chains_[p];
    own = {0, 0, 0, 1};
    for (const int d : beside_) {
        const int q = p + d;
        if (at_[q] == EMPTY) {
            ++own.touches;
            own.sum += q;
            own.squares += q * q;
        } else if (at_[q] != BORDER) {
            Chain& c = chains_[head_[q]];
            --c.touches;
            c.sum -= p;
            c.squares -= p * p;
        }
    }
    for (const int d : beside_) {
        const int q = p + d;
        if (at_[q] != colour || head_[q] == head_[p]) continue;
        const int a = head_[p], b = head_[q];
        if (chains_[a].stones < chains_[b].stones)
            merge(b, a);
        else
            merge(a, b);
    }
}

void Board::remove(int p) {
    int s = p;
    do {
        at_[s] = EMPTY;
        place_[s] = static_cast<std::int16_t>(empties_);
        empty_[empties_++] = static_cast<std::int16_t>(s);
        for (const int d : beside_) {
            const int q = s + d;
            if (at_[q] != BLACK && at_[q] != WHITE) continue;
            Chain& c = chains_[head_[q]];
            ++c.touches;
            c.sum += s;
            c.squares += s * s;
        }
        s = next_[s];
    } while (s != p);
}

int Board::play(int p, std::uint8_t colour) {
    lay(p, colour);
    int captured = 0, where = NOWHERE;
    for (const int d : beside_) {
        const int q = p + d;
        if (at_[q] != other(colour) || chains_[head_[q]].touches) continue;
        captured += stones(q);
        where = q;
        remove(q);
    }
    ko_ = captured == 1 && stones(p) == 1 && chains_[head_[p]].touches == 1 ? where : NOWHERE;
    return captured;
}

Points Board::all(std::uint8_t colour) const {
    Points out;
    int n = 0;
    for (int y = 0; y < size_; ++y)
        for (int p = point(0, y), end = p + size_; p < end; ++p, ++n)
            if (at_[p] == colour) out.add(n);
    return out;
}

bool Board::places(std::uint8_t colour, Points& free, Points& shut) const {
    const int share = 65536 / stride_ + 1;  // a division is slow: p * share >> 16 is the row
    bool any = false;
    for (int i = 0; i < empties_; ++i) {
        const int p = empty_[i], n = p - stride_ + 1 - 2 * (p * share >> 16);
        if (legal(p, colour)) {
            free.add(n);
        } else {
            shut.add(n);
            any = true;
        }
    }
    return any;
}

bool Board::sound() const {
    for (int p = 0; p < stride_ * stride_; ++p)
        if ((at_[p] == BLACK || at_[p] == WHITE) && !chains_[head_[p]].touches) return false;
    return true;
}

}  // namespace sukno::go
