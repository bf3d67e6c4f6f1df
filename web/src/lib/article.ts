// A rule page made ready for reading: its own title taken off, headings given anchors, tables made scrollable.
export interface Article {
  html: string;
  /** The heading taken off. */
  title: string;
  /** Main headings, for the list of contents. */
  parts: { id: string; text: string }[];
}

export function article(html: string): Article {
  const doc = new DOMParser().parseFromString(html, 'text/html');
  const h1 = doc.querySelector('h1');
  h1?.remove();
  const parts: Article['parts'] = [];
  const used = new Set<string>();
  for (const head of doc.querySelectorAll('h2, h3')) {
    const text = head.textContent?.trim() ?? '';
    // a heading may bring its address, the same in both languages
    let id = head.id || anchor(text);
    while (used.has(id)) id += '-';
    used.add(id);
    head.id = id;
    if (head.tagName === 'H2') parts.push({ id, text });
  }
  for (const table of doc.querySelectorAll('table')) {
    const frame = doc.createElement('div');
    frame.className = 'frame';
    // reachable by keyboard, because it may have to be scrolled
    frame.tabIndex = 0;
    table.replaceWith(frame);
    frame.append(table);
  }
  redden(doc);
  return { html: doc.body.innerHTML, title: h1?.textContent?.trim() ?? '', parts };
}

/** Hearts and diamonds in their colour. */
function redden(doc: Document): void {
  const texts = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
  const found: globalThis.Text[] = [];
  while (texts.nextNode()) if (/[♥♦]/.test(texts.currentNode.nodeValue ?? '')) found.push(texts.currentNode as globalThis.Text);
  for (const text of found) {
    const pieces = text.data.split(/([♥♦])/).map((piece) => {
      if (piece !== '♥' && piece !== '♦') return piece;
      const suit = doc.createElement('span');
      suit.className = piece === '♥' ? 'heart' : 'diamond';
      suit.textContent = piece;
      return suit;
    });
    text.replaceWith(...pieces);
  }
}

/** `Writing moves` is `writing-moves`, in any script. */
export function anchor(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'part'
  );
}
