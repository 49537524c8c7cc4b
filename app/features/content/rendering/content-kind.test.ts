import { expect, test } from 'vitest';
import { contentKind } from './content-kind.ts';

test.each([
  ['nothing', ''],
  ['plain words', 'Lawn is light.'],
  ['a heading of markdown', '# Lawn\n\nIt is light.'],
  ['a list of markdown', '- [ ] buy lawn\n- [x] wash it'],
  ['words that hold tags', 'Lawn is <b>light</b>.'],
  ['words that begin with an inline tag', '<b>Lawn</b> is light.'],
  ['an HTML block, then a heading of markdown', '<div align="center">Gulnar</div>\n\n# Lawn'],
  ['a paragraph of HTML, then words on the next line', '<p>Gulnar</p>\nLawn is light.'],
  ['markdown between two HTML blocks', '<p>One</p>\n\n## Two\n\n<p>Three</p>'],
  ['markdown inside an HTML block', '<div>\n\n**Lawn** is light.\n\n</div>'],
  ['a rule, then words', '<hr>\n\nLawn is light.'],
  ['a rule, then a list', '<hr />\n- one\n- two'],
  ['a picture, then words', '<img src="/media/x/1200.jpg">\n\nLawn is light.'],
  ['a comment, then words', '<!-- draft -->\n\nLawn is light.'],
  ['an address in angle brackets', '<https://gulnar.example/>'],
  ['a tag that only begins like a block', '<pretty>Lawn</pretty>'],
])('A post that consists of %s is markdown', (_, source) => {
  expect(contentKind(source)).toBe('markdown');
});

test.each([
  ['a paragraph', '<p>Lawn is light.</p>'],
  ['an empty editor', '<p></p>'],
  ['a heading and a paragraph', '<h1>Lawn</h1><p>It is <strong>light</strong>.</p>'],
  ['tags in capitals', '<P>Lawn</P>'],
  ['blocks on lines of their own', '<h2>Lawn</h2>\n<p>It is light.</p>\n'],
  ['blocks with empty lines between', '<h2>Lawn</h2>\n\n<p>It is light.</p>\n\n'],
  ['a list', '<ul><li><p>one</p></li><li><p>two</p></li></ul>'],
  ['a quote', '<blockquote><p>Light.</p></blockquote>'],
  ['a video', '<div data-youtube-video><iframe src="https://youtu.be/aaaaaaaaaaa"></iframe></div>'],
  ['a picture after a paragraph', '<p>Lawn</p><img src="/media/x/1200.jpg" alt="Lawn"><p>light</p>'],
  ['preformatted text with empty lines', '<p>Code:</p><pre><code>a\n\n# b\n\nc</code></pre><p>end</p>'],
  ['a comment of a word processor', '<p>Lawn</p><!--EndFragment-->'],
  ['text that looks like markdown', '<p># Lawn **is** light</p>'],
  ['unclosed paragraphs', '<p>One<p>Two'],
  ['a less-than sign', '<p>5 &lt; 6 and 7 < 8</p>'],
])('A post that consists of %s is the editor’s HTML', (_, source) => {
  expect(contentKind(source)).toBe('html');
});

test('A hostile text is classified after little computing', () => {
  for (const piece of ['<', '<p', '<!--', '</', '<p>', '\n\n', '<a "', '< >']) {
    const before = process.threadCpuUsage();
    contentKind(`<p>${piece.repeat(200_000 / piece.length)}`);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(200);
  }
});
