import Image from '@tiptap/extension-image';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { findVideo } from '#app/features/content/rendering/video.ts';
import { pictureName } from '#app/platform/images/image.ts';

/** A picture of the shop itself: others are removed on publishing, so the editor does not accept them either. */
const ShopPicture = Image.extend({
  parseHTML() {
    return [
      { tag: 'img[src]', getAttrs: (image) => pictureName(image.getAttribute('src') ?? '') !== null && null },
    ];
  },
  addInputRules: () => [],
});

/** Shown by its address: an iframe would reload at every change and take the clicks. `asPublished` creates it. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { src: { default: '', parseHTML: frameOf, renderHTML: ({ src }) => ({ 'data-video': src }) } };
  },
  parseHTML() {
    const getAttrs = (element: HTMLElement) => frameOf(element) !== null && null;
    return ['iframe[src]', 'div[data-video]'].map((tag) => ({ tag, getAttrs }));
  },
  renderHTML({ HTMLAttributes }) {
    return ['div', HTMLAttributes];
  },
});

/** The embed address of a video element; null for other hosts. */
function frameOf(element: Element): string | null {
  const address = element.getAttribute('src') ?? element.getAttribute('data-video') ?? '';
  return findVideo(address)?.src ?? null;
}

/** The HTML that is saved: with the iframes of its videos, without the empty line that the editor keeps below a picture. */
export function asPublished(html: string): string {
  return publishedTables(html)
    .replace(/<div data-video="([^"]*)"><\/div>/g, '<iframe src="$1"></iframe>')
    .replace(/(?:<p><\/p>)+$/, '');
}

const TableCell = cellNode('tableCell', 'td');

const TableHeader = cellNode('tableHeader', 'th');

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: -1 | 1) => () => {
      const { state, view } = this.editor;
      return goToNextCell(direction)(state, view.dispatch);
    };
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

/** Tables come by paste; they are written in and not built, so they have no button. */
const TABLE_EXTENSIONS = [Table, TableRow, TableHeader, TableCell];

export const EDITOR_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  ShopPicture,
  Video,
  ...TABLE_EXTENSIONS,
];

/** How ProseMirror's tables know the nodes. */
const ROLES: Readonly<Record<string, string>> = {
  ...{ table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' },
};

function cellNode(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (cell: HTMLElement) => Math.max(1, Math.trunc(Number(cell.getAttribute(name))) || 1),
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === 1 ? {} : { [name]: attributes[name] },
  };
}

/** As posts have them: a first row of headings as the head, and no paragraph around the only text of a cell. */
function publishedTables(html: string): string {
  if (!html.includes('<table')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const table of body.querySelectorAll('table')) addHead(table);
  for (const cell of body.querySelectorAll('td, th')) {
    const [only, ...others] = cell.children;
    if (only?.localName === 'p' && others.length === 0) only.replaceWith(...only.childNodes);
  }
  return body.innerHTML;
}

function addHead(table: HTMLTableElement): void {
  const [first] = table.rows;
  if (!first || [...first.cells].some(({ localName }) => localName !== 'th')) return;
  table.createTHead().append(first);
}
