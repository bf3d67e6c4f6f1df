// A position in play: piles of cards, moves made and taken back, and a key that is equal for equal positions.
#pragma once

#include "description.h"

namespace sukno::patience {

constexpr std::uint8_t UNSEEN = 0x40;  // a card is its face, and this where the player has not seen it

enum class Kind : std::uint8_t { carry, turn, redeal };

// Cards are counted from the top of the source: `depth` is the lowest that moves.
struct Move {
    Kind kind = Kind::carry;
    std::uint8_t source = 0, target = 0, depth = 0, cards = 0;
    bool operator==(const Move&) const = default;
};

// What there is beside the piles.
struct Marks {
    int base = -1, open = 0, passes = 1, idle = 0, rolls = 0, still = 0;
    int place = 0;  // which pile of a row gets the next card, where it is dealt card by card
    bool played = false, fresh = false;
    // where idle passes count: the arrangements that transfers have led through, as a sum and as a list
    std::uint64_t earlier = 0;
    int list = -1;
    // a card that waited has come here: another must be laid on it, or come from the same pile of the goal
    int bearer = -1, from = -1;
};

// Every order that a shuffle may give: by the draws of chance made before, and the number of cards.
struct Shuffles {
    std::vector<std::vector<Piles>> orders;  // orders[draws][cards]; an empty list: not known
    std::vector<int> draws;                  // that a shuffle of so many cards makes
};

struct Key {
    std::uint64_t low = 0, high = 0;
    bool operator==(const Key&) const = default;
};

class Position {
  public:
    Position(const Rules& rules, const Shuffles& shuffles, const std::vector<Piles>& piles, const Marks& marks);

    const Rules& rules() const { return *rules_; }
    int height(int p) const { return heights_[p]; }
    std::uint8_t code(int p, int from_top) const { return at(p)[heights_[p] - from_top]; }
    int face(int p, int from_top) const { return code(p, from_top) & (UNSEEN - 1); }
    const Marks& marks() const { return marks_; }
    Bits away() const { return away_; }                      // faces of which a card is not home
    int copies_away(int face) const { return out_[face]; }
    int home() const { return home_; }
    bool is_out() const;
    bool empty(const Piles& piles) const {
        for (int p : piles)
            if (heights_[p]) return false;
        return true;
    }
    std::uint64_t hash(int p) const { return hash_[p]; }
    bool redeal_to_come() const;
    int run_length(int p, int free) const;
    bool fixed(int p) const;  // its place in the zone matters now

    // `history`: positions differ if the arrangements before them do, as the rule of idle passes wants it.
    Key key(bool history = false) const;

    // Where the journal stands: what `back` goes back to.
    struct Mark {
        std::size_t journal;
        Marks marks;
    };
    Mark mark() const { return {journal_.size(), marks_}; }
    // False: a shuffle that nobody has told. The position is then spoilt until `back`.
    bool play(const Move& move);
    void wait(int bearer, int from) {
        marks_.bearer = bearer;
        marks_.from = from;
    }
    void back(const Mark& mark);

    // The position as bytes, and from bytes; after `load` there is no way back to what was before.
    std::size_t size() const { return sizeof(Marks) + heights_.size() + static_cast<std::size_t>(most_ - 1); }
    void save(std::uint8_t* to) const;
    void load(const std::uint8_t* from);
    std::size_t links() const { return links_.size(); }
    void forget_links(std::size_t beyond) { links_.resize(beyond); }

  private:
    enum class Step : std::uint8_t { moved, pulled, saw, dealt };
    struct Entry {
        Step step;
        std::uint8_t a, b, n;
    };

    std::uint8_t* at(int p) { return cards_.data() + static_cast<std::size_t>(p) * most_; }
    const std::uint8_t* at(int p) const { return cards_.data() + static_cast<std::size_t>(p) * most_; }
    void changes(int p) const {
        if (listed_[p]) return;
        listed_[p] = true;
        changed_.push_back(static_cast<std::uint8_t>(p));
    }
    void push(int p, std::uint8_t code);
    std::uint8_t pop(int p);
    void set(int p, const Piles& cards);
    void shift(int from, int to, int n);
    void move(int from, int to, int n);
    void pull(int from, int to, int depth);
    std::uint64_t arrangement() const;
    void gone_on();
    void remember(std::uint64_t arrangement);
    void forget();
    void see(int p, int from_top);
    void carry(const Move& move);
    void turn();
    bool redeal();
    bool settle(int source);

    const Rules* rules_;
    const Shuffles* shuffles_;
    int most_;
    std::vector<std::uint8_t> cards_;
    std::vector<int> heights_;
    std::vector<std::uint64_t> hash_, other_;  // of each pile, two kinds
    // the key of the piles, and the share of each; those that have changed since are listed
    mutable Key sum_;
    mutable std::vector<Key> shares_;
    mutable std::vector<std::uint8_t> changed_;
    mutable std::vector<bool> listed_;
    mutable bool redeals_ = false, rows_ = false;
    std::array<int, FACES> out_{};
    Bits away_ = 0;
    int home_ = 0, cleared_left_ = 0;
    Marks marks_;
    std::vector<Entry> journal_;
    struct Link {
        std::uint64_t arrangement;
        int next;
    };
    std::vector<Link> links_;  // lists of arrangements that share their ends
    std::vector<Piles> saved_;  // piles as they lay before a redeal
};

}  // namespace sukno::patience
