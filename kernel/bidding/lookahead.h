// A call, and what the partner makes of it: he sees his own hand, believes what was said, and names a contract.
#pragma once

#include <vector>

#include "guess.h"

namespace sukno::bidding {

// One call that is tried, and the table after it.
struct Call {
    Facts said;          // of the caller's hand, this call included
    int side = -1;       // whose the highest bid is: 0 ours, 1 theirs, -1 nobody's
    int level = 0;       // and what it is
    int strain = 0;
    bool answered = true;  // the partner will speak again
    double gain = 0.0;     // points by which his contract must be better than what stands
    unsigned strains = 31;  // in which he may name it, as bits
};

struct Thought {
    int place = 0;     // whose call it is
    int beliefs = 16;  // deals that the partner imagines
};

// `n` deals that go with what was said of the three other hands.
std::vector<Deal> imagined(const Counting& counting, const std::array<const Facts*, PLACES>& said, int place,
                           Cards hand, int n, std::uint64_t seed);

// What a call is worth in each deal, and whether the partner would name another contract there.
struct Ahead {
    std::vector<double> worth;
    std::vector<bool> named;
};

// Every call in every deal.
std::vector<Ahead> looked_ahead(const Counting& counting, const Guess& guess, const Prices& prices,
                                const std::array<const Facts*, PLACES>& said, const std::vector<Call>& calls,
                                const std::vector<Deal>& deals, const Thought& thought, std::uint64_t seed);

}  // namespace sukno::bidding
