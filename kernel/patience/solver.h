// The front of the patience solver: which searches are made of a question, one after another; and many questions.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "search.h"

namespace sukno::patience {

struct Question {
    std::shared_ptr<const Rules> rules;
    std::vector<Piles> piles;
    Marks marks;
    Shuffles shuffles;
};

struct Result {
    Status status = Status::unknown;
    std::vector<Move> line;
    std::uint64_t nodes = 0;
    std::size_t bytes = 0;
    std::uint64_t microseconds = 0;
    bool halted = false;  // nodes or time were used up
};

struct Means {
    int threads = 1;
    std::uint64_t nodes = 0, milliseconds = 0, megabytes = 0;  // for each question; 0: no limit, the usual memory
    Limits::Asked asked = nullptr;
    bool processor = false;  // milliseconds of the processor, not of the wall
};

// Throws std::invalid_argument where the question does not fit its rules.
void check(const Question& question);
// Throws tricks::Stopped only if somebody asks for an end.
std::vector<Result> solve_all(const std::vector<Question>& questions, const Means& means);

}  // namespace sukno::patience
