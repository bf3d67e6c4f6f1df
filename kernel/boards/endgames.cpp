// Draughts endgames: see endgames.h.
#include "endgames.h"

#include <algorithm>
#include <bit>

namespace sukno::draughts {
namespace {

constexpr Bits DARK = 0xaa55aa55aa55aa55ULL;
constexpr std::uint8_t NO_POSITION = 255, FINAL_DRAW = 254;
constexpr int LONGEST = 250;

Bits turned(Bits b) {
    b = mirrored(b);
    b = (b >> 8 & 0x00ff00ff00ff00ffULL) | (b & 0x00ff00ff00ff00ffULL) << 8;
    b = (b >> 16 & 0x0000ffff0000ffffULL) | (b & 0x0000ffff0000ffffULL) << 16;
    return b >> 32 | b << 32;
}

// The same with whoever is in turn going up the board.
Position upward(const Position& p) {
    if (p.turn == 0) return p;
    return {{turned(p.side[1]), turned(p.side[0])}, turned(p.kings), 0, p.quiet};
}

std::size_t choose(std::size_t n, int k) {
    std::size_t out = 1;
    for (int i = 0; i < k; ++i) out = out * (n - i) / (i + 1);
    return k && n < static_cast<std::size_t>(k) ? 0 : out;
}

std::array<Bits, 4> groups(const Position& p) {
    return {p.side[0] & ~p.kings, p.side[0] & p.kings, p.side[1] & ~p.kings, p.side[1] & p.kings};
}

int code(const Shape& s) { return s[0] | s[1] << 2 | s[2] << 4 | s[3] << 6; }

Shape answered(const Shape& s) { return {s[2], s[3], s[0], s[1]}; }

}  // namespace

Bits mirrored(Bits b) {
    b = (b >> 1 & 0x5555555555555555ULL) | (b & 0x5555555555555555ULL) << 1;
    b = (b >> 2 & 0x3333333333333333ULL) | (b & 0x3333333333333333ULL) << 2;
    return (b >> 4 & 0x0f0f0f0f0f0f0f0fULL) | (b & 0x0f0f0f0f0f0f0f0fULL) << 4;
}

Numbering::Numbering(bool straight) : straight_(straight) {
    // along rows and files men begin on the second row and never stand on the first
    allowed_[1] = allowed_[3] = straight ? ~0ULL : DARK;
    allowed_[0] = straight ? 0x00ffffffffffff00ULL : DARK & ~LAST_ROW[0];
    allowed_[2] = straight ? allowed_[0] : DARK & ~LAST_ROW[1];
    for (int g = 0; g < 4; ++g) {
        std::vector<int> order;
        for (int half = 0; half < 2; ++half)
            for (int i = 0; i < 64; ++i)
                if (allowed_[g] >> i & 1 && (straight ? (i % 8 < 4) == (half == 1) : half == 0)) order.push_back(i);
        for (std::size_t n = 0; n < order.size(); ++n) number_[g][order[n]] = static_cast<std::uint8_t>(n);
        lists_[g][0] = {0};
        for (int k = 1; k < FEW; ++k)
            for (std::size_t top = 0; top < order.size(); ++top)
                for (std::size_t i = 0; i < choose(top, k - 1); ++i)
                    lists_[g][k].push_back(lists_[g][k - 1][i] | Bits{1} << order[top]);
    }
    slice_of_.fill(-1);
    // captures lead to fewer pieces, crowned men to fewer men
    for (int pieces = 2; pieces <= FEW; ++pieces)
        for (int men = 0; men <= pieces; ++men)
            for (int own = 1; own < pieces; ++own)
                for (int own_men = 0; own_men <= std::min(own, men); ++own_men) {
                    const Shape s{own_men, own - own_men, men - own_men, pieces - own - men + own_men};
                    if (s[3] < 0 || slice_of_[code(s)] >= 0) continue;
                    const std::size_t begin = slices_.empty() ? 0 : slices_.back().begin + slices_.back().size;
                    chunks_.push_back({{static_cast<int>(slices_.size())}, begin, 0});
                    add(s);
                    if (answered(s) != s) {
                        chunks_.back().slices.push_back(static_cast<int>(slices_.size()));
                        add(answered(s));
                    }
                    chunks_.back().size = slices_.back().begin + slices_.back().size - begin;
                }
}

void Numbering::add(const Shape& shape) {
    Slice s{shape};
    if (!slices_.empty()) s.begin = slices_.back().begin + slices_.back().size;
    if (straight_) {
        for (int g = 0; g < 4; ++g)
            if (shape[g] && (s.key < 0 || shape[g] < shape[s.key])) s.key = g;
        s.base = choose(std::popcount(allowed_[s.key]) / 2, shape[s.key]);
    }
    s.size = 1;
    for (int g = 0; g < 4; ++g) s.size *= sets(s, g);
    slice_of_[code(shape)] = static_cast<int>(slices_.size());
    slices_.push_back(s);
}

std::size_t Numbering::sets(const Slice& s, int group) const {
    return lists_[group][s.shape[group]].size() - (group == s.key ? s.base : 0);
}

Bits Numbering::squares(const Slice& s, int group, std::size_t number) const {
    return lists_[group][s.shape[group]][number + (group == s.key ? s.base : 0)];
}

std::size_t Numbering::rank(int group, Bits set) const {
    std::array<std::size_t, FEW> at;
    int n = 0;
    for (; set; set &= set - 1, ++n) {
        const std::size_t number = number_[group][std::countr_zero(set)];
        int i = n;
        for (; i && at[i - 1] > number; --i) at[i] = at[i - 1];
        at[i] = number;
    }
    std::size_t out = 0;
    if (n > 0) out += at[0];
    if (n > 1) out += at[1] * (at[1] - 1) / 2;
    if (n > 2) out += at[2] * (at[2] - 1) * (at[2] - 2) / 6;
    return out;
}

std::optional<std::pair<int, std::size_t>> Numbering::find(const Position& p) const {
    if (!p.side[0] || !p.side[1] || std::popcount(p.side[0] | p.side[1]) > FEW) return {};
    std::array<Bits, 4> sets_of = groups(upward(p));
    Shape shape;
    for (int g = 0; g < 4; ++g) {
        if (!may_stand(g, sets_of[g])) return {};
        shape[g] = std::popcount(sets_of[g]);
    }
    const int n = slice_of_[code(shape)];
    const Slice& s = slices_[n];
    if (s.key >= 0 && rank(s.key, sets_of[s.key]) < s.base)
        for (Bits& b : sets_of) b = mirrored(b);
    std::size_t number = 0;
    for (int g = 0; g < 4; ++g) number = number * sets(s, g) + rank(g, sets_of[g]) - (g == s.key ? s.base : 0);
    return std::pair{n, number};
}

Position Numbering::position(const Slice& s, std::size_t number) const {
    std::array<Bits, 4> at;
    for (int g = 3; g >= 0; --g) {
        at[g] = squares(s, g, number % sets(s, g));
        number /= sets(s, g);
    }
    return {{at[0] | at[1], at[2] | at[3]}, at[1] | at[3], 0, 0};
}

const Numbering& numbering(bool straight) {
    if (straight) {
        static const Numbering along(true);
        return along;
    }
    static const Numbering across(false);
    return across;
}

Endgames::Endgames(const Rules& rules, std::span<const std::uint8_t> data)
    : rules_(rules), numbers_(numbering(rules.straight)) {
    for (const auto& chunk : numbers_.chunks()) {
        if (chunk.begin + chunk.size > data.size()) break;
        ++chunks_;
        data_ = data.first(chunk.begin + chunk.size);
    }
}

int Endgames::look(const Position& p) const {
    if (!p.side[p.turn]) return 0;
    const auto found = numbers_.find(p);
    if (!found) return UNKNOWN;
    const std::size_t at = numbers_.slices()[found->first].begin + found->second;
    if (at >= data_.size()) return UNKNOWN;
    const int value = data_[at];
    return value >= FINAL_DRAW ? UNKNOWN : value - 1;
}

// Makes one chunk: what is decided at once, and from there backwards, half-move by half-move.
class Maker {
  public:
    Maker(const Endgames& known, Watch& watch)
        : known_(known),
          numbers_(known.numbers_),
          rules_(known.rules_),
          gait_(rules_),
          chunk_(numbers_.chunks()[known.chunks_]),
          out_(chunk_.size),
          later_(LONGEST + 1),
          watch_(watch) {}

    std::vector<std::uint8_t> run() {
        for (const int n : chunk_.slices) begin(n);
        for (int level = 0; level <= highest_ && !stopped_; ++level) spread(level);
        if (stopped_) return {};
        std::replace(out_.begin(), out_.end(), FINAL_DRAW, std::uint8_t{0});
        return std::move(out_);
    }

  private:
    static constexpr int OPEN = -3;

    std::uint8_t* inside(const Position& p) {
        const auto found = numbers_.find(p);
        if (!found || std::find(chunk_.slices.begin(), chunk_.slices.end(), found->first) == chunk_.slices.end())
            return nullptr;
        return &out_[numbers_.slices()[found->first].begin - chunk_.begin + found->second];
    }

    // What is known of a position: OPEN if nothing yet.
    int look(const Position& p) {
        const std::uint8_t* here = p.side[p.turn] ? inside(p) : nullptr;
        if (!here) return known_.look(p);
        return *here == 0 ? OPEN : *here == FINAL_DRAW ? Endgames::DRAWN : *here - 1;
    }

    void write(std::uint8_t* at, int half_moves) {
        if (half_moves > LONGEST) return;  // longer than any game lasts by the rules: a draw
        *at = static_cast<std::uint8_t>(half_moves + 1);
        highest_ = std::max(highest_, half_moves);
    }

    // What a position is worth if it depends on its moves alone.
    struct Best {
        int win = LONGEST + 1, loss = -1;
        bool drawn = false;

        void add(int half_moves, bool other_wins) {
            if (half_moves < 0) {
                drawn = true;
            } else if (other_wins) {
                loss = std::max(loss, half_moves + 1);
            } else {
                win = std::min(win, half_moves + 1);
            }
        }
    };

    void begin(int slice) {
        const auto& s = numbers_.slices()[slice];
        std::uint8_t* at = &out_[s.begin - chunk_.begin];
        for (std::size_t i = 0; i < s.size && !stopped_; ++i, ++at) {
            const Position p = numbers_.position(s, i);
            if (std::popcount(p.side[0]) + std::popcount(p.side[1]) != std::popcount(p.side[0] | p.side[1]) ||
                std::popcount(p.side[0] | p.side[1]) != s.shape[0] + s.shape[1] + s.shape[2] + s.shape[3]) {
                *at = NO_POSITION;
            } else {
                first_look(p, at);
            }
            stopped_ = watch_.stops();
        }
    }

    void first_look(const Position& p, std::uint8_t* at) {
        Generator generator(p, rules_, gait_, moves_);
        generator.captures();
        if (moves_.empty()) {
            if (!generator.can_move()) return write(at, 0);
            if (drawn(p, rules_)) {
                *at = FINAL_DRAW;
                return;
            }
            generator.quiet_moves();
        }
        Best best;
        bool open = false;
        for (const Move& m : moves_) {
            if (!m.taken && !m.crowned) {  // another position of this chunk
                open = true;
                continue;
            }
            const int n = known_.look(after(p, m));
            best.add(n, n >= 0 && known_.wins(n));
        }
        if (open) {
            if (best.win > LONGEST) return;
            later_[best.win].push_back(static_cast<std::size_t>(at - out_.data()));
            highest_ = std::max(highest_, best.win);
        } else if (best.win <= LONGEST) {
            write(at, best.win);
        } else if (best.drawn || best.loss > LONGEST) {
            *at = FINAL_DRAW;
        } else {
            write(at, best.loss);
        }
    }

    // From all positions decided in so many half-moves to those before them.
    void spread(int level) {
        for (const std::size_t i : later_[level])
            if (out_[i] == 0) write(&out_[i], level);
        for (const int n : chunk_.slices) {
            const auto& s = numbers_.slices()[n];
            const auto first = out_.begin() + static_cast<std::ptrdiff_t>(s.begin - chunk_.begin);
            const auto last = first + static_cast<std::ptrdiff_t>(s.size);
            for (auto at = first; (at = std::find(at, last, level + 1)) != last; ++at) {
                before(numbers_.position(s, static_cast<std::size_t>(at - first)), level);
                if ((stopped_ = watch_.stops())) return;
            }
        }
    }

    void before(const Position& p, int level) {
        const Bits empty = ~(p.side[0] | p.side[1]);
        for (int w = 0; w < 4; ++w) {
            const Way& back = gait_.ways[3 - w];
            for (Bits rest = p.side[1]; rest; rest &= rest - 1) {
                const Bits to = lowest(rest);
                const bool king = to & p.kings;
                if (!king && !(gait_.steps[1] >> w & 1)) continue;
                Bits from = step(to, back) & empty;
                for (; from; from = king && rules_.flying ? step(from, back) & empty : 0) {
                    if (!king && !numbers_.may_stand(2, from)) break;
                    Position q{{p.side[0], p.side[1] ^ to ^ from}, king ? p.kings ^ to ^ from : p.kings, 1, 0};
                    settle(q, level);
                    if (!rules_.straight) continue;
                    for (Bits& side : q.side) side = mirrored(side);
                    q.kings = mirrored(q.kings);
                    settle(q, level);
                }
            }
        }
    }

    // A move of this position leads to one decided in so many half-moves.
    void settle(const Position& p, int level) {
        std::uint8_t* at = inside(p);
        if (*at != 0) return;
        if (!known_.wins(level)) return write(at, level + 1);
        Generator(p, rules_, gait_, moves_).run();
        int longest = 0;
        for (const Move& m : moves_) {
            const int n = look(after(p, m));
            if (n < 0 || !known_.wins(n)) return;
            longest = std::max(longest, n + 1);
        }
        write(at, longest);
    }

    const Endgames& known_;
    const Numbering& numbers_;
    const Rules& rules_;
    const Gait gait_;
    const Numbering::Chunk& chunk_;
    std::vector<std::uint8_t> out_;
    std::vector<std::vector<std::size_t>> later_;  // won by a crowned man, if not before
    std::vector<Move> moves_;
    int highest_ = 0;
    Watch& watch_;
    bool stopped_ = false;
};

std::vector<std::uint8_t> Endgames::next(Watch& watch) const {
    if (chunks_ == static_cast<int>(numbers_.chunks().size())) return {};
    return Maker(*this, watch).run();
}

}  // namespace sukno::draughts
