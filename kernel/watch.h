// Whether somebody wants a long calculation to stop: a cheap question, asked at every node.
#pragma once

#include <chrono>

namespace sukno {

class Watch {
  public:
    // `asked` answers for the person; it is called about twenty times a second.
    explicit Watch(bool (*asked)()) : asked_(asked) {}

    bool stops() {
        if (++calls_ % 1024) return false;
        const auto now = Clock::now();
        if (now < next_) return false;
        next_ = now + std::chrono::milliseconds(50);
        return asked_();
    }

  private:
    using Clock = std::chrono::steady_clock;

    bool (*asked_)();
    unsigned calls_ = 0;
    Clock::time_point next_ = Clock::now() + std::chrono::milliseconds(50);
};

}  // namespace sukno
