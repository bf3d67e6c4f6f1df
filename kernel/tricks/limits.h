// When a search must stop: nodes, time, or somebody asks. A cheap count at every node, a look every 1024.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <limits>

namespace sukno::tricks {

enum class Reason { nodes, time, asked };

// Thrown out of a search that may not go on.
struct Stopped {
    Reason reason;
};

class Limits {
  public:
    using Clock = std::chrono::steady_clock;
    using Asked = bool (*)();  // does the person want an end? called about twenty times a second

    Limits() { restart(); }
    // 0 nodes: no limit; `halt` is a flag that another thread may set; `processor`: `end` is told by `after` for it
    Limits(std::uint64_t nodes, Clock::time_point end, Asked asked, const std::atomic<bool>* halt, bool processor = false)
        : most_(nodes && nodes < NONE ? nodes : NONE), end_(end), asked_(asked), halt_(halt), processor_(processor) {
        restart();
    }

    // When `milliseconds` from now are over; 0: never. Of the wall, or of the processor in this thread.
    static Clock::time_point after(std::uint64_t milliseconds, bool processor = false) {
        constexpr std::uint64_t far = 1000ull * 3600 * 24 * 365;
        if (milliseconds == 0 || milliseconds > far) return Clock::time_point::max();
        return (processor ? spent() : Clock::now()) + std::chrono::milliseconds(milliseconds);
    }

    void count() {
        if (--step_ == 0) look();
    }

    // Work between nodes, which may be long: not counted, but looked at as often.
    void glance() {
        if (--glances_ == 0) {
            glances_ = STEP;
            look_around();
        }
    }

    // The count of nodes begins anew, for the next deal. Many small deals are looked at like a large one.
    void restart() {
        since_ += nodes();
        done_ = 0;
        step();
        if (since_ >= STEP) look_around();
    }

    std::uint64_t nodes() const { return done_ + size_ - step_; }

  private:
    static constexpr std::uint64_t STEP = 1024, NONE = std::numeric_limits<std::uint64_t>::max() - 1;

    static Clock::time_point spent() {
#ifdef CLOCK_THREAD_CPUTIME_ID
        timespec t;
        if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t) == 0)
            return Clock::time_point(std::chrono::duration_cast<Clock::duration>(std::chrono::seconds(t.tv_sec) +
                                                                                 std::chrono::nanoseconds(t.tv_nsec)));
#endif
        return Clock::now();
    }

    void step() {
        size_ = step_ = std::min(STEP, most_ + 1 - done_);
        if (size_ == 0) size_ = step_ = 1;
    }

    void look() {
        done_ += size_;
        size_ = 0;
        if (done_ > most_) stop(Reason::nodes);
        look_around();
        step();
    }

    void look_around() {
        since_ = 0;
        if (halt_ && halt_->load(std::memory_order_relaxed)) stop(Reason::asked);
        if (asked_ || end_ != Clock::time_point::max()) {
            const auto now = Clock::now();
            if (end_ != Clock::time_point::max() && (processor_ ? spent() : now) >= end_) stop(Reason::time);
            if (asked_ && now >= next_) {
                next_ = now + std::chrono::milliseconds(50);
                if (asked_()) stop(Reason::asked);
            }
        }
    }

    [[noreturn]] void stop(Reason reason) {
        step();
        throw Stopped{reason};
    }

    std::uint64_t most_ = NONE;
    std::uint64_t done_ = 0, size_ = 0, step_ = 0;  // nodes before this step, in it, and left of it
    std::uint64_t since_ = 0;                       // nodes of former deals since the last look
    std::uint64_t glances_ = STEP;                  // until the next look
    Clock::time_point end_ = Clock::time_point::max(), next_ = Clock::now() + std::chrono::milliseconds(50);
    Asked asked_ = nullptr;
    const std::atomic<bool>* halt_ = nullptr;
    bool processor_ = false;
};

}  // namespace sukno::tricks
