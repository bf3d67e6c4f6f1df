// What the catalogue remembers while one is at a table: folded families and the search.
class Folded {
  query = '';
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
