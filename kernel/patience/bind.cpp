// Bindings of the patience solver: plain numbers in, plain numbers out; everything is checked here.
#include "bind.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "../calls.h"
#include "solver.h"

namespace nb = nanobind;

namespace {

using namespace sukno::patience;
using Int = std::int64_t;
using Numbers = std::vector<Int>;
using GivenWay = std::tuple<Numbers, Int, Numbers, bool, Int, bool>;
using GivenSource = std::tuple<Int, Int, Numbers, Int, std::vector<Numbers>, Int, std::vector<GivenWay>>;
using GivenFill = std::tuple<Int, Numbers, bool>;
using GivenStock = std::tuple<Int, Int, Numbers, bool, bool, Int, bool, bool, Int, Int, Numbers, bool, Numbers, Int, bool, bool, bool>;
using GivenQuestion = std::tuple<std::vector<nb::bytes>, Numbers, std::vector<std::vector<nb::bytes>>, Numbers>;
using Given = std::tuple<int, std::vector<std::tuple<int, int, int, int, int>>, std::uint64_t, std::uint64_t, std::uint64_t>;

// Numbers too large for what they mean are refused by the checks of the rules, so nothing may wrap before them.
int whole(Int n) { return static_cast<int>(std::clamp<Int>(n, -1'000'000, 1'000'000)); }

Piles piles_of(const Numbers& from) {
    Piles out;
    if (from.size() > MOST_PILES) throw std::invalid_argument("a list of piles is too long");
    for (Int n : from) {
        if (n < 0 || n >= MOST_PILES) throw std::invalid_argument("there is no such pile");
        out.push_back(static_cast<std::uint8_t>(n));
    }
    return out;
}

std::vector<int> wholes(const Numbers& from) {
    std::vector<int> out;
    for (Int n : from) out.push_back(whole(n));
    return out;
}

Source source_of(const GivenSource& given) {
    const auto& [pile, keeps, beside, taken, opens, under, ways] = given;
    Source out{whole(pile), whole(keeps), piles_of(beside), whole(taken), {}, whole(under), {}};
    for (const auto& group : opens) out.opens.push_back(piles_of(group));
    for (const auto& [targets, unit, after, stuck, spaces, fresh] : ways) {
        if (unit < 0 || unit > 5) throw std::invalid_argument("a unit is 0 to 5");
        if (spaces < 0 || spaces > 2) throw std::invalid_argument("spaces are 0 to 2");
        out.ways.push_back({piles_of(targets), static_cast<Unit>(unit), piles_of(after), stuck,
                            static_cast<Spaces>(spaces), fresh});
    }
    return out;
}

std::shared_ptr<const Rules> patience_rules(
    const Numbers& zone, const Numbers& table, const std::vector<std::vector<Bits>>& follows,
    const std::vector<std::vector<Bits>>& start, const Numbers& room, const std::vector<Numbers>& start_after,
    const std::vector<Numbers>& twins, const std::vector<bool>& alike_piles, const Numbers& chosen_from,
    const std::vector<bool>& uncovers, const std::vector<GivenSource>& sources, const std::vector<GivenFill>& fills,
    const std::vector<std::tuple<Int, Int>>& clears, Int run, const Numbers& goal, const Numbers& cleared,
    Int to_come, const std::vector<std::tuple<Int, Int>>& back, bool forced, const std::optional<GivenStock>& stock) {
    Description d;
    d.zone = wholes(zone);
    d.table = wholes(table);
    for (const auto& by : follows) {
        if (by.size() != FACES) throw std::invalid_argument("a table of following cards has 52 sets");
        auto& to = d.follows.emplace_back();
        std::copy(by.begin(), by.end(), to.begin());
    }
    if (start.size() != RANKS) throw std::invalid_argument("there must be spaces for 13 base ranks");
    std::copy(start.begin(), start.end(), d.start.begin());
    d.room = wholes(room);
    for (const auto& after : start_after) d.start_after.push_back(piles_of(after));
    for (const auto& before : twins) d.twins.push_back(piles_of(before));
    d.alike_piles = alike_piles;
    d.chosen_from = piles_of(chosen_from);
    d.uncovers = uncovers;
    for (const auto& s : sources) d.sources.push_back(source_of(s));
    for (const auto& [pile, supplies, every] : fills) d.fills.push_back({whole(pile), piles_of(supplies), every});
    for (const auto& [from, to] : clears) d.clears.push_back({whole(from), whole(to)});
    d.run = whole(run);
    d.goal = piles_of(goal);
    d.cleared = piles_of(cleared);
    d.to_come = whole(to_come);
    for (const auto& [from, to] : back) d.back.push_back({whole(from), whole(to)});
    d.forced = forced;
    if (stock) {
        const auto& [pile, waste, turned, row, no_spaces, packet, last_pair, stuck, passes, idle, gathered, shuffled,
                     to, each, hidden, pressing, singly] = *stock;
        d.stock = {true, whole(pile), whole(waste), piles_of(turned), row, no_spaces, whole(packet), last_pair, stuck,
                   whole(passes), whole(idle), piles_of(gathered), shuffled, piles_of(to), whole(each), hidden, pressing,
                   singly};
    }
    return std::make_shared<const Rules>(std::move(d));
}

Piles bytes_of(const nb::bytes& from) {
    const auto* data = static_cast<const std::uint8_t*>(from.data());
    return {data, data + from.size()};
}

Question question_of(const std::shared_ptr<const Rules>& rules, const GivenQuestion& given) {
    const auto& [piles, marks, orders, draws] = given;
    Question q;
    q.rules = rules;
    for (const auto& pile : piles) q.piles.push_back(bytes_of(pile));
    if (marks.size() != 8) throw std::invalid_argument("marks are base, open, passes, idle, played, still, fresh, place");
    q.marks.base = whole(marks[0]);
    q.marks.open = whole(marks[1]);
    q.marks.passes = whole(marks[2]);
    q.marks.idle = whole(marks[3]);
    q.marks.played = marks[4] != 0;
    q.marks.still = whole(marks[5]);
    q.marks.fresh = marks[6] != 0;
    q.marks.place = whole(marks[7]);
    for (const auto& by : orders) {
        auto& to = q.shuffles.orders.emplace_back();
        for (const auto& order : by) to.push_back(bytes_of(order));
    }
    q.shuffles.draws = wholes(draws);
    check(q);
    return q;
}

std::vector<Given> patience_solve(const std::shared_ptr<const Rules>& rules, const std::vector<GivenQuestion>& given,
                                  Int threads, std::uint64_t nodes, std::uint64_t milliseconds,
                                  std::uint64_t megabytes, bool processor) {
    if (!rules) throw std::invalid_argument("there must be rules");
    if (threads < 0) throw std::invalid_argument("threads must be 0 (all cores) or more");
    std::vector<Question> questions;
    for (const auto& q : given) questions.push_back(question_of(rules, q));
    const Means means{whole(threads), nodes, milliseconds, std::min<std::uint64_t>(megabytes, 1 << 20), &sukno::interrupted,
                      processor};
    std::vector<Result> results;
    try {
        nb::gil_scoped_release release;
        results = solve_all(questions, means);
    } catch (const sukno::tricks::Stopped&) {
        throw nb::python_error();
    }
    std::vector<Given> out;
    for (const Result& r : results) {
        std::vector<std::tuple<int, int, int, int, int>> line;
        for (const Move& m : r.line) line.emplace_back(static_cast<int>(m.kind), m.source, m.target, m.depth, m.cards);
        out.emplace_back(static_cast<int>(r.status), std::move(line), r.nodes, r.bytes, r.microseconds);
    }
    return out;
}

}  // namespace

void bind_patience(nb::module_& m) {
    nb::class_<Rules>(m, "PatienceRules", "A patience of building, made ready for the search.");
    m.def("patience_rules", &patience_rules, nb::kw_only(), nb::arg("zone"), nb::arg("table"), nb::arg("follows"),
          nb::arg("start"), nb::arg("room"), nb::arg("start_after"), nb::arg("twins"), nb::arg("alike_piles"), nb::arg("chosen_from"), nb::arg("uncovers"), nb::arg("sources"),
          nb::arg("fills"), nb::arg("clears"), nb::arg("run"), nb::arg("goal"), nb::arg("cleared"),
          nb::arg("to_come"), nb::arg("back"), nb::arg("forced"), nb::arg("stock").none(), "Checked rules.");
    m.def("patience_solve", &patience_solve, nb::arg("rules"), nb::arg("questions"), nb::arg("threads"),
          nb::arg("nodes"), nb::arg("milliseconds"), nb::arg("megabytes"), nb::arg("processor") = false,
          "For each question (status, moves, nodes, bytes, microseconds); status 0 impossible, 1 solvable, 2 unknown.");
}
