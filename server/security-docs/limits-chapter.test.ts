import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withLimitsChapter } from './limits-chapter.ts';

test('The file docs/security.md lists the limits of the code, as `npm run docs:limits` writes them', async () => {
  const document = await readFile('docs/security.md', 'utf8');
  expect(document).toBe(withLimitsChapter(document));
  expect(document).toMatch(/\| activity: log what was looked at +\| 4 KB +\| 1,200 in a minute +\|/);
  expect(document).toContain(
    '- 10 pieces of one product in an order (`max_pieces_per_product`): 422, WhatsApp.',
  );
});

test('A document without the markers is refused rather than overwritten', () => {
  expect(() => withLimitsChapter('# Security\n')).toThrow('needs the markers');
});
