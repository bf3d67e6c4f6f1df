#include "follow.h"

#include <algorithm>

namespace sukno::patience {

namespace {

constexpr int STEP_WORTH = 8;  // in passes

}  // namespace

// What each move of the line does in terms of the game, and which piles it touches.
void Follow::read(const Easier& easier, Position at, const std::vector<Move>& line) {
    steps_.clear();
    for (const Move& m : line) {
        Step step{easier.pile[m.source], easier.pile[m.target], m.cards, at.face(m.source, m.depth), {}};
        if (step.source != NO_PILE) step.touched.set(step.source);
        step.touched.set(step.target);
        if (at.height(m.source) == m.cards)
            for (const Fill& f : easier.rules.fills)
                if (f.pile == m.source)
                    for (int p : f.supplies) step.touched.set(easier.pile[p]);
        steps_.push_back(step);
        at.play(m);
    }
}

// Steps before which no other is left that touches one of their piles.
void Follow::find_ready() {
    ready_.clear();
    Touched seen;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        if (done_[i]) continue;
        if ((steps_[i].touched & seen).none()) ready_.push_back(static_cast<int>(i));
        seen |= steps_[i].touched;
    }
}

int Follow::step_of(const Move& m) const {
    const int face = at_.face(m.source, m.depth);
    for (int i : ready_) {
        const Step& s = steps_[i];
        if (s.face == face && s.target == m.target && s.cards == m.cards && (s.source == NO_PILE || s.source == m.source))
            return i;
    }
    return -1;
}

// The position after a move, if it is new, is kept. True if it is out.
bool Follow::enter(std::uint32_t parent, const Move& move, int step, Limits& limits) {
    tree_.push_back({parent, move});
    if (at_.is_out()) return true;
    if (table_->add(at_.key()) != Table::Found::fresh) {
        tree_.pop_back();
        return false;
    }
    ++nodes_;
    limits.count();
    if (step >= 0) done_[step] = true;
    const std::size_t from = stored_.size();
    stored_.resize(from + size_);
    at_.save(stored_.data() + from);
    for (std::size_t i = 0; i < steps_.size(); ++i) stored_[from + at_.size() + i] = done_[i];
    const int worth = STEP_WORTH * static_cast<int>(std::count(done_.begin(), done_.end(), true)) - at_.marks().passes;
    open_[worth].push_back({static_cast<std::uint32_t>(tree_.size() - 1), static_cast<std::uint32_t>(from / size_)});
    if (step >= 0) done_[step] = false;
    return false;
}

// The steps that are ready; then the stock is turned on and on, for the cards that come.
bool Follow::expand(std::uint32_t id, Limits& limits) {
    find_ready();
    std::vector<Ranked> moves;
    std::uint32_t parent = id;
    bool turned = false;
    while (true) {
        moves.clear();
        moves_.find(at_, moves, turned && rules_.turns_apart);
        const auto here = at_.mark();
        bool turns = false;
        for (const Ranked& ranked : moves) {
            const Move& move = ranked.move;
            if (move.kind == Kind::turn) {
                turns = true;
                continue;
            }
            const int step = move.kind == Kind::carry ? step_of(move) : -1;
            if (move.kind == Kind::carry && step < 0) continue;
            if (at_.play(move) && enter(parent, move, step, limits)) return true;
            at_.back(here);
        }
        if (!turns) return false;
        tree_.push_back({parent, {Kind::turn, 0, 0, 0, 0}});
        parent = static_cast<std::uint32_t>(tree_.size() - 1);
        at_.play(tree_.back().move);
        turned = true;
    }
}

Status Follow::run(const Easier& easier, const Position& begin, const std::vector<Move>& line, std::uint64_t budget,
                   Limits& limits) {
    read(easier, begin, line);
    done_.assign(steps_.size(), false);
    tree_.clear();
    stored_.clear();
    open_.clear();
    table_.emplace(megabytes_ / 4);
    at_ = start_;
    at_.wait(NO_PILE, NO_PILE);
    size_ = at_.size() + steps_.size();
    const std::uint64_t first = nodes_;
    bool out = enter(0, {}, -1, limits);
    while (!out && !open_.empty()) {
        const auto last = std::prev(open_.end());
        const Open next = last->second.back();
        last->second.pop_back();
        if (last->second.empty()) open_.erase(last);
        const std::uint8_t* from = stored_.data() + next.stored * size_;
        at_.load(from);
        for (std::size_t i = 0; i < steps_.size(); ++i) done_[i] = from[at_.size() + i];
        out = expand(next.id, limits);
        most_bytes_ = std::max(most_bytes_, table_->bytes() + stored_.size() + tree_.size() * sizeof(Node));
        if ((budget && nodes_ - first >= budget) || stored_.size() > (megabytes_ << 20) / 2) break;
    }
    if (!out) return Status::unknown;
    line_.clear();
    for (auto id = static_cast<std::uint32_t>(tree_.size() - 1); id; id = tree_[id].parent) line_.push_back(tree_[id].move);
    std::reverse(line_.begin(), line_.end());
    return Status::solvable;
}

}  // namespace sukno::patience
