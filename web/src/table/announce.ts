// What a listener hears: what the others did, with cards in words.
import { faceWords } from '../cards/faces';
import type { Names } from '../lib/names';
import type { Lang } from '../lib/types';
import type { LogEntry } from './story';

const SUITS: Record<string, string> = { '♠': 'S', '♣': 'C', '♦': 'D', '♥': 'H', '★': 'X' };

/** "♠Q" is said as "queen of spades". */
export function spoken(text: string, lang: Lang): string {
  return text.replace(/([♠♣♦♥★])(10|[AKQJ1-9])/g, (_, suit: string, rank: string) =>
    faceWords(`${SUITS[suit]}${rank === '10' ? 'T' : rank}`, lang),
  );
}

/** The news of the log in one breath; what one did oneself is not told again. */
export function tell(lines: readonly LogEntry[], names: Names, own: number | null, lang: Lang): string {
  return lines
    .filter((line) => line.seat !== own)
    .map((line) => `${names.of(line.seat)}: ${names.fill(spoken(line.words[lang], lang))}`)
    .join('. ');
}
