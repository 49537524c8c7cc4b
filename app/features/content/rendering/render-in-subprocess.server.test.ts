import { expect, test } from 'vitest';
import { createRenderSubprocess, renderInSubprocess } from './render-in-subprocess.server.ts';

const ORIGIN = 'https://gulnar.example';

test('A post is rendered', async () => {
  expect(await renderInSubprocess('**Lawn**', ORIGIN)).toEqual({
    html: '<p><strong>Lawn</strong></p>',
    excerpt: 'Lawn',
  });
});

// A longer timeout than the shop has, because other tests run at the same time.
test('A post of the greatest allowed length is rendered', async () => {
  const paragraph =
    'Lawn is [light](/category/eid), *cool* and **soft**.[^1] | ~~no~~ گلنار 🌺\n\n- [x] one\n- two\n\n';
  const source = `${paragraph.repeat(1_400)}[^1]: yes\n`;
  const patient = createRenderSubprocess(50_000);
  expect((await renderInSubprocess(source, ORIGIN, patient))?.html.length).toBeGreaterThan(source.length);
});

test.each<[string, string, number?]>([
  [
    'that takes more memory than there is',
    `${'|a'.repeat(2_500)}\n${'|-'.repeat(2_500)}\n${'|\n'.repeat(5_000)}`,
  ],
  ['that takes minutes', '**a*'.repeat(50_000), 1_000],
  ['that is nested too deeply', '> '.repeat(20_000)],
  ['of the editor that is nested too deeply', '<blockquote>'.repeat(15_000)],
])('A text %s is not rendered, and the shop keeps running', async (_, source, timeout?: number) => {
  let beats = 0;
  const heart = setInterval(() => beats++, 10);
  expect(await renderInSubprocess(source, ORIGIN, createRenderSubprocess(timeout))).toBeNull();
  clearInterval(heart);
  expect(beats).toBeGreaterThan(5);
  expect(await renderInSubprocess('a', ORIGIN)).not.toBeNull();
});
