// Many questions on as many threads as there are.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>

#include "solver.h"

namespace sukno::patience {

constexpr std::size_t USUAL_MEGABYTES = 256;

// Answers one question by its number, with the means that it has for itself; another thread may set the flag.
using Solve = std::function<void(std::size_t, const Means&, const std::atomic<bool>*)>;

// Questions are taken one after another by all threads; the calling one only waits and looks whether the person wants
// an end. Throws what a question has thrown, and tricks::Stopped if somebody asks for an end.
void by_crew(std::size_t questions, const Means& means, const Solve& solve);

// The same with limits made of the means: `one` answers a question by its number, within limits and so many megabytes.
template <class Answer, class One>
std::vector<Answer> answers(std::size_t questions, const Means& means, const One& one) {
    std::vector<Answer> out(questions);
    by_crew(questions, means, [&](std::size_t i, const Means& each, const std::atomic<bool>* halt) {
        const auto begin = std::chrono::steady_clock::now();
        Limits limits(each.nodes, Limits::after(each.milliseconds, each.processor), each.asked, halt, each.processor);
        out[i] = one(i, limits, each.megabytes);
        out[i].microseconds = static_cast<std::uint64_t>(
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin).count());
    });
    return out;
}

}  // namespace sukno::patience
