// Many positions at once, on all cores.
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "solver.h"

namespace sukno::tricks {

namespace {

constexpr std::size_t USUAL_MEGABYTES = 256;
constexpr int MOST_THREADS = 256;

std::size_t megabytes(const Means& means, int threads) {
    const std::size_t all = means.megabytes ? means.megabytes : USUAL_MEGABYTES;
    return std::max<std::size_t>(1, all / threads);
}

int thread_count(const Means& means, std::size_t tasks) {
    std::size_t n = means.threads > 0 ? means.threads : std::max(1u, std::thread::hardware_concurrency());
    n = std::min<std::size_t>(n, MOST_THREADS);
    return static_cast<int>(std::max<std::size_t>(1, std::min(n, tasks)));
}

// Calls work(next, limits) on each thread, where next() gives the tasks one after another, -1 at the end.
// The calling thread only waits, and looks whether the person wants an end.
template <class Work>
void share(std::size_t tasks, int threads, const Means& means, Work work) {
    const auto end = Limits::after(means.milliseconds);
    std::atomic<std::size_t> taken = 0;
    std::atomic<bool> halt = false;
    const auto next = [&]() -> std::ptrdiff_t {
        const std::size_t i = taken.fetch_add(1, std::memory_order_relaxed);
        return i < tasks && !halt.load(std::memory_order_relaxed) ? static_cast<std::ptrdiff_t>(i) : -1;
    };
    if (threads == 1) {
        Limits limits(means.nodes, end, means.asked, nullptr);
        work(next, limits);
        return;
    }
    std::mutex guard;
    std::condition_variable changed;
    int busy = threads;
    std::exception_ptr trouble;
    const auto body = [&] {
        std::exception_ptr caught;
        try {
            Limits limits(means.nodes, end, nullptr, &halt);
            work(next, limits);
        } catch (...) {
            caught = std::current_exception();
        }
        const std::scoped_lock lock(guard);
        // the first trouble is kept before the others hear of it: theirs is only that they were halted
        if (caught && !trouble) trouble = caught;
        if (caught) halt = true;
        --busy;
        changed.notify_one();
    };
    std::vector<std::thread> crew;
    crew.reserve(threads);
    bool asked = false;
    for (int i = 0; i < threads; ++i) {
        try {
            crew.emplace_back(body);
        } catch (const std::system_error&) {  // no more threads are to be had: those that run do the work
            const std::scoped_lock lock(guard);
            busy -= threads - i;
            break;
        }
    }
    {
        std::unique_lock lock(guard);
        while (busy > 0) {
            if (changed.wait_for(lock, std::chrono::milliseconds(50), [&] { return busy == 0; })) break;
            lock.unlock();
            if (!asked && means.asked && means.asked()) halt = asked = true;
            lock.lock();
        }
    }
    for (auto& thread : crew) thread.join();
    if (asked) throw Stopped{Reason::asked};
    if (trouble) std::rethrow_exception(trouble);
    if (crew.empty()) {
        Limits limits(means.nodes, end, means.asked, nullptr);
        work(next, limits);
    }
}

}  // namespace

std::vector<int> batch(const Rules& rules, std::span<const Position> positions, const Means& means) {
    std::vector<int> out(positions.size());
    const int threads = thread_count(means, positions.size());
    share(positions.size(), threads, means, [&](auto next, Limits& limits) {
        Solver solver(rules, megabytes(means, threads));
        for (auto i = next(); i >= 0; i = next()) {
            limits.restart();
            out[i] = solver.value(positions[i], limits);
        }
    });
    return out;
}

std::vector<std::uint8_t> table(std::span<const Position> deals, const Means& means) {
    constexpr int STRAINS = 5, LEADERS = 4;
    constexpr int trump[STRAINS] = {0, 3, 2, 1, -1};  // S H D C NT
    std::vector<std::uint8_t> out(deals.size() * STRAINS * LEADERS);
    const std::size_t tasks = deals.size() * STRAINS;
    const int threads = thread_count(means, tasks);
    share(tasks, threads, means, [&](auto next, Limits& limits) {
        Solver solver(bridge_rules(-1), megabytes(means, threads));
        for (auto i = next(); i >= 0; i = next()) {
            // strain by strain, so that the solver keeps its engine
            const std::size_t strain = i / deals.size(), deal = i % deals.size();
            limits.restart();
            solver.trump(trump[strain]);
            const auto values = solver.leaders(deals[deal], limits);
            std::copy(values.begin(), values.end(), out.begin() + (deal * STRAINS + strain) * LEADERS);
        }
    });
    return out;
}

Worlds worlds(const Rules& rules, std::span<const Position> positions, const Means& means) {
    const int threads = thread_count(means, positions.size());
    std::mutex guard;
    Worlds out;
    share(positions.size(), threads, means, [&](auto next, Limits& limits) {
        Solver solver(rules, megabytes(means, threads));
        for (auto i = next(); i >= 0; i = next()) {
            std::vector<CardValue> values;
            try {
                limits.restart();
                values = solver.cards(positions[i], limits);
            } catch (const Stopped& stopped) {
                if (stopped.reason != Reason::time) throw;
                return;
            }
            const std::scoped_lock lock(guard);
            ++out.counted;
            if (out.cards.empty())
                for (const auto& v : values) out.cards.push_back({v.card});
            for (std::size_t k = 0; k < values.size(); ++k) {
                const std::int64_t v = values[k].value;
                out.cards[k].sum += v;
                out.cards[k].squares += v * v;
            }
        }
    });
    if (out.counted == 0 && !positions.empty()) throw Stopped{Reason::time};
    return out;
}

}  // namespace sukno::tricks
