// The partition search for three hands.
#include "ranked_engine.h"

namespace sukno::tricks {

template std::unique_ptr<Engine> ranked_engine<3>(const Rules&, bool, std::size_t);

}  // namespace sukno::tricks
