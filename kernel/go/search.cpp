#include "search.h"

#include <algorithm>
#include <cmath>

#include "patterns.h"
#include "playout.h"

namespace sukno::go {

namespace {

constexpr int EXPANDED = 6;                       // visits after which a move's answers are looked at
constexpr std::size_t MOST_NODES = 3'000'000;
constexpr float EQUAL = 3000;                     // visits at which own results and RAVE weigh about the same
constexpr unsigned PASSED = 16;                   // so often a pass is tried, where one may be thought of
constexpr double BY_LEAD = 0.1;                   // how much of a result is the size of the win
constexpr float EVEN = 10;                        // what is believed of a move before it is tried: so many games, half won

struct Node {
    std::int16_t move = PASS;
    int visits = 0, first = 0, count = 0;
    float wins = 0, later = 0, later_wins = 0, given = 0, given_wins = 0;

    float worth() const {
        const float n = visits + given;
        const float own = (wins + given_wins) / n;
        if (later == 0) return own;
        const float beta = later / (later + n + later * n / EQUAL);
        return beta * later_wins / later + (1 - beta) * own;
    }
};

class Tree {
  public:
    Tree(const Question& question) : question_(question), dice_(question.seed) {
        nodes_.reserve(1 << 16);
        nodes_.emplace_back();
        const int points = ROOM;
        held_.assign(points, 0);
        turn_.assign(points, 0);
    }

    Answer run(Watch& watch) {
        const Board& board = question_.board;
        expand(0, board, question_.colour, question_.last, question_.before, question_.passed, true);
        Answer out;
        const Node& root = nodes_[0];
        while (!question_.playouts || out.playouts < question_.playouts) {
            if (root.count < 2 && out.playouts >= 64) break;
            one();
            ++out.playouts;
            if (out.playouts % 16 == 0 && (watch.stops_now() || decided(out.playouts))) break;
        }
        for (int i = 0; i < root.count; ++i) {
            const Node& c = nodes_[root.first + i];
            out.moves.push_back({c.move, c.visits, (c.wins + c.given_wins) / (c.visits + c.given)});
        }
        std::stable_sort(out.moves.begin(), out.moves.end(), [](auto& a, auto& b) { return a.visits > b.visits; });
        const int n = board.size();
        for (int y = 0; y < n; ++y)
            for (int x = 0; x < n; ++x)
                out.black.push_back(out.playouts ? held_[board.point(x, y)] / static_cast<float>(2 * out.playouts) : 0.5f);
        out.score = out.playouts ? lead_ / static_cast<double>(out.playouts) : 0;
        return out;
    }

  private:
    // No other move can have more visits in what is left.
    bool decided(std::uint64_t done) const {
        if (!question_.playouts) return false;
        const Node& root = nodes_[0];
        int best = 0, second = 0;
        for (int i = 0; i < root.count; ++i) {
            const int n = nodes_[root.first + i].visits;
            if (n > best) {
                second = best;
                best = n;
            } else {
                second = std::max(second, n);
            }
        }
        return static_cast<std::uint64_t>(best - second) > question_.playouts - done;
    }

    void expand(int at, const Board& board, std::uint8_t colour, int last, int before, bool passed, bool root) {
        Moves danger, shape, wide;
        urgent(board, colour, last, danger);
        shapes(board, colour, last, shape);
        shapes(board, colour, before, shape);
        const int first = static_cast<int>(nodes_.size());
        const int all = board.size() * board.size();
        for (int i = 0; i < board.empties(); ++i) {
            const int p = board.empty(i);
            if (!board.legal(p, colour) || board.eye(p, colour)) continue;
            if (root && std::find(question_.barred.begin(), question_.barred.end(), p) != question_.barred.end()) continue;
            Node child;
            child.move = static_cast<std::int16_t>(p);
            child.given = EVEN;
            child.given_wins = EVEN / 2;
            prior(child, board, p, colour, last, danger, shape);
            nodes_.push_back(child);
        }
        const int found = static_cast<int>(nodes_.size()) - first;
        if (passed || !found || board.empties() < all / 2) {
            Node child;
            child.move = PASS;
            child.given = EVEN;
            child.given_wins = passed ? EVEN / 2 : EVEN / 5;
            nodes_.push_back(child);
        }
        nodes_[at].first = first;
        nodes_[at].count = static_cast<int>(nodes_.size()) - first;
    }

    static void believe(Node& child, float games, bool good) {
        child.given += games;
        if (good) child.given_wins += games;
    }

    static bool has(const Moves& moves, int p) {
        return std::find(moves.points.begin(), moves.points.begin() + moves.n, p) != moves.points.begin() + moves.n;
    }

    void prior(Node& child, const Board& board, int p, std::uint8_t colour, int last, const Moves& danger,
               const Moves& shape) const {
        const int size = board.size();
        bool own = false, against = false;
        int taken = 0;
        for (const int d : board.beside()) {
            const int q = p + d;
            own |= board.at(q) == colour;
            if (board.at(q) == other(colour)) {
                against = true;
                if (board.atari(q)) taken += board.stones(q);
            }
        }
        if (taken) believe(child, taken > 1 ? 30 : 15, true);
        if (has(danger, p)) believe(child, 15, true);
        if (board.self_atari(p, colour)) believe(child, taken > 1 ? 0 : 12, false);
        if (has(shape, p)) believe(child, 10, true);
        if (last > 0) {
            const int away = std::abs(board.x(p) - board.x(last)) + std::abs(board.y(p) - board.y(last));
            if (away <= 3) believe(child, away == 1 ? 12.f : away == 2 ? 16.f : 8.f, true);
        }
        const int x = board.x(p), y = board.y(p);
        const int line = std::min(std::min(x, y), std::min(size - 1 - x, size - 1 - y));
        if (!own && !against && line <= 4 && lonely(board, x, y)) {
            const bool good = line == 2 || line == 3 || (size < 13 && line == 4);
            believe(child, line < 2 ? 12 : 9, good);
        }
    }

    static bool lonely(const Board& board, int x, int y) {
        for (int dy = -3; dy <= 3; ++dy)
            for (int dx = -3; dx <= 3; ++dx) {
                const int a = x + dx, b = y + dy;
                if (a < 0 || b < 0 || a >= board.size() || b >= board.size() || std::abs(dx) + std::abs(dy) > 3) continue;
                if (board.at(board.point(a, b)) != EMPTY) return false;
            }
        return true;
    }

    int best(const Node& node) {
        int found = node.first;
        float top = -1;
        const int start = dice_.below(node.count);
        for (int k = 0; k < node.count; ++k) {
            const int i = node.first + (start + k < node.count ? start + k : start + k - node.count);
            const float worth = nodes_[i].worth();
            if (worth > top) {
                top = worth;
                found = i;
            }
        }
        return found;
    }

    // What a pass is worth must be known, however good other moves are: it is the last of the answers, if it is one.
    bool pass_is_due() {
        const Node& root = nodes_[0];
        return ++turns_ % PASSED == 0 && nodes_[root.first + root.count - 1].move == PASS;
    }

    void one() {
        Board board = question_.board;
        std::uint8_t colour = question_.colour;
        int last = question_.last, before = question_.before, passes = question_.passed, at = 0;
        double extra = 0;  // a pass costs the other the stone that is laid meanwhile
        path_.assign(1, 0);
        while (nodes_[at].count && passes < 2) {
            at = !at && pass_is_due() ? nodes_[0].first + nodes_[0].count - 1 : best(nodes_[at]);
            path_.push_back(at);
            const int p = nodes_[at].move;
            if (p == PASS) {
                board.pass();
                ++passes;
                extra += colour == BLACK ? 1 : -1;
            } else {
                board.play(p, colour);
                passes = 0;
            }
            before = last;
            last = p;
            colour = other(colour);
            if (!nodes_[at].count && nodes_[at].visits >= EXPANDED && nodes_.size() < MOST_NODES)
                expand(at, board, colour, last, before, passes > 0, false);
        }
        const std::uint8_t turn = colour;
        played_.clear();
        // two passes agree on nothing yet: what is dead shows when it is played out
        play_out(board, colour, last, before, passes == 2 ? 0 : passes, dice_, played_);
        int lead = 0;
        const int n = board.size();
        for (int y = 0; y < n; ++y)
            for (int x = 0; x < n; ++x) {
                const int p = board.point(x, y);
                const auto has = owner(board, p);
                lead += (has == BLACK) - (has == WHITE);
                held_[p] += has == EMPTY ? 1 : 2 * (has == BLACK);
            }
        lead_ += lead;
        const double margin = lead + extra - question_.komi;
        const double won = margin > 0 ? 1 : 0;
        const double black = (1 - BY_LEAD) * won + BY_LEAD * (0.5 + 0.5 * std::tanh(margin / 12));
        learn(turn, static_cast<float>(black));
    }

    // The colour that plays a point first, from each position of the path on, has tried it.
    void learn(std::uint8_t turn, float black) {
        std::fill(turn_.begin(), turn_.end(), 0);
        std::uint8_t colour = turn;
        for (const int p : played_) {
            if (p != PASS && !turn_[p]) turn_[p] = colour;
            colour = other(colour);
        }
        colour = turn;  // who is to move in the last node of the path
        for (std::size_t i = path_.size(); i-- > 0;) {
            Node& node = nodes_[path_[i]];
            const float mine = colour == BLACK ? black : 1 - black;
            for (int k = 0; k < node.count; ++k) {
                Node& child = nodes_[node.first + k];
                if (turn_[child.move] != colour || child.move == PASS) continue;
                ++child.later;
                child.later_wins += mine;
            }
            ++node.visits;
            node.wins += 1 - mine;  // for who moved here
            colour = other(colour);
            if (node.move != PASS) turn_[node.move] = colour;
        }
    }

    const Question& question_;
    Dice dice_;
    std::vector<Node> nodes_;
    std::vector<int> path_;
    std::vector<std::int16_t> played_;
    std::vector<std::uint8_t> turn_;
    std::vector<std::uint64_t> held_;
    std::int64_t lead_ = 0;
    unsigned turns_ = 0;
};

}  // namespace

Answer search(const Question& question, Watch& watch) { return Tree(question).run(watch); }

std::vector<float> owners(const Board& start, std::uint8_t colour, int games, std::uint64_t seed) {
    Dice dice(seed);
    std::vector<float> out(static_cast<std::size_t>(start.size()) * start.size());
    std::vector<std::int16_t> played;
    for (int i = 0; i < games; ++i) {
        Board board = start;
        played.clear();
        play_out(board, i % 2 ? other(colour) : colour, NOWHERE, NOWHERE, 0, dice, played);
        for (std::size_t k = 0; k < out.size(); ++k) {
            const auto has = owner(board, board.point(static_cast<int>(k) % board.size(), static_cast<int>(k) / board.size()));
            out[k] += has == EMPTY ? 0.5f : has == BLACK;
        }
    }
    for (float& share : out) share /= static_cast<float>(games);
    return out;
}

}  // namespace sukno::go
