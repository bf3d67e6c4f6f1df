// The search of the listed kinds: positions move by move, of which the most promising are gone on with.
//
// One try keeps so many positions at each depth. Where it dropped none, it has seen all, and what did not come out is
// impossible; otherwise the next try keeps eight times as many, as far as the memory goes.
#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "question.h"

namespace sukno::patience::listed {

// `Game` tells the rules of one deal:
//   State                              where the cards lie, a plain value
//   void moves(const State&, std::vector<Step>&) const
//   void play(State&, Step) const
//   bool won(const State&) const
//   int STAGES, int stage(const State&) const
//                                      0 to STAGES - 1, never falls; a later one waits until the earlier are through
//   int worth(const State&) const      the more, the more promising
//   Key key(const State&) const
//   int FIRST                          positions that the first try keeps
//   int TRIES, SHAKE                   so many more tries of each width, with a number below SHAKE added to every worth
//                                      by chance: where one order leads astray, another may not
//   int STALE                          a try that has dropped positions ends after so many steps that led to nothing
//                                      better, where steps may lead to and fro; 0: they do not
template <class Game>
class Beam {
  public:
    using State = typename Game::State;
    static constexpr int STAGES = Game::STAGES;

    Beam(const Game& game, std::size_t megabytes)
        : game_(game), table_(std::max<std::size_t>(megabytes / 2, 1)),
          most_links_((megabytes << 20) / 8 / sizeof(Link)),
          widest_(std::max<std::size_t>(FIRST, (megabytes << 20) / 16 * 3 / (4 * sizeof(Entry)))) {}

    // May throw tricks::Stopped; then nodes and bytes are right all the same.
    Status run(const State& first, Limits& limits) {
        if (game_.won(first)) return Status::solvable;
        for (std::size_t width = FIRST;; width *= GROWTH) {
            const bool last = width >= widest_;
            for (int i = 0; i <= (last ? 0 : Game::TRIES); ++i) {
                seed_ = static_cast<std::uint64_t>(i);
                const Status found = attempt(first, last ? widest_ : width, limits);
                if (found != Status::unknown || last || full_) return found;
            }
        }
    }
    const std::vector<Step>& line() const { return line_; }
    std::uint64_t nodes() const { return nodes_; }
    std::size_t bytes() const { return std::max(bytes_, now()); }

  private:
    static constexpr std::size_t FIRST = Game::FIRST, GROWTH = 8;
    static constexpr std::uint32_t NONE = 0xffffffff;

    struct Entry {
        State state;
        std::int32_t worth;
        std::uint32_t before;
        Step step;
    };
    struct Link {
        std::uint32_t before;
        Step step;
    };

    Status attempt(const State& first, std::size_t width, Limits& limits) {
        table_.clear();
        links_.clear();
        for (auto& layer : later_) layer.clear();
        cut_ = false;
        table_.add(game_.key(first));
        std::vector<Entry> layer{{first, 0, NONE, {}}}, next;
        for (int stage = game_.stage(first); stage < STAGES; ++stage) {
            if (layer.empty()) layer.swap(later_[stage]);
            int best = std::numeric_limits<int>::min(), stale = 0;
            while (!layer.empty()) {
                for (const Entry& entry : layer) {
                    if (links_.size() >= most_links_) full_ = true;
                    const auto link = static_cast<std::uint32_t>(links_.size());
                    links_.push_back({entry.before, entry.step});
                    if (expand(entry.state, link, stage, width, next, limits)) return Status::solvable;
                    if (full_) return Status::unknown;
                }
                bytes_ = std::max(bytes_, now() + (layer.capacity() + next.capacity()) * sizeof(Entry));
                layer.clear();
                narrow(next, width);
                layer.swap(next);
                if (Game::STALE && cut_ && width < widest_) {
                    ++stale;
                    for (const Entry& entry : layer)
                        if (entry.worth > best) best = entry.worth, stale = 0;
                    if (stale > Game::STALE) layer.clear();
                }
            }
        }
        return cut_ ? Status::unknown : Status::impossible;
    }

    bool expand(const State& from, std::uint32_t link, int stage, std::size_t width, std::vector<Entry>& next,
                Limits& limits) {
        steps_.clear();
        game_.moves(from, steps_);
        for (const Step step : steps_) {
            State to = from;
            game_.play(to, step);
            if (game_.won(to)) {
                tell(link, step);
                return true;
            }
            const Key key = game_.key(to);
            switch (table_.add(key)) {
                case Table::Found::known: continue;
                case Table::Found::full: full_ = true; return false;
                case Table::Found::fresh: break;
            }
            ++nodes_;
            limits.count();
            const int reached = std::min(game_.stage(to), STAGES - 1);
            auto& layer = reached > stage ? later_[reached] : next;
            int worth = game_.worth(to);
            if (Game::SHAKE && seed_) worth += static_cast<int>(mixed(key.low ^ seed_) % static_cast<std::uint64_t>(Game::SHAKE));
            layer.push_back({to, worth, link, step});
            if (layer.size() >= 2 * width) narrow(layer, width);
        }
        return false;
    }

    // The most promising stay.
    void narrow(std::vector<Entry>& layer, std::size_t width) {
        if (layer.size() <= width) return;
        std::nth_element(layer.begin(), layer.begin() + width, layer.end(),
                         [](const Entry& a, const Entry& b) { return a.worth > b.worth; });
        layer.resize(width);
        cut_ = true;
    }

    void tell(std::uint32_t link, Step last) {
        line_.assign(1, last);
        for (; links_[link].before != NONE; link = links_[link].before) line_.push_back(links_[link].step);
        std::reverse(line_.begin(), line_.end());
    }

    std::size_t now() const { return table_.bytes() + links_.capacity() * sizeof(Link); }

    const Game& game_;
    Table table_;
    std::size_t most_links_, widest_, bytes_ = 0;
    std::vector<Link> links_;
    std::array<std::vector<Entry>, STAGES> later_;
    std::vector<Step> steps_, line_;
    std::uint64_t nodes_ = 0, seed_ = 0;
    bool cut_ = false, full_ = false;
};

// All of an answer but the time it took.
template <class Game>
Answered searched(const Game& game, const typename Game::State& first, Limits& limits, std::size_t megabytes) {
    Beam<Game> beam(game, megabytes);
    Answered out;
    try {
        out.status = beam.run(first, limits);
    } catch (const tricks::Stopped& stopped) {
        if (stopped.reason == tricks::Reason::asked) throw;
    }
    if (out.status == Status::solvable) out.line = beam.line();
    out.nodes = beam.nodes();
    out.bytes = beam.bytes();
    return out;
}

}  // namespace sukno::patience::listed
