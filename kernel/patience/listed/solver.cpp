#include "solver.h"

#include <atomic>
#include <chrono>
#include <mutex>
#include <system_error>
#include <thread>

namespace sukno::patience::listed {

namespace {

constexpr std::size_t USUAL_MEGABYTES = 256;

Answered solve(const Listed& kind, const Asked& question, const Means& means, std::size_t megabytes,
               const std::atomic<bool>* halt) {
    const auto begin = std::chrono::steady_clock::now();
    Limits limits(means.nodes, Limits::after(means.milliseconds), halt ? nullptr : means.asked, halt);
    Answered out = kind.solve(question, limits, megabytes);
    out.microseconds = static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin).count());
    return out;
}

}  // namespace

std::vector<Answered> solve_all(const Listed& kind, const std::vector<Asked>& questions, const Means& means) {
    std::vector<Answered> out(questions.size());
    const std::size_t megabytes = means.megabytes ? means.megabytes : USUAL_MEGABYTES;
    const std::size_t cores = means.threads > 0 ? means.threads : std::max(1u, std::thread::hardware_concurrency());
    const std::size_t threads = std::min<std::size_t>({cores, questions.size(), 256});
    if (threads <= 1) {
        for (std::size_t i = 0; i < questions.size(); ++i) out[i] = solve(kind, questions[i], means, megabytes, nullptr);
        return out;
    }
    std::atomic<std::size_t> taken = 0, busy = 0;
    std::atomic<bool> halt = false;
    std::exception_ptr trouble;
    std::mutex guard;
    const auto work = [&] {
        try {
            for (std::size_t i = taken++; i < questions.size() && !halt; i = taken++)
                out[i] = solve(kind, questions[i], means, std::max<std::size_t>(1, megabytes / threads), &halt);
        } catch (...) {
            const std::scoped_lock lock(guard);
            if (!trouble) trouble = std::current_exception();
            halt = true;
        }
        --busy;
    };
    std::vector<std::thread> crew;
    for (std::size_t i = 0; i < threads; ++i) {
        ++busy;
        try {
            crew.emplace_back(work);
        } catch (const std::system_error&) {  // no more threads are to be had: those that run do the work
            --busy;
            break;
        }
    }
    if (crew.empty()) {
        ++busy;
        work();
    }
    bool asked = false;
    for (int waited = 1; busy; waited = std::min(waited + 1, 20)) {
        std::this_thread::sleep_for(std::chrono::milliseconds(waited));
        if (!asked && means.asked && means.asked()) halt = asked = true;
    }
    for (auto& thread : crew) thread.join();
    if (asked) throw tricks::Stopped{tricks::Reason::asked};
    if (trouble) std::rethrow_exception(trouble);
    return out;
}

}  // namespace sukno::patience::listed
