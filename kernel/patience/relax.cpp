#include "relax.h"

#include <algorithm>
#include <map>

namespace sukno::patience {

std::optional<Easier> easier(const Rules& r, const std::vector<Piles>& piles, const Marks& marks) {
    const Stock& stock = r.stock;
    if (stock.pile == NO_PILE || stock.row || marks.base < 0 || !r.cleared.empty()) return std::nullopt;
    const int n = r.piles();
    std::vector<bool> talon(n);
    talon[stock.pile] = talon[stock.waste] = true;
    for (int p : stock.gathered) talon[p] = true;
    for (int p : stock.to) talon[p] = true;
    const auto within = [&](const Piles& some, bool all) {
        const auto in = [&](int p) { return talon[p]; };
        return all ? std::all_of(some.begin(), some.end(), in) : std::any_of(some.begin(), some.end(), in);
    };
    const auto takes = [&](int p) {
        Bits faces = 0;
        for (const auto& by : r.start) faces |= by[p];
        return faces != 0 || !r.unbuilt[p];
    };
    // places that are filled from the talon alone and take nothing else belong to it
    for (const Fill& f : r.fills)
        if (within(f.supplies, true) && !takes(f.pile)) talon[f.pile] = true;
    for (const Fill& f : r.fills)
        if (!talon[f.pile] && within(f.supplies, false)) return std::nullopt;
    for (int p : r.goal)
        if (talon[p]) return std::nullopt;
    for (const auto& [from, to] : r.clears)
        if (talon[from] || talon[to]) return std::nullopt;
    Piles cards, targets;
    std::vector<int> number(n, NO_PILE);
    int count = 0;
    for (int p = 0; p < n; ++p) {
        if (!talon[p]) {
            number[p] = count++;
            continue;
        }
        for (std::uint8_t code : piles[p]) cards.push_back(code & (UNSEEN - 1));
    }
    for (const Source& s : r.sources)
        for (const Way& w : s.ways) {
            if (within(w.targets, false)) return std::nullopt;
            if (!talon[s.pile]) continue;
            if (w.unit != Unit::card) return std::nullopt;
            for (int t : w.targets)
                if (std::find(targets.begin(), targets.end(), number[t]) == targets.end())
                    targets.push_back(static_cast<std::uint8_t>(number[t]));
        }
    const int all = count + static_cast<int>(cards.size());
    if (all > MOST_PILES || !count) return std::nullopt;
    const auto mapped = [&](const Piles& some) {
        Piles out;
        for (int p : some) out.push_back(static_cast<std::uint8_t>(number[p]));
        return out;
    };
    // that something of the talon must be empty first is not asked here
    const auto asked = [&](const Piles& some) { return within(some, false) ? Piles{} : mapped(some); };
    Description d;
    std::vector<Piles> laid;
    std::map<int, int> zones;
    d.follows = r.follows;
    d.follows.emplace_back().fill(0);
    for (int p = 0; p < n; ++p) {
        if (talon[p]) continue;
        d.zone.push_back(zones.emplace(r.zone[p], static_cast<int>(zones.size())).first->second);
        d.table.push_back(r.table[p]);
        for (int base = 0; base < RANKS; ++base) d.start[base].push_back(r.start[base][p]);
        d.room.push_back(r.room[p]);
        d.start_after.push_back(asked(r.start_after[p]));
        d.twins.push_back(mapped(r.twins[p]));
        d.alike_piles.push_back(r.alike_piles[p]);
        d.uncovers.push_back(r.uncovers[p]);
        laid.push_back(piles[p]);
    }
    for (const Source& s : r.sources) {
        if (talon[s.pile]) continue;
        Source to{number[s.pile], s.keeps, mapped(s.beside), s.taken, {}, s.under == NO_PILE ? NO_PILE : number[s.under], {}};
        bool open = false;
        for (const auto& group : s.opens) open = open || within(group, false);
        for (const auto& group : s.opens)
            if (!open) to.opens.push_back(mapped(group));
        for (const Way& w : s.ways) to.ways.push_back({mapped(w.targets), w.unit, asked(w.after), false, w.spaces, false});
        d.sources.push_back(std::move(to));
    }
    for (std::uint8_t card : cards) {
        const int p = static_cast<int>(laid.size());
        d.zone.push_back(static_cast<int>(zones.size()));
        d.table.push_back(static_cast<int>(d.follows.size()) - 1);
        for (auto& by : d.start) by.push_back(0);
        d.room.push_back(1);
        d.start_after.emplace_back();
        d.twins.emplace_back();
        d.alike_piles.push_back(true);
        d.uncovers.push_back(false);
        laid.push_back({card});
        if (!targets.empty()) d.sources.push_back({p, 0, {}, 0, {}, NO_PILE, {{targets, Unit::card, {}, false, Spaces::too, false}}});
    }
    for (const Fill& f : r.fills)
        if (!talon[f.pile]) d.fills.push_back({number[f.pile], mapped(f.supplies), f.every});
    for (const auto& [from, to] : r.clears) d.clears.push_back({number[from], number[to]});
    d.run = r.run;
    d.goal = mapped(r.goal);
    d.to_come = r.to_come;
    Marks fresh;
    fresh.base = marks.base;
    std::vector<int> pile(laid.size(), NO_PILE);
    for (int p = 0; p < n; ++p)
        if (!talon[p]) pile[number[p]] = p;
    return Easier{Rules(std::move(d)), std::move(laid), fresh, std::move(pile)};
}

}  // namespace sukno::patience
