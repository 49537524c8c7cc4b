import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { Node } from '@tiptap/react';

/** How ProseMirror's tables know the nodes. */
const ROLES: Readonly<Record<string, string>> = {
  ...{ table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' },
};

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

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

const TableCell = cellNode('tableCell', 'td');
const TableHeader = cellNode('tableHeader', 'th');

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

/** Tables come by paste; they are written in and not built, so they have no button. */
export const TABLE_EXTENSIONS = [Table, TableRow, TableHeader, TableCell];

/** As posts have them: a first row of headings as the head, and no paragraph around the only text of a cell. */
export function publishedTables(html: string): string {
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
