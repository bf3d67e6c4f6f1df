// Fleets that explain what is known of them: each ship lies in one of the places it may have, none touch one another, and
// every salvo made so many hits.
#pragma once

#include <cstdint>
#include <vector>

#include "../watch.h"

namespace sukno::fleets {

constexpr int MOST_SQUARES = 128;
constexpr int MOST_SHIPS = 32;
constexpr int MOST_CELLS = 8;  // of one ship

struct Question {
    int width, height;
    std::vector<std::vector<std::vector<int>>> places;  // lists of places, each the squares it covers
    std::vector<int> ships;                             // for each ship, the list of its places
    std::vector<int> salvo;                             // for each square the salvo it was shot at in, or -1
    std::vector<int> hits;                              // of each salvo
};

// Up to `samples` fleets, each as a place for every ship: a walk from fleet to fleet, on which all that fit are met
// equally often in the long run. It takes up to `budget` steps; where it has met none by then, there is nothing.
std::vector<std::vector<int>> drawn(const Question& question, int samples, std::uint64_t seed, std::uint64_t budget, Watch& watch);

}  // namespace sukno::fleets
