import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { environment } from '#app/platform/config/env.server.ts';
import { readOrCreateSecret } from '#app/platform/config/secrets.server.ts';

const folder = path.join(environment().SHOP_DATA, 'secrets');

test('Two nodes with separate folders get the same secret, even when both read it first', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readOrCreateSecret('read-first')));
  await rm(folder, { recursive: true, force: true });
  const later = await readOrCreateSecret('read-first');
  expect(later.byteLength).toBe(32);
  for (const secret of secrets) expect(secret).toEqual(later);
  expect(await readOrCreateSecret('another')).not.toEqual(later);
});

test('A secret from an older shop’s file stays in use, and tokens signed with it stay valid', async () => {
  const old = Buffer.alloc(32, 7);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'from-file'), `${old.toString('base64')}\n`);
  expect(Buffer.from(await readOrCreateSecret('from-file'))).toEqual(old);
  await rm(path.join(folder, 'from-file'));
  expect(Buffer.from(await readOrCreateSecret('from-file'))).toEqual(old);
});

test('A secret that is too short is refused', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'short'), 'AAAA');
  await expect(readOrCreateSecret('short')).rejects.toThrow('must hold 32 random bytes');
});
