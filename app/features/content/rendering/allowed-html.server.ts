import type { Options } from 'rehype-sanitize';

const dimension = /^\d{1,4}$/;

/** What the editor and markdown produce, and the writing direction for Urdu; `strip` removes the text as well. */
export const allowedHtml: Options = {
  tagNames: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'br',
      'hr',
      'blockquote',
      'pre',
      'div',
      'figure',
      'figcaption',
    ],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'mark', 'code', 'kbd', 'span'],
    ...['ul', 'ol', 'li', 'input', 'dl', 'dt', 'dd', 'section'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'img', 'iframe'],
  ],
  attributes: {
    '*': ['id', ['dir', 'ltr', 'rtl', 'auto'], ['lang', /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i]],
    a: [
      'href',
      'title',
      'ariaLabel',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      'ariaDescribedBy',
      ['className', 'data-footnote-backref'],
    ],
    img: ['src', 'alt', 'title', ['width', dimension], ['height', dimension]],
    iframe: ['src', 'title'],
    h2: [['className', 'sr-only']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    ul: [['className', 'contains-task-list']],
    ol: [
      ['className', 'contains-task-list'],
      ['start', dimension],
    ],
    li: [['className', 'task-list-item']],
    input: [
      ['type', 'checkbox'],
      ['disabled', true],
      ['checked', true],
      ['ariaLabel', 'Done', 'To do'],
    ],
    th: cell(),
    td: cell(),
  },
  // HTML parsers move a cell or row that is outside of a table.
  ancestors: {
    caption: ['table'],
    thead: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
    dt: ['dl'],
    dd: ['dl'],
    li: ['ul', 'ol'],
    figcaption: ['figure'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  // Ids get their prefix together with the links to them, in post-structure.server.ts.
  clobber: [],
  required: { input: { type: 'checkbox', disabled: true } },
  strip: [
    ...['script', 'style', 'svg', 'math', 'template', 'noscript', 'noembed', 'noframes', 'xmp', 'title'],
    ...['object', 'embed', 'applet', 'audio', 'video', 'canvas', 'select', 'textarea', 'frameset'],
  ],
};

function cell(): NonNullable<Options['attributes']>[string] {
  return [
    ['colSpan', /^\d{1,2}$/],
    ['rowSpan', /^\d{1,2}$/],
    ['dataAlign', 'left', 'center', 'right'],
  ];
}
