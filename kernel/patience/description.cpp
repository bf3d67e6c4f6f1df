#include "description.h"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

namespace sukno::patience {

namespace {

constexpr Bits ALL = (Bits{1} << FACES) - 1;

void need(bool right, const char* words) {
    if (!right) throw std::invalid_argument(words);
}

bool has(const Piles& piles, int pile) { return std::find(piles.begin(), piles.end(), pile) != piles.end(); }

}  // namespace

Rules::Rules(Description given) : Description(std::move(given)) {
    check();
    zones_ = *std::max_element(zone.begin(), zone.end()) + 1;
    back_.assign(static_cast<std::size_t>(zones_) * zones_, false);
    for (const auto& [from, to] : back) {
        need(from >= 0 && from < zones_ && to >= 0 && to < zones_, "back: there is no such zone");
        back_[from * zones_ + to] = true;
    }
    in_goal.assign(piles(), false);
    in_cleared.assign(piles(), false);
    for (int p : goal) in_goal[p] = true;
    for (int p = 0; p < piles(); ++p)
        if (uncovers[p]) covered.push_back(p);
    for (int p : cleared) in_cleared[p] = true;
    find_kinds();
    find_seals();
    find_alike();
    find_safe();
    find_patient();
    find_turns();
    find_supplies();
    find_locked();
    find_heaps();
}

void Rules::check() const {
    const int n = piles();
    need(n > 0 && n <= MOST_PILES, "there must be 1 to 250 piles");
    const auto pile = [&](int p) { need(p >= 0 && p < n, "there is no such pile"); };
    const auto all = [&](const Piles& some) {
        need(some.size() <= MOST_PILES, "a list of piles is too long");
        for (int p : some) pile(p);
    };
    const auto size = [&](std::size_t got) { need(got == zone.size(), "every list by pile must have all piles"); };
    for (int z : zone) need(z >= 0 && z < n, "zones must be numbered from 0");
    size(table.size());
    size(room.size());
    size(start_after.size());
    size(twins.size());
    size(alike_piles.size());
    all(chosen_from);
    for (const auto& before : twins) all(before);
    size(uncovers.size());
    need(!follows.empty() && follows.size() <= MOST_PILES, "there must be 1 to 250 tables of following cards");
    for (int t : table) need(t >= 0 && t < static_cast<int>(follows.size()), "there is no such table");
    for (const auto& of : follows)
        for (Bits faces : of) need((faces & ~ALL) == 0, "a set of faces has 52 bits");
    for (const auto& by : start) {
        size(by.size());
        for (Bits faces : by) need((faces & ~ALL) == 0, "a set of faces has 52 bits");
    }
    for (int r : room) need(r >= 0 && r <= MOST_CARDS, "room must be 0 to 208");
    for (const auto& after : start_after) all(after);
    need(sources.size() <= MOST_PILES, "there are too many sources");
    std::vector<bool> named(n);
    for (const Source& s : sources) {
        pile(s.pile);
        need(!named[s.pile], "a pile is named twice as a source");
        named[s.pile] = true;
        need(s.keeps >= 0 && s.keeps <= MOST_CARDS, "keeps must be 0 to 208");
        all(s.beside);
        need(s.taken >= -MOST_PILES && s.taken <= MOST_PILES, "taken is out of bounds");
        need(s.opens.size() <= MOST_PILES, "there are too many groups");
        for (const auto& group : s.opens) all(group);
        need(s.under >= NO_PILE && s.under < n && s.under != s.pile, "there is no such pile to lie under");
        need(s.ways.size() <= 64, "a pile has too many ways");
        for (const Way& w : s.ways) {
            all(w.targets);
            all(w.after);
            need(!has(w.targets, s.pile), "a pile cannot be its own target");
        }
    }
    need(fills.size() <= MOST_PILES, "there are too many fills");
    for (const Fill& f : fills) {
        pile(f.pile);
        all(f.supplies);
    }
    need(clears.size() <= MOST_PILES, "there are too many clears");
    for (const auto& [from, to] : clears) {
        pile(from);
        pile(to);
        need(from != to, "a run must go to another pile");
    }
    need(run >= 1 && run <= 13, "run must be 1 to 13");
    all(goal);
    all(cleared);
    need(!goal.empty() || !cleared.empty(), "there must be a goal");
    need(to_come >= 0 && to_come <= MOST_CARDS, "to_come must be 0 to 208");
    need(stock.pile >= NO_PILE && stock.pile < n, "there is no such pile");
    if (!stock.there) {
        need(stock.pile == NO_PILE && stock.waste == NO_PILE, "without a stock there is no pile of it");
        return;
    }
    all(stock.turned);
    all(stock.gathered);
    if (stock.pile == NO_PILE) {
        need(stock.turned.empty() && stock.waste == NO_PILE, "without a stock nothing is turned");
    } else {
        need(!stock.turned.empty(), "the stock must be turned to somewhere");
        need(!has(stock.turned, stock.pile) && !has(stock.gathered, stock.pile), "the stock cannot feed itself");
        if (!stock.row) pile(stock.waste);
        need(stock.row ? stock.waste == NO_PILE : stock.waste != stock.pile, "the waste must be a pile of its own");
    }
    for (std::size_t i = 0; i < stock.gathered.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            need(stock.gathered[i] != stock.gathered[j], "a pile is gathered twice");
    all(stock.to);
    need(!stock.to.empty(), "gathered cards must go somewhere");
    for (std::size_t i = 0; i < stock.to.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) need(stock.to[i] != stock.to[j], "gathered cards go to a pile twice");
    need(stock.row || !stock.singly, "only a row is dealt card by card");
    need(stock.each >= 0 && stock.each <= MOST_CARDS, "each must be 0 to 208");
    need(stock.packet >= 1 && stock.packet <= MOST_CARDS, "packet must be 1 to 208");
    need(stock.passes >= 0 && stock.passes <= 10'000, "passes must be 0 to 10000");
    need(stock.idle_passes >= 0 && stock.idle_passes <= 10'000, "idle_passes must be 0 to 10000");
}

// Piles of a zone take the same cards by the same routes, as routes lead from zone to zone; so they may change places
// if they also take the same cards. Places of a figure may not.
void Rules::find_kinds() {
    const int n = piles();
    std::vector<bool> placed(n);
    for (const Source& s : sources) {
        if (!s.beside.empty() || s.under != NO_PILE) placed[s.pile] = true;
        for (int p : s.beside) placed[p] = true;
        if (s.under != NO_PILE) placed[s.under] = true;
    }
    const auto routes = [&](int p) -> const Source* {
        for (const Source& s : sources)
            if (s.pile == p) return &s;
        return nullptr;
    };
    const auto same_targets = [](const Way& a, int pa, const Way& b, int pb) {
        Piles x = a.targets, y = b.targets;
        x.push_back(pa);
        y.push_back(pb);
        // each may name the other: a pile is not its own target
        if (!has(x, pb)) x.push_back(pb);
        if (!has(y, pa)) y.push_back(pa);
        std::sort(x.begin(), x.end());
        std::sort(y.begin(), y.end());
        return a.unit == b.unit && a.after == b.after && a.stuck == b.stuck && a.spaces == b.spaces &&
               a.fresh == b.fresh && x == y &&
               has(a.targets, pb) == has(b.targets, pa);
    };
    const auto filled = [&](int p) {
        std::vector<std::pair<Piles, bool>> of;
        for (const Fill& f : fills)
            if (f.pile == p) of.emplace_back(f.supplies, f.every);
        return of;
    };
    const auto supplies = [&](int p) {  // as a supply, a pile is chosen by its number
        for (const Fill& f : fills)
            if (has(f.supplies, p)) return true;
        return false;
    };
    const auto cleared_to = [&](int p) {
        for (const auto& [from, to] : clears)
            if (from == p) return to;
        return NO_PILE;
    };
    const auto lone = [&](int p) {
        if (placed[p] || p == stock.pile || p == stock.waste || supplies(p)) return true;
        for (const auto& c : clears)
            if (c[1] == p) return true;
        return false;
    };
    kind.assign(n, -1);
    for (int p = 0; p < n; ++p) {
        kind[p] = p;
        if (lone(p)) continue;
        for (int q = 0; q < p; ++q) {
            if (kind[q] != q || lone(q) || zone[q] != zone[p] || table[q] != table[p] || room[q] != room[p])
                continue;
            if (start_after[q] != start_after[p] || uncovers[q] != uncovers[p] || in_goal[p] != in_goal[q] ||
                in_cleared[p] != in_cleared[q])
                continue;
            bool same = filled(p) == filled(q) && cleared_to(p) == cleared_to(q);
            for (int base = 0; base < RANKS; ++base) same = same && start[base][p] == start[base][q];
            const Source *a = routes(p), *b = routes(q);
            same = same && (a == nullptr) == (b == nullptr);
            if (same && a) {
                same = a->keeps == b->keeps && a->taken == b->taken && a->opens == b->opens &&
                       a->ways.size() == b->ways.size();
                for (std::size_t i = 0; same && i < a->ways.size(); ++i)
                    same = same_targets(a->ways[i], p, b->ways[i], q);
            }
            if (same) {
                kind[p] = q;
                break;
            }
        }
    }
    dealt.assign(n, false);
    ordered.assign(n, false);
    if (stock.row)
        for (int p : stock.turned) dealt[p] = true;
    for (int p : stock.gathered) ordered[p] = true;
    for (int p : stock.to) ordered[p] = true;
}

void Rules::find_seals() {
    const int n = piles();
    sealed.assign(n, true);
    bare.assign(n, false);
    plain.assign(n, false);
    unbuilt.assign(n, true);
    const auto leaves = [&](int p) {
        if (p != NO_PILE) sealed[p] = false;
    };
    std::vector<bool> runs(n);
    for (const Source& s : sources) {
        if (s.ways.empty()) continue;
        leaves(s.pile);
        for (const Way& w : s.ways) {
            fresh_matters = fresh_matters || w.fresh;
            runs[s.pile] = runs[s.pile] || w.unit != Unit::card;
            // where idle passes count, even a card that is turned up is a play
            for (int t : w.targets) runs[s.pile] = runs[s.pile] || (stock.idle_passes && goes_back(s.pile, t));
        }
    }
    for (const Fill& f : fills)
        for (int p : f.supplies) leaves(p);
    for (const auto& c : clears) {
        leaves(c[0]);
        runs[c[0]] = true;
    }
    leaves(stock.pile);
    for (int p : stock.to) leaves(p);
    for (int p : stock.gathered) leaves(p);
    for (int p = 0; p < n; ++p) {
        for (Bits faces : follows[table[p]]) unbuilt[p] = unbuilt[p] && faces == 0;
        bare[p] = sealed[p] && unbuilt[p];
        // a card that is turned up when it is uncovered, and leaves by itself alone, has been seen by then
        plain[p] = sealed[p] || (uncovers[p] && !runs[p]);
    }
    if (stock.pile != NO_PILE) {
        bool through = stock.row;
        if (!stock.row) through = plain[stock.waste];
        const bool source = std::any_of(sources.begin(), sources.end(),
                                        [&](const Source& s) { return s.pile == stock.pile && !s.ways.empty(); });
        plain[stock.pile] = through && !source;
    }
}

// Faces are alike if every table treats them alike, laid on and laid upon. Start from one class and split.
void Rules::find_alike() {
    for (int f = 0; f < FACES; ++f) alike[f] = static_cast<std::uint8_t>(f);
    if (stock.idle_passes > 0) return;  // there every arrangement of cards counts
    const auto same = [&](int f, int g) {
        const auto bit = [](Bits faces, int i) { return faces >> i & 1; };
        for (const auto& of : follows) {
            if (of[f] != of[g]) return false;
            for (Bits faces : of)
                if (bit(faces, f) != bit(faces, g)) return false;
        }
        for (const auto& by : start)
            for (Bits faces : by)
                if (bit(faces, f) != bit(faces, g)) return false;
        return f % RANKS == g % RANKS;  // a card that is laid first may fix the base rank
    };
    for (int f = 0; f < FACES; ++f)
        for (int g = 0; g < f; ++g)
            if (alike[g] == g && same(f, g)) {
                alike[f] = static_cast<std::uint8_t>(g);
                break;
            }
}

// When is it safe to send a card home at once? The proof stands in docs/kernel.md. Where it does not hold, nothing is
// taken for safe.
void Rules::find_safe() {
    const int n = piles();
    safe_when_left.assign(n, false);
    safe_when_emptied.assign(n, false);
    settled.fill(false);
    bool stuck = forced || !clears.empty() || !cleared.empty() || goal.empty();
    stuck = stuck || stock.stuck || stock.idle_passes > 0 || stock.no_spaces;
    bool returns = false;
    for (const Source& s : sources)
        for (const Way& w : s.ways) {
            stuck = stuck || w.stuck || w.spaces == Spaces::never;
            for (int p : w.after) stuck = stuck || in_goal[p];
            if (!in_goal[s.pile]) continue;
            returns = true;
            for (int t : w.targets) stuck = stuck || in_goal[t];  // cards that change between piles of the goal
        }
    for (const Source& s : sources)  // what must be empty first is the emptier the better, save the goal
        for (const auto& group : s.opens)
            for (int p : group) stuck = stuck || in_goal[p];
    for (const auto& group : start_after)
        for (int p : group) stuck = stuck || in_goal[p];
    for (int p : goal)
        for (const Bits faces : follows[table[p]]) stuck = stuck || std::popcount(faces) > 1;
    if (stuck) return;
    safe_anywhere = true;
    // direct followers; where cards come back from home, all that may follow those as well
    // (a pile on which all cards lie as well as in a space needs none of them)
    std::vector<bool> takes_all(n);
    for (int p = 0; p < n; ++p) {
        bool all = start_after[p].empty();
        for (const Source& s : sources)
            for (const Way& w : s.ways) all = all && (w.spaces == Spaces::too || !has(w.targets, p));
        for (const auto& by : start) all = all && by[p] == ALL;
        for (const Bits faces : follows[table[p]]) all = all && faces == ALL;
        takes_all[p] = all;
    }
    for (int f = 0; f < FACES; ++f)
        for (int p = 0; p < n; ++p)
            if (!in_goal[p] && !takes_all[p]) needs[f] |= fits(p, f);
    if (returns)
        for (int again = 0; again < FACES; ++again)
            for (int f = 0; f < FACES; ++f)
                for (Bits more = needs[f]; more; more &= more - 1) needs[f] |= needs[std::countr_zero(more)];
    for (int f = 0; f < FACES; ++f) {
        std::vector<int> takers;
        for (int p : goal) {
            Bits takes = 0;
            for (const auto& by : start) takes |= by[p];
            for (int top = 0; top < FACES; ++top) takes |= fits(p, top);
            if (takes >> f & 1 && !has(Piles(takers.begin(), takers.end()), kind[p])) takers.push_back(kind[p]);
        }
        settled[f] = takers.size() == 1;
    }
    // fills that only shift a card of the reserve to a column, where it can do all that it could before
    bool smooth = true;
    for (const Fill& f : fills) {
        smooth = smooth && !f.every && f.supplies.size() == 1 && f.supplies[0] == fills[0].supplies[0];
        if (!smooth) break;
        const int supply = f.supplies[0];
        smooth = supply != stock.pile && supply != stock.waste && !ordered[supply] && !dealt[supply] &&
                 !in_goal[f.pile] && kind[f.pile] == kind[fills[0].pile] && unbuilt[supply];
        const Source *from = nullptr, *to = nullptr;
        for (const Source& s : sources) {
            if (s.pile == supply) from = &s;
            if (s.pile == f.pile) to = &s;
        }
        if (!from) continue;
        smooth = smooth && to && to->keeps == 0 && to->beside.empty() && to->opens.empty() && to->under == NO_PILE;
        for (std::size_t i = 0; smooth && i < from->ways.size(); ++i)
            for (int t : from->ways[i].targets) {
                bool reached = t == f.pile;
                for (const Way& w : to->ways)
                    reached = reached || (has(w.targets, t) && w.after.empty() && w.spaces == Spaces::too &&
                                          !w.fresh && w.unit != Unit::whole);
                smooth = smooth && reached;
            }
    }
    const auto fill_of = [&](int p) -> const Fill* {
        for (const Fill& f : fills)
            if (f.pile == p) return &f;
        return nullptr;
    };
    for (int p = 0; p < n; ++p) {
        if (in_goal[p] || p == stock.pile) continue;
        bool supply = false;
        for (const Fill& f : fills) supply = supply || has(f.supplies, p);
        if (supply && !smooth) continue;
        const Fill* fill = fill_of(p);
        safe_when_left[p] = !fill || !fill->every;
        safe_when_emptied[p] = !fill || smooth;
    }
}

// A card that may leave its pile at any time, whose leaving changes nothing else, and that can do nothing elsewhere that
// it could not do from its pile, save bear another card: it may wait there until that card comes. The proof stands in
// docs/kernel.md.
void Rules::find_patient() {
    const int n = piles();
    patient.assign(n, false);
    bool never = forced || !clears.empty() || !cleared.empty() || stock.stuck || stock.no_spaces ||
                 stock.idle_passes > 0;
    std::vector<bool> watched(n);  // piles whose emptiness, order or number of cards something depends on
    const auto watch = [&](const Piles& some) {
        for (int p : some) watched[p] = true;
    };
    for (const Source& s : sources) {
        watch(s.beside);
        for (const auto& group : s.opens) watch(group);
        if (s.under != NO_PILE) watched[s.under] = true;
        for (const Way& w : s.ways) {
            never = never || w.stuck;
            watch(w.after);
        }
    }
    for (const auto& group : start_after) watch(group);
    for (const Fill& f : fills) {
        watched[f.pile] = true;
        watch(f.supplies);
    }
    watch(stock.gathered);
    watch(stock.turned);
    watch(stock.to);
    never = never || stock.row;  // a row lays cards on others too
    for (const Fill& f : fills) {
        // a card in a space that is filled from the stock would keep it from being filled
        never = never || f.every;
        for (int p : f.supplies) {
            never = never || p == stock.pile || p == stock.waste || ordered[p];
            for (const Source& s : sources)
                for (const Way& w : s.ways) never = never || has(w.targets, p);
        }
    }
    if (never) return;
    // a card comes back from home only where no other could go there instead: one pile for each card
    bool single = true;
    Bits taken_home = 0;
    for (int p : goal) {
        Bits takes = 0;
        for (const auto& by : start) takes |= by[p];
        for (int top = 0; top < FACES; ++top) {
            takes |= fits(p, top);
            single = single && std::popcount(fits(p, top)) <= 1;
        }
        single = single && !(takes & taken_home);
        taken_home |= takes;
    }
    const auto source_of = [&](int p) -> const Source* {
        for (const Source& s : sources)
            if (s.pile == p) return &s;
        return nullptr;
    };
    for (const Source& s : sources) {
        const int p = s.pile;
        if (in_goal[p] && !single) continue;
        if (watched[p] || s.keeps || !s.beside.empty() || !s.opens.empty() || s.under != NO_PILE || s.ways.empty()) continue;
        Bits taken = 0;
        for (const auto& by : start) taken |= by[p];
        if (!in_goal[p] && (taken || !unbuilt[p])) continue;  // a place that can be used again is worth freeing
        const auto reaches = [&](int t) {
            return std::any_of(s.ways.begin(), s.ways.end(), [&](const Way& w) {
                return w.unit == Unit::card && w.spaces == Spaces::too && !w.fresh && w.after.empty() && has(w.targets, t);
            });
        };
        bool waits = true;
        for (const Way& w : s.ways)
            for (int t : w.targets) {
                waits = waits && w.unit == Unit::card && reaches(t) && (in_goal[p] ? !in_goal[t] : true);
                if (in_goal[t]) continue;
                if (const Source* next = source_of(t))
                    for (const Way& on : next->ways)
                        for (int far : on.targets)
                            waits = waits && (reaches(far) || far == t || (in_goal[p] && in_goal[far]));
            }
        patient[p] = waits;
    }
}

// A turn lays cards on the waste alone. Where nothing else depends on stock and waste, a move of other cards may be made
// before the turns that precede it in the same pass.
void Rules::find_turns() {
    if (stock.pile == NO_PILE || stock.row || stock.stuck || forced || (stock.idle_passes && stock.passes)) return;
    const auto talon = [&](const Piles& some) { return has(some, stock.pile) || has(some, stock.waste); };
    for (const Source& s : sources) {
        if (talon(s.beside) || s.under == stock.pile || s.under == stock.waste || (s.pile == stock.pile && !s.ways.empty())) return;
        for (const auto& group : s.opens)
            if (talon(group)) return;
        for (const Way& w : s.ways)
            if (w.stuck || talon(w.after) || talon(w.targets)) return;
    }
    for (const auto& group : start_after)
        if (talon(group)) return;
    for (const auto& group : twins)
        if (talon(group)) return;
    for (const Fill& f : fills)
        if (talon(f.supplies) || f.pile == stock.waste) return;
    for (const auto& [from, to] : clears)
        if (from == stock.waste || to == stock.waste) return;
    turns_apart = true;
}

// Piles that only grow shorter, save by a redeal that is counted.
void Rules::find_supplies() {
    std::vector<bool> some(piles());
    if (stock.there && !stock.passes) return;
    if (stock.pile != NO_PILE) some[stock.pile] = true;
    for (const Fill& f : fills)
        for (int p : f.supplies) some[p] = true;
    for (const Fill& f : fills) some[f.pile] = false;
    for (const Source& s : sources)
        for (const Way& w : s.ways) {
            some[s.pile] = false;
            for (int t : w.targets) some[t] = false;
        }
    if (stock.waste != NO_PILE) some[stock.waste] = false;
    for (int p : stock.turned) some[p] = false;
    for (int p = 0; p < piles(); ++p)
        if (some[p]) supplies.push_back(p);
}

void Rules::find_locked() {
    if (!cleared.empty() || !clears.empty()) return;
    std::vector<bool> loose(piles(), true);
    for (const Source& s : sources) {
        loose[s.pile] = false;
        for (const Way& w : s.ways) {
            if (w.unit != Unit::card) loose[s.pile] = true;
            for (int t : w.targets)
                if (!in_goal[t]) loose[s.pile] = true;
        }
    }
    // what is turned, gathered or taken to fill a space leaves in other ways
    if (stock.pile != NO_PILE) loose[stock.pile] = true;
    if (stock.waste != NO_PILE && (stock.last_pair || stock.packet > 1)) loose[stock.waste] = true;
    for (const Fill& f : fills)
        for (int p : f.supplies) loose[p] = true;
    for (int p = 0; p < piles(); ++p)
        if (!loose[p] && !in_goal[p]) locked.push_back(p);
}

// Sir Tommy and its like: a card is turned when the one before it has been laid.
void Rules::find_heaps() {
    if (stock.there || forced || fills.size() != 1 || supplies.size() != 1) return;
    const int hand = fills[0].pile;
    constexpr Bits ALL = (Bits{1} << FACES) - 1;
    int laid = 0;  // piles that take any card at any time
    for (int p = 0; p < piles(); ++p) {
        if (in_goal[p] || p == hand || p == supplies[0]) continue;
        for (const auto& by : start)
            if (by[p] != ALL) return;
        for (Bits faces : follows[table[p]])
            if (faces != ALL) return;
        if (room[p] < to_come || !start_after[p].empty() || !twins[p].empty()) return;
        ++laid;
    }
    for (const Source& s : sources) {
        if (s.keeps || !s.beside.empty() || !s.opens.empty() || s.under != NO_PILE || in_goal[s.pile]) return;
        for (const Way& w : s.ways)
            if (!w.after.empty() || w.stuck || w.fresh || w.spaces != Spaces::too || w.unit != Unit::card) return;
    }
    for (int p : goal)
        if (!start_after[p].empty() || !twins[p].empty()) return;
    heaps = laid && laid <= MOST_HEAPS && laid == static_cast<int>(locked.size());
}

}  // namespace sukno::patience
