import { describe, expect, test } from 'vitest';
import { findForbiddenHtml, HOSTILE_HTML, readAndWritten } from '#tests/support/hostile-html.ts';
import { renderContent } from './markdown.server.ts';

const ORIGIN = 'https://gulnar.example';
const html = (source: string) => renderContent(source, ORIGIN).html.trim();
const excerpt = (source: string) => renderContent(source, ORIGIN).excerpt;

describe('Hostile HTML', () => {
  test.each(HOSTILE_HTML)('A post with hostile HTML (%s) contains nothing dangerous', (_, payload) => {
    const wrapped = [
      '%',
      '<p>before</p>%<p>after</p>',
      '- item\n\n  %',
      '> %',
      '<blockquote><ul><li>%',
      '<table><tr><td>%',
    ];
    for (const around of wrapped) {
      const rendered = html(around.replace('%', () => payload));
      expect(findForbiddenHtml(rendered)).toEqual([]);
      // Parsing and serializing the result must not change it, otherwise mutation XSS would be possible.
      expect(readAndWritten(rendered)).toBe(rendered);
    }
  });

  test('The check itself detects dangerous HTML', () => {
    const found = HOSTILE_HTML.filter(([, payload]) => findForbiddenHtml(payload).length > 0);
    expect(found.length).toBeGreaterThan(80);
    expect(
      findForbiddenHtml('<p onclick="x">a</p><h1>b</h1><!-- c --><a href="//evil.example">d</a>'),
    ).toHaveLength(4);
  });
});

describe('Markdown', () => {
  test('A table keeps its alignment', () => {
    expect(html('| a | b |\n|:--|--:|\n| 1 | 2 |')).toContain('<td data-align="right">2</td>');
  });

  test('Words are struck through', () => {
    expect(html('~~gone~~')).toBe('<p><del>gone</del></p>');
  });

  test('A task list shows disabled checkboxes', () => {
    const rendered = html('- [x] washed\n- [ ] ironed');
    expect(rendered).toContain('<ul class="contains-task-list">');
    expect(rendered).toContain(
      '<li class="task-list-item"><input type="checkbox" disabled checked aria-label="Done"> washed</li>',
    );
    expect(rendered).toContain('<input type="checkbox" disabled aria-label="To do"> ironed');
  });

  test('A footnote and its reference link to each other, with prefixed ids', () => {
    const rendered = html('Ajrak[^کپڑا] and again[^کپڑا].\n\n[^کپڑا]: Block print.');
    const ids = [...rendered.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...rendered.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(ids.every((id) => id?.startsWith('post-'))).toBe(true);
    expect(targets).toHaveLength(4);
    expect(targets.every((target) => ids.includes(target))).toBe(true);
    expect(rendered).toContain('aria-describedby="post-footnote-label"');
    expect(rendered).toContain('<h2 class="sr-only" id="post-footnote-label">Footnotes</h2>');
  });

  test('Allowed HTML inside markdown is kept', () => {
    expect(html('One <u>two</u> <blink>three</blink>')).toBe('<p>One <u>two</u> three</p>');
  });

  test.each([
    ['دیکھیں https://shop.example/eid۔ اور', 'https://shop.example/eid', '۔ اور'],
    ['دیکھیں https://shop.example/eid، اور', 'https://shop.example/eid', '، اور'],
    ['کیا https://shop.example/eid؟', 'https://shop.example/eid', '؟'],
    ['(دیکھیں https://shop.example/eid)۔', 'https://shop.example/eid', ')۔'],
    ['«https://shop.example/eid»', 'https://shop.example/eid', '»'],
    ['“https://shop.example/eid”', 'https://shop.example/eid', '”'],
    ['「https://shop.example/eid」', 'https://shop.example/eid', '」'],
    ['https://shop.example/eid.۔', 'https://shop.example/eid', '.۔'],
    ['https://shop.example/a_(b)۔', 'https://shop.example/a_(b)', '۔'],
  ])('The bare address in "%s" ends before the punctuation', (source, address, rest) => {
    expect(html(source)).toContain(`<a href="${address}" rel="noopener nofollow">${address}</a>${rest}`);
    expect(excerpt(source)).toBe(source);
  });

  test('A bare address keeps its Urdu letters', () => {
    expect(html('https://shop.example/عید')).toContain('>https://shop.example/عید</a>');
  });

  test.each([
    ['**"نیا لان"**کلیکشن', '<strong>"نیا لان"</strong>کلیکشن'],
    ['*«عید»*پر', '<em>«عید»</em>پر'],
    ['کلیکشن**“نیا لان”**', 'کلیکشن<strong>“نیا لان”</strong>'],
    ['**لان۔**اور', '<strong>لان۔</strong>اور'],
    ['***"لان"***ہے', '<em><strong>"لان"</strong></em>ہے'],
    ['**نیا** لان', '<strong>نیا</strong> لان'],
    ['نیا_لان_کپڑا', 'نیا_لان_کپڑا'],
    ['2 * 3 * 4', '2 * 3 * 4'],
  ])('Bold and italic work next to Urdu letters: %s', (source, expected) => {
    expect(html(source)).toBe(`<p>${expected}</p>`);
  });

  test('An Urdu passage keeps its direction', () => {
    expect(html('<p dir="rtl" lang="ur">گلنار</p>')).toBe('<p dir="rtl" lang="ur">گلنار</p>');
  });
});

describe('HTML of the editor', () => {
  test('The editor’s HTML keeps all that the editor offers', () => {
    const post =
      '<h2>A</h2><p><strong>b</strong> <em>c</em> <u>d</u></p><blockquote><p>e</p></blockquote><ol><li><p>f</p></li></ol><ul><li><p>g</p></li></ul>';
    expect(html(post)).toBe(post);
  });

  test('The editor’s HTML is not read as markdown', () => {
    expect(html('<p># a *b* [c](/d)</p>')).toBe('<p># a *b* [c](/d)</p>');
  });

  test('The editor’s HTML loses the classes and styles of editors and word processors', () => {
    const pasted =
      '<p class="MsoNormal ql-align-center" style="color:red"><o:p></o:p><font face="x">a</font><span class="ql-size-huge">b</span></p><!--EndFragment-->';
    expect(html(pasted)).toBe('<p>a<span>b</span></p>');
  });
});

describe('Headings', () => {
  test.each([
    ['# a\n\n## b\n\n###### c', '<h2>a</h2>\n<h3>b</h3>\n<h6>c</h6>'],
    ['## a\n\n### b', '<h2>a</h2>\n<h3>b</h3>'],
    ['<h1>a</h1><h2>b</h2>', '<h2>a</h2><h3>b</h3>'],
    ['a\n===\n\nb\n---', '<h2>a</h2>\n<h3>b</h3>'],
  ])('The headings of %j never outrank the title of the page', (source, rendered) => {
    expect(html(source)).toBe(rendered);
  });

  test('The hidden heading of the footnotes is unchanged', () => {
    expect(html('# a[^1]\n\n[^1]: b')).toContain('<h2 class="sr-only" id="post-footnote-label">');
  });
});

describe('Videos', () => {
  const YOUTUBE =
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Video at YouTube" loading="lazy" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe>';

  test.each([
    '<iframe class="ql-video" frameborder="0" allow="autoplay" src="https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0"></iframe>',
    '<iframe src="https://www.youtube.com/watch?v=dQw4w9WgXcQ" width="9999" name="x">nothing</iframe>',
    '<p><a href="https://youtu.be/dQw4w9WgXcQ">https://youtu.be/dQw4w9WgXcQ</a></p>',
    'https://youtu.be/dQw4w9WgXcQ',
    'www.youtube.com/watch?v=dQw4w9WgXcQ',
  ])('The video %s becomes an iframe that the shop builds itself', (source) => {
    expect(html(source)).toBe(YOUTUBE);
  });

  test('A descriptive title of a video is kept', () => {
    const frame = html(
      '<iframe src="https://player.vimeo.com/video/76979871" title="How ajrak is printed"></iframe>',
    );
    expect(frame).toContain('src="https://player.vimeo.com/video/76979871" title="How ajrak is printed"');
  });

  test('A video’s address within a sentence stays a link, and so does one with a link text', () => {
    expect(html('See https://youtu.be/dQw4w9WgXcQ!')).not.toContain('iframe');
    expect(html('[the film](https://youtu.be/dQw4w9WgXcQ)')).not.toContain('iframe');
  });

  test('An iframe of any other host is removed', () => {
    expect(html('<p>a</p><iframe src="https://evil.example/"><b>b</b></iframe><p>c</p>')).toBe(
      '<p>a</p><p>c</p>',
    );
  });
});

describe('Pictures', () => {
  const OURS = '/media/0123456789abcdef0123/1200.jpg';

  test.each([
    [`![Lawn](${OURS})`, `<p><img src="${OURS}" alt="Lawn" loading="lazy"></p>`],
    [
      `<p><img src="${ORIGIN}${OURS}" width="1200" height="800"></p>`,
      `<p><img src="${OURS}" alt="" loading="lazy" width="1200" height="800"></p>`,
    ],
    ['![](https://elsewhere.example/a.jpg)', '<p></p>'],
    ['![x](http://elsewhere.example/a.jpg)', '<p></p>'],
    ['![x](/admin/dashboard)', '<p></p>'],
    ['![x](/media/../orders/all/)', '<p></p>'],
    ['![x](a.jpg)', '<p></p>'],
    [
      `<img src="${OURS}" onerror="x" style="y" width="100%" srcset="z">`,
      `<img src="${OURS}" alt="" loading="lazy">`,
    ],
  ])('The picture %s is shown only when it comes from the shop', (source, rendered) => {
    expect(html(source)).toBe(rendered);
  });
});

describe('Links', () => {
  test.each([
    ['/category/eid?x=1#y', '/category/eid?x=1#y', false],
    ['contact', '/contact', false],
    [`${ORIGIN}/about`, '/about', false],
    ['https://elsewhere.example', 'https://elsewhere.example/', true],
    ['http://elsewhere.example/a', 'http://elsewhere.example/a', true],
    ['//elsewhere.example/a', 'https://elsewhere.example/a', true],
    ['\\\\elsewhere.example/a', 'https://elsewhere.example/a', true],
    ['/..//elsewhere.example/a', '/elsewhere.example/a', false],
    ['mailto:salam@gulnar.example', 'mailto:salam@gulnar.example', false],
    ['tel:+923001234567', 'tel:+923001234567', false],
    ['#elsewhere-on-the-page', '#elsewhere-on-the-page', false],
  ])('The link %s leads to %s', (href, address, isExternal) => {
    const rel = isExternal ? ' rel="noopener nofollow"' : '';
    expect(html(`<p><a href="${href}" target="_blank" rel="opener">x</a></p>`)).toBe(
      `<p><a href="${address}"${rel}>x</a></p>`,
    );
  });

  test.each(['javascript:x', 'ftp://elsewhere.example', 'intent://x', 'https://', 'about:blank'])(
    'The link %s leads nowhere',
    (href) => {
      expect(html(`<p><a href="${href}">x</a></p>`)).toBe('<p><a>x</a></p>');
    },
  );

  test('Links to an anchor in the same post keep working', () => {
    expect(html('<p><a href="#wash">x</a></p><h2 id="wash">Wash</h2>')).toBe(
      '<p><a href="#post-wash">x</a></p><h2 id="post-wash">Wash</h2>',
    );
  });
});

describe('Excerpt', () => {
  test.each([
    ['a short text whole', 'Lawn is **light**.', 'Lawn is light.'],
    ['nothing of an empty post', '', ''],
    ['words of list items apart', '<ul><li>one</li><li>two</li></ul>', 'one two'],
    ['words of table cells apart', '| a | b |\n|---|---|\n| 1 | 2 |', 'a b 1 2'],
    ['words around a line break apart', '<p>one<br>two</p>', 'one two'],
    ['letters of one word together', '<p>Gul<b>nar</b></p>', 'Gulnar'],
    ['no footnotes', 'Ajrak[^1].\n\n[^1]: Block print.', 'Ajrak.'],
    ['entities as what they mean', '<p>a &amp; b &lt;i&gt;</p>', 'a & b <i>'],
    ['no script', '<p>a</p><script>b</script>', 'a'],
  ])('The excerpt keeps %s', (_, source, text) => {
    expect(excerpt(source)).toBe(text);
  });

  test.each([
    ['letters', 'x'.repeat(151), `${'x'.repeat(150)}…`],
    ['exactly 150 letters', 'x'.repeat(150), 'x'.repeat(150)],
    ['surrogate pairs', '🌺'.repeat(151), `${'🌺'.repeat(150)}…`],
    ['a word that ends at the edge', `${'lawn '.repeat(29)}silks and more`, `${'lawn '.repeat(29)}silks…`],
    ['a word across the edge', `${'lawn '.repeat(29)}organza`, `${'lawn '.repeat(28)}lawn…`],
    ['a combining mark at the edge', `${'x'.repeat(149)}e\u0301yyy`, `${'x'.repeat(149)}…`],
    ['a family emoji at the edge', `${'x'.repeat(147)}👨‍👩‍👧 y`, `${'x'.repeat(147)}…`],
    ['a tag at the edge', `${'x'.repeat(148)} **bold words**`, `${'x'.repeat(148)}…`],
    ['a space at the edge', `${'x'.repeat(149)} yyy`, `${'x'.repeat(149)}…`],
  ])('The excerpt has at most 150 characters for a text with %s', (_, source, text) => {
    expect(excerpt(source)).toBe(text);
  });
});
