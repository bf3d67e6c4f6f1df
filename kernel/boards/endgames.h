// Draughts endgames: for all positions of few pieces, in how many half-moves the game is won or lost.
//
// A table is a row of chunks, each a byte a position: 0 a draw, n + 1 decided in n half-moves, 255 no position. Whoever
// is in turn goes up the board. Where pieces go along rows and files, a position and its mirror image are one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "../watch.h"
#include "draughts_moves.h"

namespace sukno::draughts {

constexpr int FEW = 4;  // pieces of both sides together

// Groups of pieces: men and kings of whoever is in turn, men and kings of the other.
using Shape = std::array<int, 4>;

// Where each group may stand, and the number of every set of squares.
class Numbering {
  public:
    explicit Numbering(bool straight);

    struct Slice {
        Shape shape;
        std::size_t begin = 0, size = 0;
        int key = -1;       // the group that is never in the right half alone; -1: there is no mirror
        std::size_t base = 0;  // so many sets of the key group are left out
    };

    // Positions of these slices lead to one another.
    struct Chunk {
        std::vector<int> slices;
        std::size_t begin, size;
    };

    const std::vector<Slice>& slices() const { return slices_; }
    const std::vector<Chunk>& chunks() const { return chunks_; }
    std::size_t sets(const Slice& s, int group) const;
    // The squares of a set by its number in a slice.
    Bits squares(const Slice& s, int group, std::size_t number) const;
    bool may_stand(int group, Bits at) const { return (allowed_[group] & at) == at; }
    // The slice of a position and its number there; none: it is in no table.
    std::optional<std::pair<int, std::size_t>> find(const Position& p) const;
    Position position(const Slice& s, std::size_t number) const;

  private:
    std::size_t rank(int group, Bits set) const;
    void add(const Shape& shape);

    const bool straight_;
    std::array<Bits, 4> allowed_{};
    std::array<std::array<std::uint8_t, 64>, 4> number_{};
    std::array<std::array<std::vector<Bits>, FEW>, 4> lists_;
    std::array<int, 256> slice_of_{};
    std::vector<Slice> slices_;
    std::vector<Chunk> chunks_;
};

const Numbering& numbering(bool straight);

Bits mirrored(Bits b);

class Endgames {
  public:
    enum : int { DRAWN = -1, UNKNOWN = -2 };

    // `data`: whole chunks from the first on; what is left over does not count.
    Endgames(const Rules& rules, std::span<const std::uint8_t> data);

    // In how many half-moves the game is over.
    int look(const Position& p) const;
    // Is it won for whoever is in turn if it is over after so many?
    bool wins(int half_moves) const { return (half_moves % 2 == 1) == rules_.stuck_loses; }
    int chunks() const { return chunks_; }

    // The next chunk; nothing if all are there, or if `watch` says stop.
    std::vector<std::uint8_t> next(Watch& watch) const;

  private:
    friend class Maker;

    const Rules rules_;
    const Numbering& numbers_;
    std::span<const std::uint8_t> data_;
    int chunks_ = 0;
};

}  // namespace sukno::draughts
