import { globSync, readFileSync } from 'node:fs';
import { parse } from 'postcss';
import { expect, test } from 'vitest';

test('What fills a dialog is as high as its content first: WebKit takes a basis of 0% for no height', () => {
  const files = globSync('app/ui/overlay/*.css');
  expect(files.length).toBeGreaterThan(3);
  const flexes = files.flatMap((file) => {
    const found: string[] = [];
    parse(readFileSync(file, 'utf8')).walkDecls('flex', ({ value }) => void found.push(`${file}: ${value}`));
    return found;
  });
  expect(flexes.filter((flex) => !/: (?:none|\d \d (?!0)\S+)$/.test(flex))).toEqual([]);
});
