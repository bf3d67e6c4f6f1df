// A ring of cards from between which others are taken: does it come out? Decided exactly, in the cube of its cards.
//
// That all cards between i and j can go while these two stay depends on nothing outside: the block that goes last lies
// beside both, and before it went the cards left and right of it, and within it, were taken from between cards that
// stayed. So arcs of the ring are decided from the short to the long. A ring comes out if two of its cards can stay while
// both arcs between them go.
#pragma once

#include <array>
#include <bitset>

#include "question.h"

namespace sukno::patience::listed {

constexpr int MOST_BLOCK = 8;

class Arcs {
  public:
    // `most`: cards of one suit that go at once, 1 to MOST_BLOCK; 0: any number.
    explicit Arcs(int most) : most_(most) {}

    bool comes_out(const std::uint8_t* faces, int n);
    // How, after `comes_out`: blocks by the places of their first and last card, in the ring as it is then.
    std::vector<Step> line();

  private:
    using Set = std::bitset<MOST_LISTED_CARDS>;

    bool together(int i, int j) const { return suit_[i] == suit_[j] || rank_[i] == rank_[j]; }
    void reach(int i, int j);
    void clear(int i, int j, std::vector<Step>& out);
    std::vector<int> chain(int i, int last, int level) const;
    void take(int first, int last, std::vector<Step>& out);
    int levels() const { return most_ ? most_ : 1; }

    int most_, n_ = 0;
    std::array<std::uint8_t, MOST_LISTED_CARDS> suit_{}, rank_{};
    std::array<Set, 13> of_rank_;
    std::array<Set, 4> of_suit_;
    std::array<Set, MOST_LISTED_CARDS> onward_, back_;  // i to j and j to i: all between them can go
    // by i: cards that may be the last of a block right behind i, of so many of one suit, or of two of one rank
    std::array<std::array<Set, MOST_LISTED_CARDS>, MOST_BLOCK> suited_;
    std::array<Set, MOST_LISTED_CARDS> twins_;
    int one_ = 0, other_ = 0;  // the cards that stay
    std::vector<int> lying_;
};

}  // namespace sukno::patience::listed
