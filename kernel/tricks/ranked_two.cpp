// The partition search for two hands.
#include "ranked_engine.h"

namespace sukno::tricks {

template std::unique_ptr<Engine> ranked_engine<2>(const Rules&, bool, std::size_t);

}  // namespace sukno::tricks
