// What all bindings share: numbers checked, long calculations run without the lock of the interpreter, Ctrl-C heard.
#pragma once

#include <nanobind/nanobind.h>

#include <concepts>
#include <cstdint>
#include <stdexcept>

#include "watch.h"

namespace sukno {

// Has Ctrl-C been pressed? Then the exception is set.
inline bool interrupted() {
    nanobind::gil_scoped_acquire locked;
    return PyErr_CheckSignals() != 0;
}

constexpr std::int64_t MOST_MILLISECONDS = 1'000'000'000'000;

// Runs a long calculation without the lock, so that other threads go on; for so many milliseconds at most, unless 0.
template <std::invocable<Watch&> Calculation>
auto watched(Calculation calculate, std::int64_t milliseconds) {
    if (milliseconds < 0 || milliseconds > MOST_MILLISECONDS)
        throw std::invalid_argument("milliseconds must be 0 or more");
    Watch watch(&interrupted, milliseconds);
    auto answer = [&] {
        nanobind::gil_scoped_release unlocked;
        return calculate(watch);
    }();
    if (PyErr_Occurred()) throw nanobind::python_error();
    return answer;
}

inline int within(std::int64_t value, std::int64_t low, std::int64_t high, const char* what) {
    if (value < low || value > high) throw std::invalid_argument(what);
    return static_cast<int>(value);
}

}  // namespace sukno
