#include "crew.h"

#include <mutex>
#include <system_error>
#include <thread>

namespace sukno::patience {

void by_crew(std::size_t questions, const Means& means, const Solve& solve) {
    Means each = means;
    if (!each.megabytes) each.megabytes = USUAL_MEGABYTES;
    const std::size_t cores = means.threads > 0 ? means.threads : std::max(1u, std::thread::hardware_concurrency());
    const std::size_t threads = std::min<std::size_t>({cores, questions, 256});
    if (threads <= 1) {
        for (std::size_t i = 0; i < questions; ++i) solve(i, each, nullptr);
        return;
    }
    each.megabytes = std::max<std::uint64_t>(1, each.megabytes / threads);
    each.asked = nullptr;
    std::atomic<std::size_t> taken = 0, busy = 0;
    std::atomic<bool> halt = false;
    std::exception_ptr trouble;
    std::mutex guard;
    const auto work = [&] {
        try {
            for (std::size_t i = taken++; i < questions && !halt; i = taken++) solve(i, each, &halt);
        } catch (...) {
            const std::scoped_lock lock(guard);
            if (!trouble) trouble = std::current_exception();
            halt = true;
        }
        --busy;
    };
    std::vector<std::thread> crew;
    crew.reserve(threads);
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
}

}  // namespace sukno::patience
