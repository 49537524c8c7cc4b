import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isSecretFile } from './backup-files.ts';

test('Every secret that the shop keeps in a file is in its backups', async () => {
  const names: string[] = [];
  for await (const file of glob('{app,server}/**/*.ts'))
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(
      /readOrCreateSecretFile\('([^']+)'\)/g,
    ))
      names.push(name);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !isSecretFile(name))).toEqual([]);
});
