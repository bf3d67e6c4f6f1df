// Bindings of the listed kinds: plain numbers in, plain numbers out; the kinds check them.
#include "bind.h"

#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "../../calls.h"
#include "../crew.h"
#include "gaps.h"
#include "pairs.h"
#include "ring.h"
#include "totals.h"

namespace nb = nanobind;

namespace {

using namespace sukno::patience;
using namespace sukno::patience::listed;
using Int = std::int64_t;
using Numbers = std::vector<Int>;
using Shared = std::shared_ptr<const Listed>;
using Given = std::tuple<std::vector<nb::bytes>, Numbers, std::vector<std::vector<nb::bytes>>, Numbers>;
using Told = std::tuple<int, std::vector<std::tuple<int, int>>, std::uint64_t, std::uint64_t, std::uint64_t>;

// Numbers too large for what they mean are refused by the kinds, so nothing may wrap before them.
int whole(Int n) { return static_cast<int>(std::clamp<Int>(n, -1'000'000, 1'000'000)); }

std::vector<int> wholes(const Numbers& from) {
    std::vector<int> out;
    std::transform(from.begin(), from.end(), std::back_inserter(out), whole);
    return out;
}

Piles bytes_of(const nb::bytes& from) {
    const auto* data = static_cast<const std::uint8_t*>(from.data());
    return {data, data + from.size()};
}

Shared pairs_rules(Int piles, const std::vector<Bits>& fits, const Numbers& play, const std::vector<Bits>& near,
                  const std::vector<Numbers>& packets, bool in_order, Int width, Int stock, bool close_any_time) {
    PairsDescription d{fits, wholes(play), near, {}, in_order, whole(width), whole(stock), close_any_time, whole(piles)};
    for (const auto& packet : packets) d.packets.push_back(wholes(packet));
    return std::make_shared<const Pairs>(std::move(d));
}

Shared ring_rules(Int piles, const Numbers& packets, const Numbers& ring, Int max_block) {
    return std::make_shared<const Ring>(RingDescription{wholes(packets), wholes(ring), whole(max_block), whole(piles)});
}

Shared totals_rules(Int piles, Int total, const Numbers& values, const Numbers& feared, Int too_many, bool strict) {
    return std::make_shared<const Totals>(
        TotalsDescription{whole(piles), whole(total), wholes(values), wholes(feared), whole(too_many), strict});
}

Shared gaps_rules(Int places, Int width, const Numbers& after, Bits firsts, Bits lasts, bool heads, bool cyclic,
                 bool before, bool anew, Int redeals, bool redeal_any_time, Int aim) {
    return std::make_shared<const Gaps>(GapsDescription{whole(places), whole(width), wholes(after), firsts, lasts, heads,
                                                        cyclic, before, anew, whole(redeals), redeal_any_time,
                                                        whole(aim)});
}

std::vector<Told> listed_solve(const Shared& rules, const std::vector<Given>& given, Int threads, std::uint64_t nodes,
                               std::uint64_t milliseconds, std::uint64_t megabytes, bool processor) {
    need(rules != nullptr, "there must be rules");
    std::vector<Asked> questions;
    for (const auto& [piles, marks, orders, draws] : given) {
        Asked& q = questions.emplace_back();
        for (const auto& pile : piles) q.piles.push_back(bytes_of(pile));
        q.marks = wholes(marks);
        for (const auto& by : orders) {
            auto& to = q.shuffles.orders.emplace_back();
            for (const auto& order : by) to.push_back(bytes_of(order));
        }
        q.shuffles.draws = wholes(draws);
        rules->check(q);
    }
    const Means means{static_cast<int>(std::clamp<Int>(threads, 0, 256)), nodes, milliseconds,
                      std::min<std::uint64_t>(megabytes, 1 << 20), &sukno::interrupted, processor};
    std::vector<Answered> found;
    try {
        nb::gil_scoped_release release;
        found = answers<Answered>(questions.size(), means, [&](std::size_t i, Limits& limits, std::size_t each) {
            return rules->solve(questions[i], limits, each);
        });
    } catch (const sukno::tricks::Stopped&) {
        throw nb::python_error();
    }
    std::vector<Told> out;
    for (const Answered& a : found) {
        std::vector<std::tuple<int, int>> line;
        for (const Step& step : a.line) line.emplace_back(step.first, step.second);
        out.emplace_back(static_cast<int>(a.status), std::move(line), a.nodes, a.bytes, a.microseconds);
    }
    return out;
}

}  // namespace

void bind_listed_patience(nb::module_& m) {
    nb::class_<Listed>(m, "ListedRules", "A patience of pairs, totals, rings or rows, made ready for the search.");
    m.def("pairs_rules", &pairs_rules, nb::kw_only(), nb::arg("piles"), nb::arg("fits"), nb::arg("play"),
          nb::arg("near"), nb::arg("packets"), nb::arg("in_order"), nb::arg("width"), nb::arg("stock"),
          nb::arg("close_any_time"), "Checked rules.");
    m.def("ring_rules", &ring_rules, nb::kw_only(), nb::arg("piles"), nb::arg("packets"), nb::arg("ring"),
          nb::arg("max_block"), "Checked rules.");
    m.def("totals_rules", &totals_rules, nb::kw_only(), nb::arg("piles"), nb::arg("total"), nb::arg("values"),
          nb::arg("feared"), nb::arg("too_many"), nb::arg("strict"), "Checked rules.");
    m.def("gaps_rules", &gaps_rules, nb::kw_only(), nb::arg("places"), nb::arg("width"), nb::arg("after"),
          nb::arg("firsts"), nb::arg("lasts"), nb::arg("heads"), nb::arg("cyclic"), nb::arg("before"),
          nb::arg("anew"), nb::arg("redeals"), nb::arg("redeal_any_time"), nb::arg("aim"), "Checked rules.");
    m.def("listed_solve", &listed_solve, nb::arg("rules"), nb::arg("questions"), nb::arg("threads"), nb::arg("nodes"),
          nb::arg("milliseconds"), nb::arg("megabytes"), nb::arg("processor") = false,
          "For each question (status, steps, nodes, bytes, microseconds); status 0 impossible, 1 solvable, 2 unknown.");
}
