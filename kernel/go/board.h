// A board of go whose chains and liberties are kept from move to move, so that random games are quick.
//
// Points are numbered with a border around the board. A chain knows how many times its stones touch empty points, and
// the sum and the sum of squares of these points: from the three it is seen at once whether only one liberty is left.
#pragma once

#include <array>
#include <cstdint>

namespace sukno::go {

enum : std::uint8_t { EMPTY, BLACK, WHITE, BORDER };
constexpr int LARGEST = 19;
constexpr int ROOM = (LARGEST + 2) * (LARGEST + 2);
constexpr int PASS = 0;  // the number of a corner of the border, where nothing is ever laid
constexpr int NOWHERE = -1;

// Points without the border, row by row.
class Points {
  public:
    void add(int n) { words_[n >> 6] |= std::uint64_t{1} << (n & 63); }
    std::uint8_t byte(int i) const { return static_cast<std::uint8_t>(words_[i >> 3] >> (8 * (i & 7))); }

  private:
    std::array<std::uint64_t, (LARGEST * LARGEST + 63) / 64> words_{};
};

inline std::uint8_t other(std::uint8_t colour) { return colour ^ 3; }

class Board {
  public:
    explicit Board(int size);

    int size() const { return size_; }
    int point(int x, int y) const { return (y + 1) * stride_ + x + 1; }
    int x(int p) const { return p % stride_ - 1; }
    int y(int p) const { return p / stride_ - 1; }
    std::uint8_t at(int p) const { return at_[p]; }
    int empties() const { return empties_; }
    int empty(int i) const { return empty_[i]; }
    int ko() const { return ko_; }
    void set_ko(int p) { ko_ = p; }
    int head(int p) const { return head_[p]; }
    int next(int p) const { return next_[p]; }
    int stones(int p) const { return chains_[head_[p]].stones; }
    const std::array<int, 4>& beside() const { return beside_; }
    const std::array<int, 4>& diagonal() const { return diagonal_; }

    bool atari(int p) const {
        const Chain& c = chains_[head_[p]];
        return std::int64_t{c.touches} * c.squares == std::int64_t{c.sum} * c.sum;
    }
    // The only liberty of a chain in atari.
    int last_liberty(int p) const {
        const Chain& c = chains_[head_[p]];
        return c.sum / c.touches;
    }
    // How many liberties the chain has, counted up to `most`, without the point `but`.
    int liberties(int p, int most, int but = NOWHERE) const;

    bool legal(int p, std::uint8_t colour) const;
    // A point with own stones on all sides whose corners the other cannot use.
    bool eye(int p, std::uint8_t colour) const;
    // Would the stone's chain stand in atari?
    bool self_atari(int p, std::uint8_t colour) const;

    // Lays a stone where it is legal; gives how many it captures.
    int play(int p, std::uint8_t colour);
    void pass() { ko_ = NOWHERE; }
    // Lays a stone of a given position, captures aside.
    void set(int p, std::uint8_t colour) { lay(p, colour); }
    // Has every chain a liberty?
    bool sound() const;
    bool stands_as(const Board& other) const { return at_ == other.at_; }
    // The stones of one colour.
    Points all(std::uint8_t colour) const;
    // Where this colour may be laid, but for ko, and the other empty points; are there any?
    bool places(std::uint8_t colour, Points& free, Points& shut) const;

  private:
    struct Chain {
        std::int32_t touches = 0, sum = 0, squares = 0, stones = 0;
    };

    void lay(int p, std::uint8_t colour);
    void merge(int into, int from);
    void remove(int p);

    int size_, stride_;
    std::array<int, 4> beside_, diagonal_;
    std::array<std::uint8_t, ROOM> at_;
    std::array<std::int16_t, ROOM> head_{}, next_{}, place_{};
    std::array<std::int16_t, LARGEST * LARGEST> empty_{};
    int empties_ = 0;
    int ko_ = NOWHERE;
    std::array<Chain, ROOM> chains_{};
};

}  // namespace sukno::go
