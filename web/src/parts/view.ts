// What has just been said must be in sight: `{@attach intoView}`.
export function intoView(node: Element): void {
  node.scrollIntoView({ block: 'nearest' });
}
