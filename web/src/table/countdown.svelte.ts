// Seconds that run out, counted here from what the house last said: by a clock that nobody can set.
export interface Countdown {
  readonly left: number;
}

export function countdown(from: () => number, running: () => boolean = () => true): Countdown {
  let left = $state(0);
  $effect(() => {
    const said = from();
    const at = performance.now();
    left = said;
    if (!running()) return;
    const timer = setInterval(() => (left = Math.max(0, said - (performance.now() - at) / 1000)), 200);
    return () => clearInterval(timer);
  });
  return {
    get left() {
      return left;
    },
  };
}
