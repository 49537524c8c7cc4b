const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const NUMBER = /^\s*(?:\d+|[a-z]{1,4})[.)]/i;

type OpenList = { level: number; list: HTMLElement };

/** Word writes lists as paragraphs with a style property: they become nested lists. */
export function wordListsToLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list" i]')) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    // Something else is between: another list begins.
    if (paragraph.previousElementSibling !== last) open = [];
    open = open.filter((list) => list.level <= level);
    const marker = paragraph.querySelector('[style*="mso-list:Ignore" i]');
    const tag = NUMBER.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    const same = open.at(-1);
    // Bullets right after numbers are a separate list.
    if (same?.level === level && same.list.localName !== tag) open.pop();
    const current = open.at(-1);
    const isOpen = current?.level === level;
    const list = isOpen ? current.list : openList(tag, level, open, paragraph);
    list.append(toItem(paragraph));
    last = open[0]?.list ?? null;
  }
}

/** The first list replaces its first paragraph; a deeper one is appended to the last item of its parent list. */
function openList(tag: 'ol' | 'ul', level: number, open: OpenList[], before: Element): HTMLElement {
  const list = before.ownerDocument.createElement(tag);
  const above = open.at(-1);
  if (above) (above.list.lastElementChild ?? above.list).append(list);
  else before.before(list);
  open.push({ level, list });
  return list;
}

function toItem(paragraph: HTMLElement): HTMLElement {
  const { ownerDocument } = paragraph;
  const item = ownerDocument.createElement('li');
  const text = ownerDocument.createElement('p');
  text.append(...paragraph.childNodes);
  item.append(text);
  paragraph.remove();
  return item;
}
