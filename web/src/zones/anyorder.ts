// Touches whose order means nothing to a person: the two ends of a ship, two chips side by side. A move is made when
// all its spots are touched, whichever comes first.
import type { Choice } from '../lib/types';
import type { Picker } from '../table/picker.svelte';

function fitting(picker: Picker, spots: readonly string[]): Choice[] {
  return (picker.question?.choices ?? []).filter((c) => spots.every((s) => c.touch.includes(s)));
}

/** What may be touched next. */
export function nextOf(picker: Picker | null): Set<string> {
  if (picker === null || picker.busy) return new Set();
  const path = picker.path;
  return new Set(fitting(picker, path).flatMap((c) => c.touch.filter((s) => !path.includes(s))));
}

export function touch(picker: Picker, spot: string): void {
  if (picker.busy) return;
  const { path } = picker;
  if (path.includes(spot)) {
    // once more: the move that is meant already, else a change of mind
    const [only, ...others] = fitting(picker, path).filter((c) => c.touch.length === path.length);
    if (only && others.length === 0) picker.play(only.move);
    else picker.cancel();
    return;
  }
  const longer = [...path, spot];
  const now = fitting(picker, longer).length > 0 ? longer : [spot];
  const fit = fitting(picker, now);
  if (fit.length === 1 && fit[0]!.touch.length === now.length) picker.play(fit[0]!.move);
  else picker.path = fit.length > 0 ? now : [];
}
