// A short mark of what stands on a sheet: it changes when the sheet does.
import type { Sheet } from '../lib/types';

export function markOf(sheet: Sheet, names: readonly string[]): string {
  const text = JSON.stringify([sheet.rows, names]);
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0;
  return (sum >>> 0).toString(36);
}
