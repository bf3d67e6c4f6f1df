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

}  // namespace sukno::patience
