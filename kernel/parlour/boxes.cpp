#include "boxes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

namespace sukno::boxes {

namespace {

constexpr int MOST_ENTRIES = 1 << 21;
constexpr int NOTHING = -1;
constexpr int TO_THE_END = 255;

// With so many lines counting everything out is the quicker way; where a chain is taken whole a search sees more.
constexpr int COUNTED = 25, COUNTED_AGAIN = 19;
constexpr int WORTH = 8;  // positions counted out in the time of one that is searched

constexpr Lines bit(int line) { return Lines{1} << line; }

// What is known of a position: the value lies between two numbers, if one looks so many lines ahead.
struct Entry {
    Lines free = ~Lines{0};
    std::int8_t low = -127;
    std::int8_t high = 127;
    std::uint8_t depth = 0;
    std::int8_t line = NOTHING;
};

class Search {
  public:
    Search(const Board& board, std::uint64_t limit, Watch& watch)
        : board_(board), limit_(limit), watch_(watch), entries_(entries(board, limit)), table_(new Entry[entries_]) {
        sides_.fill({NOTHING, NOTHING});
        for (int b = 0; b < static_cast<int>(board.boxes.size()); ++b)
            for (Lines rest = board.boxes[b]; rest; rest &= rest - 1) {
                auto& side = sides_[std::countr_zero(rest)];
                (side[0] == NOTHING ? side[0] : side[1]) = b;
            }
        // lines with the same boxes on their sides are as good as each other: those of one corner
        for (int i = 0; i < board.lines; ++i) {
            Lines like = 0;
            for (int j = 0; j < board.lines; ++j)
                if (sides_[i] == sides_[j]) like |= bit(j);
            if (std::has_single_bit(like) || std::countr_zero(like) != i) continue;
            alike_.push_back(like);
        }
    }

    bool stopped() const { return stopped_; }
    std::uint64_t nodes() const { return nodes_; }

    // How many boxes the line closes.
    int closes(Lines free, int line) const {
        int n = 0;
        for (const int b : sides_[line])
            if (b != NOTHING && (board_.boxes[b] & free) == bit(line)) ++n;
        return n;
    }

    int after(Lines free, int line, int depth, int low, int high) {
        const int n = closes(free, line);
        const Lines left = free & ~bit(line);
        if (n && board_.again) return n + value(left, depth, low - n, high - n);
        return n - value(left, depth - 1, n - high, n - low);
    }

    // What the side in turn gains; exact between low and high, else a bound.
    int value(Lines free, int depth, int low, int high) {
        free = first_of_like(free);
        const int open = waiting(free);
        if (!open) return 0;
        if (stopped_ || watch_.stops() || (limit_ && nodes_ >= limit_)) {
            stopped_ = true;
            return 0;
        }
        ++nodes_;
        if (depth <= 0) return settled(free);
        const int reach = depth >= std::popcount(free) ? TO_THE_END : depth;
        Entry& entry = at(free);
        int known = NOTHING;
        if (entry.free == free) {
            known = entry.line;
            if (entry.depth == reach) {
                if (entry.low >= high || entry.low == entry.high) return entry.low;
                if (entry.high <= low) return entry.high;
                low = std::max<int>(low, entry.low);
                high = std::min<int>(high, entry.high);
            }
        }
        low = std::max(low, -open);
        high = std::min(high, open);
        if (low >= high) return low;
        int best = -127, line = NOTHING, top = low;
        std::array<int, MOST_LINES> order;
        const int n = moves(free, known, order.data());
        for (int i = 0; i < n; ++i) {
            const int found = after(free, order[i], depth, top, high);
            if (stopped_) return 0;
            if (found > best) {
                best = found;
                line = order[i];
                top = std::max(top, best);
                if (best >= high) break;
            }
        }
        Entry& now = at(free);
        if (now.free != free || now.depth != reach) now = {free, -127, 127, static_cast<std::uint8_t>(reach), NOTHING};
        if (best > low) now.low = static_cast<std::int8_t>(std::max<int>(now.low, best));
        if (best < high) now.high = static_cast<std::int8_t>(std::min<int>(now.high, best));
        now.line = static_cast<std::int8_t>(line);
        return best;
    }

    // The lines to try, the likeliest first; `known` was best before.
    int moves(Lines free, int known, int* out) {
        if (board_.again) {
            if (const int n = captures(free, out)) return n;
        }
        // boxes that want one line, and those that want two: to close one is likely good, to offer one is likely bad
        Lines closing = 0, offering = 0;
        for (const Lines box : board_.boxes) {
            const Lines wants = box & free;
            const Lines more = wants & (wants - 1);
            if (!more)
                closing |= wants;
            else if (!(more & (more - 1)))
                offering |= wants;
        }
        Lines seen = board_.again ? within_chains(free) : 0;
        for (const Lines like : alike_) seen |= (free & like) & ((free & like) - 1);
        const Lines left = free & ~seen;
        int n = 0;
        if (known != NOTHING && left & bit(known)) out[n++] = known;
        const Lines rest = n ? left & ~bit(known) : left;
        for (const Lines group : {rest & closing, rest & ~closing & ~offering, rest & ~closing & offering})
            for (Lines g = group; g; g &= g - 1) out[n++] = std::countr_zero(g);
        return n;
    }

  private:
    // Where the search ends boxes that can be closed at once still are, one after the other; nothing else is looked at.
    int settled(Lines free) const {
        int value = 0, sign = 1;
        for (int b = 0; b < static_cast<int>(board_.boxes.size()); ++b) {
            const Lines wants = board_.boxes[b] & free;
            if (!std::has_single_bit(wants)) continue;
            value += sign * closes(free, std::countr_zero(wants));
            if (!board_.again) sign = -sign;
            free &= ~wants;
            b = -1;  // it may have made another one ready
        }
        return value;
    }

    Lines first_of_like(Lines free) const {
        for (const Lines like : alike_) {
            Lines left = free & like;
            if (!left || left == like) continue;
            int n = std::popcount(left);
            free &= ~like;
            for (Lines rest = like; n > 0; rest &= rest - 1, --n) free |= rest & -rest;
        }
        return free;
    }

    // Where a chain of three boxes or more may be opened at one line as well as at another: all but one of its lines.
    Lines within_chains(Lines free) const {
        Lines met = 0, out = 0;
        for (int b = 0; b < static_cast<int>(board_.boxes.size()); ++b) {
            const Lines wants = board_.boxes[b] & free;
            if (std::popcount(wants) != 2 || wants & met) continue;
            Lines chain = wants;
            int length = 1;
            for (Lines ends = wants; ends; ends &= ends - 1) {
                int line = std::countr_zero(ends), box = b;
                while (true) {
                    box = beyond(line, box);
                    if (box == NOTHING || box == b) break;
                    const Lines next = board_.boxes[box] & free;
                    if (std::popcount(next) != 2 || (next & ~chain) == 0) break;
                    chain |= next;
                    line = std::countr_zero(next & ~bit(line));
                    ++length;
                }
            }
            met |= chain;
            if (length >= 3) out |= chain & (chain - 1);
        }
        return out;
    }

    int waiting(Lines free) const {
        int n = 0;
        for (const Lines box : board_.boxes) n += (box & free) != 0;
        return n;
    }

    // As many as there may be positions, or may be looked at; a power of two.
    static std::size_t entries(const Board& board, std::uint64_t limit) {
        const std::uint64_t most = std::min<std::uint64_t>(limit ? limit : MOST_ENTRIES, MOST_ENTRIES);
        return std::bit_ceil(std::min<std::uint64_t>(most, bit(std::min(board.lines, 21))));
    }

    int beyond(int line, int box) const { return sides_[line][0] == box ? sides_[line][1] : sides_[line][0]; }

    // Where a box can be closed and one goes on: there is nothing better than to close it, but for the last two of a
    // chain, or four of a loop, which may be left with a line that closes none.
    int captures(Lines free, int* out) const {
        int decisions = 0, take = NOTHING, leave = NOTHING;
        for (int b = 0; b < static_cast<int>(board_.boxes.size()); ++b) {
            const Lines wants = board_.boxes[b] & free;
            if (!std::has_single_bit(wants)) continue;
            // along the chain, box by box
            int length = 1, box = b, line = std::countr_zero(wants), middle = NOTHING;
            bool both = false;
            while (true) {
                const int next = beyond(line, box);
                if (next == NOTHING) break;
                const Lines others = board_.boxes[next] & free & ~bit(line);
                if (!others) {
                    both = true;
                    ++length;
                    break;
                }
                if (!std::has_single_bit(others)) break;
                ++length;
                box = next;
                line = std::countr_zero(others);
                if (length == 2) middle = line;
            }
            const bool choice = both ? length == 4 : length == 2;
            const int first = std::countr_zero(wants);
            if (!choice) {
                out[0] = first;
                return 1;
            }
            if (both) {
                // a loop is met from either end: it is one decision; and dearer to leave, so it is taken first
                if (decisions && middle == leave) continue;
                if (decisions) {
                    out[0] = first;
                    return 1;
                }
            } else if (decisions) {
                out[0] = take;
                return 1;
            }
            ++decisions;
            take = first;
            leave = middle;
        }
        if (!decisions) return 0;
        out[0] = take;
        out[1] = leave;
        return 2;
    }

    Entry& at(Lines free) {
        std::uint64_t h = free * 0x9E3779B97F4A7C15ull;
        h ^= h >> 29;
        return table_[(h * 0xBF58476D1CE4E5B9ull >> 40) & (entries_ - 1)];
    }

    const Board& board_;
    std::uint64_t limit_;
    Watch& watch_;
    std::size_t entries_;
    std::unique_ptr<Entry[]> table_;
    std::array<std::array<int, 2>, MOST_LINES> sides_;
    std::vector<Lines> alike_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

Lines all(const Board& board) { return board.lines == 64 ? ~Lines{0} : bit(board.lines) - 1; }

// Everything that may be left, counted out from the last line backwards: a byte for each.
class Table {
  public:
    explicit Table(const Board& board) : board_(board), worth_(std::size_t{1} << board.lines) {
        sides_.resize(board.lines);
        for (const Lines box : board.boxes)
            for (Lines rest = box; rest; rest &= rest - 1) sides_[std::countr_zero(rest)].push_back(box);
        for (auto& side : sides_) side.resize(2);
    }

    bool fill(Watch& watch) {
        for (Lines free = 1; free < worth_.size(); ++free) {
            if (free % 64 == 0 && watch.stops()) return false;
            int best = -127;
            for (Lines rest = free; rest; rest &= rest - 1) best = std::max(best, after(free, std::countr_zero(rest)));
            worth_[free] = static_cast<std::int8_t>(best);
        }
        return true;
    }

    int after(Lines free, int line) const {
        const auto& side = sides_[line];
        const int n = ((side[0] & free) == bit(line)) + ((side[1] & free) == bit(line));
        const int left = worth_[free & ~bit(line)];
        return n && board_.again ? n + left : n - left;
    }

  private:
    const Board& board_;
    std::vector<std::int8_t> worth_;
    std::vector<std::vector<Lines>> sides_;
};

// The exact value between two bounds, asked in questions that are answered by yes or no.
int narrowed(Search& search, Lines free, int open) {
    int low = -open, high = open, guess = 0;
    while (low < high && !search.stopped()) {
        const int least = guess == low ? guess + 1 : guess;
        guess = search.value(free, MOST_LINES + 1, least - 1, least);
        (guess < least ? high : low) = guess;
    }
    return guess;
}

Answer counted(const Board& board, const std::vector<int>& found) {
    const auto top = std::max_element(found.begin(), found.end());
    return {*top, static_cast<int>(top - found.begin()), std::uint64_t{1} << board.lines, board.lines, true};
}

}  // namespace

Answer best(const Board& board, int depth, std::uint64_t limit, Watch& watch) {
    const Lines free = all(board);
    const int boxes = static_cast<int>(board.boxes.size());
    Answer answer{0, 0, 0, 0, false};
    const bool cheap = !limit || (std::uint64_t{1} << board.lines) / WORTH <= limit;
    if (board.lines <= (board.again ? COUNTED_AGAIN : COUNTED) && cheap && depth >= board.lines) {
        const auto found = values(board, watch);
        return found.empty() ? answer : counted(board, found);
    }
    if (depth >= board.lines) {
        Search search(board, limit / 2, watch);
        const int value = narrowed(search, free, boxes);
        answer.nodes = search.nodes();
        for (int i = 0; i < board.lines && !search.stopped(); ++i)
            if (search.after(free, i, MOST_LINES + 1, value - 1, value) >= value && !search.stopped())
                return {value, i, search.nodes(), board.lines, true};
    }
    Search search(board, limit, watch);
    std::vector<int> order(board.lines);
    for (int i = 0; i < board.lines; ++i) order[i] = i;
    for (int d = 1; d <= std::min(depth, board.lines); ++d) {
        int value = -127, line = 0;
        for (const int i : order) {
            const int found = search.after(free, i, d, std::max(value, -boxes - 1), boxes + 1);
            if (search.stopped()) break;
            if (found > value) {
                value = found;
                line = i;
            }
        }
        if (search.stopped()) break;
        std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return (a == line) > (b == line); });
        answer.value = value;
        answer.line = line;
        answer.depth = d;
        answer.exact = d >= board.lines;
    }
    answer.nodes += search.nodes();
    return answer;
}

std::vector<int> values(const Board& board, Watch& watch) {
    if (board.lines > MOST_COUNTED) return {};
    Table table(board);
    if (!table.fill(watch)) return {};
    std::vector<int> out;
    for (int i = 0; i < board.lines; ++i) out.push_back(table.after(all(board), i));
    return out;
}

}  // namespace sukno::boxes
