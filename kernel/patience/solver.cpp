#include "solver.h"

#include "columns.h"
#include "crew.h"
#include "follow.h"
#include "parts.h"
#include "relax.h"
#include "straight.h"

#include <algorithm>
#include <optional>
#include <span>

namespace sukno::patience {

namespace {

// Searches are made one after another: where one order of positions leads astray, another may not. Small ones with a
// shaken order find more than a large one, and are faster, as they stay in the cache; large ones prove.
struct Try {
    std::uint64_t budget;
    bool easier;
    Weights weights;
    int times = 1, shake = 0;
    std::size_t width = 0;  // so many at each depth, instead of the best of all
    bool eager = false;
    int suits = 0;  // so many suits alone, one choice of them after another; it proves, and finds nothing
};
constexpr Weights FIRST{8, 6, 3, -10, 0, 2, 20, 0}, SECOND{12, 8, 1, -5, 0, 1, 20, 0}, THIRD{8, 6, 1, 0, 4, 2, 40, 0};
constexpr Try TRIES[] = {
    {10'000, false, FIRST},        {50'000, true, FIRST},   {40'000, false, THIRD},
    {20'000, false, FIRST, 6, 48}, {60'000, false, SECOND}, {20'000, false, FIRST, 6, 48},
    {400'000, true, FIRST},        {300'000, false, FIRST}, {20'000, false, FIRST, 20, 48},
    {0, false, FIRST},
};
constexpr Try COLUMN_TRIES[] = {
    {40'000, false, FIRST}, {50'000, true, FIRST}, {40'000, false, THIRD},
    {800'000, false, FIRST}, {100'000, false, FIRST, 6, 48}, {0, false, FIRST},
};
// The same where the table itself is gathered and shuffled: every layout is another, so many short searches find more.
constexpr Weights LAYOUTS{8, 2, 0, 0, 0, 0, 10, 0};
constexpr Try LAYOUT_TRIES[] = {{4'000, false, LAYOUTS}, {4'000, false, LAYOUTS, 60, 24}, {0, false, LAYOUTS}};
// Where cards are dealt out so many times and no more: straight for the end, between the others.
constexpr Weights AHEAD{8, 6, 3, -10, 0, 0, 0, 0, 0, 1, 0, 0}, DIGGING{8, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3};
constexpr Try DEALT_TRIES[] = {
    {10'000, false, FIRST},
    {0, false, AHEAD, 1, 0, 30, true},
    {0, false, AHEAD, 1, 0, 30},
    {0, false, DIGGING, 1, 0, 30},
    {50'000, true, FIRST},
    {0, false, AHEAD, 3, 20, 60, true},
    {0, false, AHEAD, 2, 20, 60},
    {0, false, DIGGING, 2, 20, 100},
    {40'000, false, THIRD},
    {20'000, false, FIRST, 6, 48},
    {0, false, AHEAD, 3, 20, 250, true},
    {0, false, AHEAD, 2, 20, 250},
    {0, false, DIGGING, 2, 20, 400},
    {60'000, false, SECOND},
    {20'000, false, FIRST, 6, 48},
    {400'000, true, FIRST},
    {0, false, AHEAD, 2, 20, 2'000},
    {0, false, DIGGING, 2, 20, 2'000},
    {300'000, false, FIRST},
    {0, false, FIRST},
};
// Where all cards lie on the table from the beginning: cards above those that could go home now tell most, and what does
// not come out soon is as often impossible, so a large search comes before the shaken ones.
constexpr Weights UNEARTHED{8, 3, 1, -5, 0, 1, 0, 0, 0, 0, 0, 3};
constexpr Try OPEN_TRIES[] = {
    {10'000, false, FIRST},
    {10'000, false, UNEARTHED},
    {0, false, DIGGING, 1, 0, 100},
    {0, false, DIGGING, 1, 0, 300},
    {20'000, false, THIRD},
    {400'000, false, UNEARTHED},
    {20'000, false, FIRST, 12, 48},
    {0, false, DIGGING, 1, 0, 2'000},
    {60'000, false, SECOND},
    {40'000, false, THIRD},
    {20'000, false, FIRST, 20, 48},
    {0, false, UNEARTHED},
};
// Where whole runs go home, in whatever columns they come together: few positions, and many tries.
constexpr Weights GATHERED{0, 0, 10, -10, 0, 0, 0, 0};
constexpr Try RUN_TRIES[] = {
    {0, false, GATHERED, 1, 0, 5},    {0, false, GATHERED, 20, 20, 5}, {50'000, true, FIRST},
    {0, false, GATHERED, 4, 20, 30},  {40'000, false, THIRD},          {0, false, GATHERED, 2, 20, 250},
    {0, false, AHEAD, 2, 20, 250},    {300'000, false, FIRST},         {0, false, GATHERED, 2, 20, 2'000},
    {0, false, FIRST},
};
// Where every card goes home or on a heap.
constexpr Weights HEAPED{0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3};
constexpr Try HEAP_TRIES[] = {
    {10'000, false, HEAPED, 1, 0, 0, false, 1},
    {0, false, HEAPED, 1, 0, 100},
    {0, false, HEAPED, 1, 0, 1'000},
    {30'000, false, HEAPED, 1, 0, 0, false, 2},
    {0, false, HEAPED, 1, 30, 1'000},
    {0, false, HEAPED, 1, 0, 4'000},
    {0, false, HEAPED, 1, 30, 4'000},
    {0, false, HEAPED, 1, 0, 16'000},
    {0, false, HEAPED, 2, 30, 16'000},
    {0, false, HEAPED, 1, 0, 100'000},
    {0, false, HEAPED},
};
// For lines of the easier game that are to be followed.
constexpr Weights PLANS{8, 2, 0, 0, 0, 1, 0, 10};
constexpr std::uint64_t PLANNED = 10'000, FOLLOWED = 5'000;
constexpr int SHAKE = 16, FIRST_PLANS = 8, ALL_PLANS = 40;

// The same for columns and a talon, which have a search of their own.
Status solve_columns(Columns& columns, const Position& start, Limits& limits, std::size_t megabytes, Result& out) {
    std::uint64_t seed = 0;
    for (const Try& next : COLUMN_TRIES)
        for (int i = 0; i < next.times; ++i) {
            const Status found =
                columns.run({next.budget, next.easier, next.weights, next.shake, ++seed}, limits, megabytes);
            if (found == Status::impossible) return found;
            if (found != Status::solvable || next.easier) continue;
            out.line = columns.line(start);
            return found;
        }
    return Status::unknown;
}

}  // namespace

void check(const Question& q) {
    const auto need = [](bool right, const char* words) {
        if (!right) throw std::invalid_argument(words);
    };
    need(q.rules != nullptr, "there must be rules");
    const Rules& r = *q.rules;
    need(static_cast<int>(q.piles.size()) == r.piles(), "there must be a list of cards for every pile");
    std::size_t all = 0;
    for (const Piles& pile : q.piles) {
        all += pile.size();
        for (std::uint8_t code : pile) need((code & ~UNSEEN) < FACES, "a card is 0 to 51, and 64 more if not seen");
    }
    need(all <= MOST_CARDS, "there are more than 208 cards");
    const Marks& m = q.marks;
    need(m.base >= -1 && m.base < RANKS, "base must be -1 to 12");
    need(m.open >= 0 && m.open <= 2, "open must be 0, 1 or 2");
    if (m.open == 2)
        need(r.stock.waste != NO_PILE && q.piles[r.stock.waste].size() >= 2, "there are no two cards to be open");
    need(m.base >= 0 || !r.goal.empty(), "without a base rank there must be a goal to lay it on");
    need(m.passes >= 0 && m.passes <= 50'000, "passes must be 0 to 50000");
    need(m.idle >= 0 && m.idle <= 50'000, "idle must be 0 to 50000");
    need(m.still >= 0 && m.still <= 1'000'000, "still must be 0 to 1000000");
    need(m.place == 0 || (r.stock.singly && m.place > 0 && m.place < static_cast<int>(r.stock.turned.size())),
         "place must be that of a pile of the row");
    need(m.rolls == 0, "draws of chance are counted from 0");
    for (const auto& by : q.shuffles.orders)
        for (const Piles& order : by) {
            std::array<bool, 256> named{};
            for (std::uint8_t i : order) {
                need(i < order.size() && !named[i], "an order must name every card once");
                named[i] = true;
            }
        }
    for (int d : q.shuffles.draws) need(d >= 1 && d <= 1000, "draws must be 1 to 1000");
}

namespace {

Result solve(const Question& q, Limits& limits, std::size_t megabytes) {
    const Rules& rules = *q.rules;
    const Position start(rules, q.shuffles, q.piles, q.marks);
    Result out;
    const auto finish = [&] {
        if (out.status != Status::solvable) out.line.clear();
        return out;
    };
    const auto halted = [&](const tricks::Stopped& stopped) {
        if (stopped.reason == tricks::Reason::asked) throw stopped;
        out.halted = true;
    };
    if (auto columns = Columns::of(rules, q.piles, q.marks)) {
        try {
            out.status = solve_columns(*columns, start, limits, megabytes, out);
        } catch (const tricks::Stopped& stopped) {
            halted(stopped);
        }
        out.nodes = columns->nodes();
        out.bytes = columns->bytes();
        return finish();
    }
    Search search(rules, start, megabytes);
    const auto easy = easier(rules, q.piles, q.marks);
    std::optional<Position> easy_start;
    std::optional<Search> doubt;
    if (easy) {
        easy_start.emplace(easy->rules, q.shuffles, easy->piles, easy->marks);
        doubt.emplace(easy->rules, *easy_start, megabytes);
    }
    std::optional<Follow> follow;
    // only where the stock can be gone through without end do the cards come in any order that is wanted
    if (easy && !rules.stock.passes) follow.emplace(rules, start, megabytes);
    // A line of the easier game that can be followed, or the proof that there is none.
    const auto planned = [&](int from, int to) {
        for (int i = from; follow && i < to && out.status == Status::unknown; ++i) {
            const Plan plan{PLANNED, true, true, false, PLANS, i ? SHAKE : 0, static_cast<std::uint64_t>(i)};
            out.status = doubt->run(plan, limits);
            if (out.status == Status::solvable) {
                out.status = follow->run(*easy, *easy_start, doubt->line(), FOLLOWED, limits);
                out.line = follow->line();
            }
        }
    };
    std::optional<Straight> straight;
    std::uint64_t in_parts = 0;
    // A part of the cards that cannot come out.
    const auto parted = [&](const Plan& plan, int suits) {
        for (const Part& part : parts(rules, q.piles, q.marks, suits)) {
            Search alone(part.rules, Position(part.rules, q.shuffles, part.piles, q.marks), megabytes);
            const Status found = alone.run(plan, limits);
            in_parts += alone.nodes();
            if (found == Status::impossible) {
                out.status = found;
                return;
            }
        }
    };
    try {
        planned(0, FIRST_PLANS);
        std::uint64_t seed = 0;
        const bool layouts = rules.stock.there && rules.stock.pile == NO_PILE && rules.stock.shuffled;
        std::span<const Try> tries = TRIES;
        if (layouts) tries = LAYOUT_TRIES;
        else if (rules.heaps) tries = HEAP_TRIES;
        else if (!rules.stock.there && rules.clears.empty()) tries = OPEN_TRIES;
        else if (!rules.supplies.empty() && !rules.clears.empty()) tries = RUN_TRIES;
        else if (!rules.supplies.empty() && !rules.stock.idle_passes) tries = DEALT_TRIES;
        for (const Try& next : tries) {
            for (int i = 0; i < next.times && out.status == Status::unknown; ++i) {
                Plan plan{next.budget, true, true, false, next.weights, next.shake, ++seed};
                if (next.easier) {
                    if (doubt && doubt->run(plan, limits) == Status::impossible) out.status = Status::impossible;
                    continue;
                }
                if (next.suits) {
                    parted(plan, next.suits);
                    continue;
                }
                if (next.width) {
                    plan.eager = next.eager;
                    plan.apart = false;
                    if (!straight) straight.emplace(rules, start, megabytes);
                    out.status = straight->run(plan, next.width, limits);
                    if (out.status == Status::solvable) out.line = straight->line();
                    continue;
                }
                out.status = search.run(plan, limits);
                // what was seen before a position counts where passes may be idle: only then is the proof complete
                if (out.status == Status::impossible && rules.stock.idle_passes) {
                    plan.history = true;
                    out.status = search.run(plan, limits);
                }
            }
            if (&next == tries.data()) planned(FIRST_PLANS, ALL_PLANS);
        }
    } catch (const tricks::Stopped& stopped) {
        halted(stopped);
    }
    if (out.status == Status::solvable && out.line.empty()) out.line = search.line();
    out.nodes = search.nodes() + (doubt ? doubt->nodes() : 0) + (follow ? follow->nodes() : 0) +
                (straight ? straight->nodes() : 0) + in_parts;
    out.bytes = std::max({search.bytes(), doubt ? doubt->bytes() : 0, follow ? follow->bytes() : 0, straight ? straight->bytes() : 0});
    return finish();
}

}  // namespace

std::vector<Result> solve_all(const std::vector<Question>& questions, const Means& means) {
    return answers<Result>(questions.size(), means, [&](std::size_t i, Limits& limits, std::size_t megabytes) {
        return solve(questions[i], limits, megabytes);
    });
}

}  // namespace sukno::patience
