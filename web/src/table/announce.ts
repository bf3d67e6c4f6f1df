// What a listener hears: what the others did, with cards in words.
import { faceWords } from '../cards/faces';
import type { Lang } from '../lib/types';
import type { LogEntry } from './story';

const SUITS: Record<string, string> = { '♠': 'S', '♣': 'C', '♦': 'D', '♥': 'H' };

/** "♠Q" is said as "queen of spades". */
export function spoken(text: string, lang: Lang): string {
  return text.replace(/([♠♣♦♥])(10|[AKQJ2-9])/g, (_, suit: string, rank: string) =>
    faceWords(`${SUITS[suit]}${rank === '10' ? 'T' : rank}`, lang),
  );
}

/** The news of the log in one breath; what one did oneself is not told again. */
export function tell(lines: readonly LogEntry[], names: readonly string[], own: number | null, lang: Lang): string {
  return lines
    .filter((line) => line.seat !== own)
    .map((line) => `${names[line.seat] ?? ''}: ${spoken(line.text[lang], lang)}`)
    .join('. ');
}
