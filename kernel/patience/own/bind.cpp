// Bindings of the patiences with rules of their own: their descriptions; questions are asked by `listed_solve`.
#include "bind.h"

#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <iterator>
#include <memory>

#include "blockade.h"
#include "cellar.h"
#include "diamond.h"
#include "parade.h"
#include "robin.h"
#include "secret.h"
#include "tape.h"
#include "wanderer.h"

namespace nb = nanobind;

namespace {

using namespace sukno::patience::own;
using Int = std::int64_t;
using Shared = std::shared_ptr<const Listed>;

// Numbers too large for what they mean are refused by the kinds, so nothing may wrap before them.
int whole(Int n) { return static_cast<int>(std::clamp<Int>(n, -1'000'000, 1'000'000)); }

Shared secret_rules(Int piles, Int hidden, Int deals, Int ranks, Int each, Int to_come) {
    return std::make_shared<const Secret>(
        SecretDescription{whole(piles), whole(hidden), whole(deals), whole(ranks), whole(each), whole(to_come)});
}

Shared blockade_rules(Int width, Int rows, Int each) {
    return std::make_shared<const Blockade>(BlockadeDescription{whole(width), whole(rows), whole(each)});
}

std::vector<std::vector<int>> wholes(const std::vector<std::vector<Int>>& from) {
    std::vector<std::vector<int>> out;
    for (const auto& some : from) std::transform(some.begin(), some.end(), std::back_inserter(out.emplace_back()), whole);
    return out;
}

Shared robin_rules(const std::vector<std::vector<Int>>& beside, Int each) {
    return std::make_shared<const Robin>(RobinDescription{wholes(beside), whole(each)});
}

Shared diamond_rules(const std::vector<std::vector<Int>>& beside, Int taken, const std::vector<Int>& small, Int wastes,
                     Int deals, bool rescue) {
    return std::make_shared<const Diamond>(
        DiamondDescription{wholes(beside), whole(taken), wholes({small})[0], whole(wastes), whole(deals), rescue});
}

Shared cellar_rules(Int rows, Int doors, Int door, bool both, Int from_right) {
    return std::make_shared<const Cellar>(
        CellarDescription{whole(rows), whole(doors), whole(door), both, whole(from_right)});
}

Shared parade_rules(Int width, Int to_come) {
    return std::make_shared<const Parade>(ParadeDescription{whole(width), whole(to_come)});
}

Shared tape_rules(Int piles, Int deals) { return std::make_shared<const Tape>(TapeDescription{whole(piles), whole(deals)}); }

Shared wanderer_rules(Int fans, bool once, Int longest) {
    return std::make_shared<const Wanderer>(WandererDescription{whole(fans), once, whole(longest)});
}

}  // namespace

void bind_own_patience(nb::module_& m) {
    m.def("secret_rules", &secret_rules, nb::kw_only(), nb::arg("piles"), nb::arg("hidden"), nb::arg("deals"),
          nb::arg("ranks"), nb::arg("each"), nb::arg("to_come"), "Checked rules.");
    m.def("blockade_rules", &blockade_rules, nb::kw_only(), nb::arg("width"), nb::arg("rows"), nb::arg("each"),
          "Checked rules.");
    m.def("robin_rules", &robin_rules, nb::kw_only(), nb::arg("beside"), nb::arg("each"), "Checked rules.");
    m.def("parade_rules", &parade_rules, nb::kw_only(), nb::arg("width"), nb::arg("to_come"), "Checked rules.");
    m.def("tape_rules", &tape_rules, nb::kw_only(), nb::arg("piles"), nb::arg("deals"), "Checked rules.");
    m.def("diamond_rules", &diamond_rules, nb::kw_only(), nb::arg("beside"), nb::arg("taken"), nb::arg("small"),
          nb::arg("wastes"), nb::arg("deals"), nb::arg("rescue"), "Checked rules.");
    m.def("cellar_rules", &cellar_rules, nb::kw_only(), nb::arg("rows"), nb::arg("doors"), nb::arg("door"),
          nb::arg("both"), nb::arg("from_right"), "Checked rules.");
    m.def("wanderer_rules", &wanderer_rules, nb::kw_only(), nb::arg("fans"), nb::arg("once"), nb::arg("longest"),
          "Checked rules.");
}
