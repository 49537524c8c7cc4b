import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { environment } from './env.server.ts';

const BYTES = 32;

/**
 * A secret of 32 random bytes that is made at the first call and kept under SHOP_DATA/secrets, readable by its
 * owner only. Two processes that ask at once get the same one.
 */
export async function keptSecret(name: string): Promise<Uint8Array> {
  const folder = path.join(environment().SHOP_DATA, 'secrets');
  const file = path.join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return decode(known, file);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  await chmod(draft, 0o600);
  // A link fails when the name is taken: whoever came first decides.
  await link(draft, file).catch(() => undefined);
  await rm(draft);
  return decode(await readFile(file, 'utf8'), file);
}

function decode(text: string, file: string): Uint8Array {
  const secret = Buffer.from(text.trim(), 'base64');
  if (secret.byteLength < BYTES)
    throw new Error(`${file} must hold ${BYTES} random bytes. Delete it to get a new one.`);
  return secret;
}
