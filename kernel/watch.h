// Whether a long calculation is to stop, because somebody wants it or its time is up: a cheap question, asked at every
// node.
#pragma once

#include <chrono>
#include <cstdint>

namespace sukno {

class Watch {
  public:
    // `asked` answers for the person; it is called about twenty times a second. No milliseconds: no limit.
    explicit Watch(bool (*asked)(), std::int64_t milliseconds = 0) : asked_(asked) {
        if (milliseconds > 0) end_ = Clock::now() + std::chrono::milliseconds(milliseconds);
    }

    bool stops() { return ++calls_ % 1024 == 0 && stops_now(); }

    // The same for work whose steps are long: looks at the clock every time.
    bool stops_now() {
        const auto now = Clock::now();
        if (now >= end_) return true;
        if (now < next_) return false;
        next_ = now + std::chrono::milliseconds(50);
        return asked_();
    }

  private:
    using Clock = std::chrono::steady_clock;

    bool (*asked_)();
    unsigned calls_ = 0;
    Clock::time_point next_ = Clock::now() + std::chrono::milliseconds(50);
    Clock::time_point end_ = Clock::time_point::max();
};

}  // namespace sukno
