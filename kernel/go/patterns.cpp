#include "patterns.h"

#include <bitset>
#include <memory>
#include <string_view>
#include <vector>

namespace sukno::go {

namespace {

// Each row from left to right, top to bottom, without the middle. X and O are the two colours, either way round; x is
// anything but X, o anything but O, ? anything, a blank the edge.
constexpr std::string_view SHAPES[] = {
    "XOX" ".." "???",  // hane around a stone
    "XO." ".." "?.?",  // hane beside one
    "XO?" "X." "x.?",  // a turn
    ".O." "X." "...",  // a step that keeps contact
    "XO?" "Oo" "?o?",  // cuts
    "XO?" "OX" "???",
    "?X?" "OO" "ooo",
    "OX?" "oO" "???",
    "X.?" "O?" "   ",  // along the edge: a chase
    "OX?" "XO" "   ",  // a block
    "?X?" "xO" "   ",  // a connection
    "?XO" "xx" "   ",  // a crawl
    "?OX" "XO" "   ",  // a cut
};

using Shape = std::array<char, 8>;  // clockwise would do as well: rows from the top, the middle left out

Shape turned(const Shape& s) {
    constexpr int from[] = {5, 3, 0, 6, 1, 7, 4, 2};  // by a quarter
    Shape out;
    for (int i = 0; i < 8; ++i) out[i] = s[from[i]];
    return out;
}

Shape mirrored(const Shape& s) { return {s[2], s[1], s[0], s[4], s[3], s[7], s[6], s[5]}; }

bool allows(char what, int point) {
    switch (what) {
        case 'X': return point == BLACK;
        case 'O': return point == WHITE;
        case '.': return point == EMPTY;
        case ' ': return point == BORDER;
        case 'x': return point != BLACK;
        case 'o': return point != WHITE;
        default: return true;
    }
}

char swapped(char what) {
    switch (what) {
        case 'X': return 'O';
        case 'O': return 'X';
        case 'x': return 'o';
        case 'o': return 'x';
        default: return what;
    }
}

using Table = std::bitset<1 << 16>;

std::unique_ptr<Table> table() {
    auto out = std::make_unique<Table>();
    std::vector<Shape> shapes;
    for (const auto text : SHAPES) {
        Shape s;
        for (int i = 0; i < 8; ++i) s[i] = text[i];
        for (int colours = 0; colours < 2; ++colours) {
            for (int side = 0; side < 2; ++side) {
                for (int turn = 0; turn < 4; ++turn) {
                    shapes.push_back(s);
                    s = turned(s);
                }
                s = mirrored(s);
            }
            for (char& c : s) c = swapped(c);
        }
    }
    for (int code = 0; code < 1 << 16; ++code)
        for (const Shape& s : shapes) {
            bool all = true;
            for (int i = 0; i < 8 && all; ++i) all = allows(s[i], code >> 2 * i & 3);
            if (all) {
                out->set(code);
                break;
            }
        }
    return out;
}

}  // namespace

bool fits(const Board& board, int p) {
    static const std::unique_ptr<Table> known = table();
    const int up = board.beside()[2];
    int code = 0, i = 0;
    for (const int d : {up - 1, up, up + 1, -1, 1, -up - 1, -up, -up + 1}) code |= board.at(p + d) << 2 * i++;
    return known->test(code);
}

}  // namespace sukno::go
