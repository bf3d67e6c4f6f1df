// Short words at the edge of the table that go away by themselves.
export interface Toast {
  id: number;
  text: string;
  kind: 'no' | 'news';
}

const STAYS = 5000;

export class Toasts {
  list = $state.raw<readonly Toast[]>([]);
  private count = 0;

  add(text: string, kind: Toast['kind'] = 'news'): void {
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
