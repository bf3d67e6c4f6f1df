// The general search: any rules, 2 to 6 hands. Alpha-beta over the cards left, with a memory of positions
// between tricks. See docs/kernel.md.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "engine.h"

namespace sukno::tricks {

// What is known of positions between tricks. Those with the same owners of the cards, from the lowest to the
// highest of each suit, share a key; they differ in the points of the cards. It grows up to its limit, then
// the small results give way.
class Memory {
  public:
    struct Entry {
        std::uint64_t key;
        std::uint64_t cards : PACK, best : 12;  // best: the card as a number in the leader's hand
        std::uint16_t low, high;                // bounds of what the first side gets
        std::uint32_t age;
    };
    static constexpr int WAYS = 5, NO_CARD = 15;

    explicit Memory(std::size_t megabytes);
    // Everything is forgotten.
    void forget();
    // Where entries with this key lie; `known` says which are.
    const std::array<Entry, WAYS>& row(std::uint64_t key) { return bucket(home(key)).entry; }
    bool known(const Entry& e, std::uint64_t key) const { return e.key == key && e.age == age_; }
    void keep(std::uint64_t key, Cards cards, int low, int high, int best);

  private:
    static constexpr std::size_t PART = 1 << 13;  // buckets that are got at once
    struct alignas(128) Bucket {
        std::array<Entry, WAYS> entry;
    };

    std::size_t home(std::uint64_t key) const { return (key * 0x9e3779b97f4a7c15) >> shift_; }
    Bucket& bucket(std::size_t i) { return parts_[i / PART][i % PART]; }
    void prepare(std::size_t size);
    void grow();

    std::vector<std::unique_ptr<Bucket[]>> parts_;
    std::size_t most_ = 0, ready_ = 0, size_ = 0, used_ = 0;
    int shift_ = 64;
    std::uint32_t age_ = 0;
    unsigned turn_ = 0;  // which entry gives way among equals
};

class Exact final : public Engine {
  public:
    explicit Exact(std::size_t megabytes) : memory_(megabytes) {}

    void set(const Packed& packed, Limits& limits) override;
    void turn(int leader) override { root_.hand = leader; }
    void play(int place) override;
    int value(Range range) override;
    int value_after(int place, Range range) override;
    bool reach_after(int place, int target) override;
    int keeps(int value) override;

  private:
    // A trick in progress.
    struct Trick {
        int hand;          // whose turn it is
        int played = 0;
        int left;          // tricks to come with this one
        int rest;          // all that can still be won, this trick too
        int pot = 0;       // points that lie in it
        int best = -1, winner = -1;
        Cards led = 0;     // all cards of the suit led
    };
    // The position between tricks: its owners with the leader, its owners and points.
    struct Name {
        std::uint64_t key;
        Cards cards;
    };
    // One word: how promising (the smaller, the better), then the run, then the place.
    class Move {
      public:
        Move() = default;
        Move(int place, int run) : word_(run << 8 | place) {}
        void rate(int score) { word_ -= std::int64_t{score} * 65536; }
        int place() const { return word_ & 255; }
        int run() const { return word_ >> 8 & 255; }
        bool operator<(const Move& other) const { return word_ < other.word_; }

      private:
        std::int64_t word_;
    };

    int ask(const Trick& t, int alpha, int beta);
    int search(const Trick& t, Range range);
    std::pair<Trick, int> played(int place) const;
    // takes a card from a hand, or gives it back
    void take(int hand, int place) {
        held_[hand] ^= Cards{1} << place;
        all_ ^= Cards{1} << place;
    }
    Trick after(const Trick& t, int place) const;
    int lead(int leader, int left, int rest, int alpha, int beta);
    int choose(const Trick& t, int hint, int alpha, int beta, int& best);
    int step(const Trick& t, int place, int alpha, int beta);
    int last_trick(const Trick& t) const;
    Cards allowed(const Trick& t) const;
    int moves(const Trick& t, int hint, Move* out) const;
    int score(const Trick& t, int place) const;
    Name name(int leader) const;
    void prepare_names(const Packed& packed);
    bool recall(const Name& here, int alpha, int beta, int& low, int& high, int& hint);
    int next(int hand) const { return hand + 1 == hands_ ? 0 : hand + 1; }

    int hands_ = 0;
    bool fewest_ = false, must_trump_ = false, must_overtake_ = false;
    std::array<bool, MOST_HANDS> much_{}, first_{};
    std::array<Cards, MOST_HANDS> held_{};
    Cards all_ = 0, trumps_ = 0;
    std::array<Cards, PACK> over_{}, suit_{};  // by place: the cards that beat it, those of its suit
    std::array<int, PACK> points_{};
    std::array<int, MOST_EACH + 1> bonus_{};
    Trick root_{};
    Limits* limits_ = nullptr;
    Memory memory_;

    // Suits in pieces of at most 13 cards; for the cards left of one, the set that stands for all with the
    // same owners (the lower half), and for those with the same owners and points.
    struct Piece {
        int shift = 0;
        Cards mask = 0;
        std::vector<std::uint32_t> like;
    };
    std::array<Piece, MOST_SUITS + PACK / MOST_EACH> pieces_;
    int piece_count_ = 0;
};

}  // namespace sukno::tricks
