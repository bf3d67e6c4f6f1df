// Go by playing on at random: a tree of moves with what came of each, and of each played at any later time (RAVE).
#pragma once

#include <cstdint>
#include <vector>

#include "../watch.h"
#include "board.h"

namespace sukno::go {

struct Question {
    explicit Question(const Board& start) : board(start) {}

    Board board;
    std::uint8_t colour = BLACK;       // who is to move
    double komi = 0;                   // what White has on top, counted by stones and territory
    bool passed = false;               // was the last move a pass?
    int last = NOWHERE, before = NOWHERE;  // the last two moves, where play is local
    std::vector<int> barred;           // points that may not be played now
    std::uint64_t playouts = 0;        // at most so many; 0: until the watch stops
    std::uint64_t seed = 0;
};

struct Candidate {
    int point;  // PASS: a pass
    std::int64_t visits;
    double value;  // share of games won, for who is to move
};

struct Answer {
    std::vector<Candidate> moves;  // the most visited first
    std::vector<float> black;      // for each point the share of games in which Black has it in the end
    std::uint64_t playouts = 0;
    double score = 0;  // Black's mean lead on the board, komi aside
};

Answer search(const Question& question, Watch& watch);

// For each point the share of random games in which it is Black's in the end; colours begin in turn.
std::vector<float> owners(const Board& board, std::uint8_t colour, int games, std::uint64_t seed);

}  // namespace sukno::go
