/** Parsed into an inert document, so nothing of it is loaded or run. */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(quiet(html), 'text/html');
  for (const node of body.querySelectorAll('style, script, meta, link, title, xml, noscript, template')) {
    node.remove();
  }
  wordListsToLists(body);
  for (const mark of body.querySelectorAll('o\\:p, [style*="mso-list:Ignore" i]')) mark.remove();
  for (const wrap of body.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(wrap);
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  for (const heading of body.querySelectorAll('h3, h4, h5, h6')) rename(heading, 'h2');
  for (const row of body.querySelectorAll('table table tr')) rowToParagraph(row);
  for (const frame of body.querySelectorAll('table')) unwrapFrame(frame);
  plainLinks(body);
  for (const paragraph of body.querySelectorAll('p, h1, h2, div')) {
    if (isEmpty(paragraph)) paragraph.remove();
  }
  return body.innerHTML;
}

/** Inert here, but browsers report each style sheet and event handler as a violation of the page's policy. */
function quiet(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/[\s/]on\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ' '));
}

/** A table of one cell is no table: mails and documents lay out their text with it. */
function unwrapFrame(table: HTMLTableElement): void {
  const [cell, ...others] = table.querySelectorAll('td, th');
  if (others.length === 0) table.replaceWith(...(cell?.childNodes ?? []));
}

/** The page underlines links; an underline element in one would be redundant. */
function plainLinks(body: HTMLElement): void {
  for (const inner of body.querySelectorAll('a [style]')) inner.removeAttribute('style');
  for (const line of body.querySelectorAll('a u')) unwrap(line);
  // Named anchors of the source document have no use here.
  for (const anchor of body.querySelectorAll('a:not([href])')) unwrap(anchor);
}

function rowToParagraph(row: Element): void {
  const cells = [...row.children].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim());
  const paragraph = row.ownerDocument.createElement('p');
  paragraph.textContent = cells.filter(Boolean).join(' | ');
  row.replaceWith(paragraph);
}

function isEmpty(element: Element): boolean {
  const text = (element.textContent ?? '').replace(/[\s\u00a0\u200b]/g, '');
  return text === '' && !element.querySelector('img, iframe');
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;

const NUMBER = /^\s*(?:\d+|[a-z]{1,4})[.)]/i;

type OpenList = { level: number; list: HTMLElement };

/** Word writes lists as paragraphs with a style property: they become nested lists. */
function wordListsToLists(body: HTMLElement): void {
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
