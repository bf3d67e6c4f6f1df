// Short words at the edge of the table that go away by themselves.
import { capital } from '../lib/names';

export interface Toast {
  id: number;
  text: string;
  kind: 'no' | 'news';
}

const STAYS = 5000;

export class Toasts {
  list = $state.raw<readonly Toast[]>([]);
  private count = 0;

  /** The house speaks in clauses; alone on the table they are sentences. */
  add(words: string, kind: Toast['kind'] = 'news'): void {
    const text = capital(words);
    const id = ++this.count;
    this.list = [...this.list.filter((toast) => toast.text !== text).slice(-2), { id, text, kind }];
    setTimeout(() => this.drop(id), STAYS + text.length * 30);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  clear(): void {
    this.list = [];
  }
}
