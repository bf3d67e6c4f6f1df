// What the catalogue remembers while one is at a table: folded families, the search, which games suit.
import { ANY, type Wanted } from '../lib/filter';

class Folded {
  query = '';
  wanted: Wanted = { ...ANY };
  #shut = $state.raw<ReadonlySet<string>>(new Set());

  has(family: string): boolean {
    return this.#shut.has(family);
  }
  toggle(family: string): void {
    const next = new Set(this.#shut);
    if (!next.delete(family)) next.add(family);
    this.#shut = next;
  }
  open(family: string): void {
    if (this.has(family)) this.toggle(family);
  }
}

export const folded = new Folded();
