// What the front asks of a search. Cards are places of the packed position.
#pragma once

#include "limits.h"
#include "position.h"

namespace sukno::tricks {

class Engine {
  public:
    virtual ~Engine() = default;

    // Another deal. What is named must outlive the questions; after a stop an engine must be set anew.
    virtual void set(const Packed& packed, Limits& limits) = 0;
    // The same deal, played on or with another leader: what is known may be kept.
    virtual void go(const Packed& packed) = 0;

    // What the first side gets from now on; near `guess` it is found sooner.
    virtual int value(int guess) = 0;
    // The same once the turn has played this card, and whether it is at least `target`.
    virtual int value_after(int place, int guess) = 0;
    virtual bool reach_after(int place, int target) = 0;
};

}  // namespace sukno::tricks
