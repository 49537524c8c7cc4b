import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withLimitsChapter } from './limits-chapter.ts';

test('The file docs/security.md lists the limits of the code, as `npm run docs:limits` writes them', async () => {
  const document = await readFile('docs/security.md', 'utf8');
  expect(document).toBe(withLimitsChapter(document));
  expect(document).toMatch(
    /\| activity: calls that log what was looked at +\| 4 KB +\| 1,200 in a minute +\|/,
  );
});

test('A document without the markers is refused rather than overwritten', () => {
  expect(() => withLimitsChapter('# Security\n')).toThrow('needs the markers');
});
