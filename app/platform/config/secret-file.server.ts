import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { environment } from './env.server.ts';

const BYTES = 32;

/** 32 bytes in SHOP_DATA/secrets, created at the first call: for a key that must not lie in the database with what it protects. @throws when the file is too short. */
export async function readOrCreateSecretFile(name: string): Promise<Uint8Array> {
  const folder = path.join(environment().SHOP_DATA, 'secrets');
  const file = path.join(folder, name);
  const known = await readSecret(file);
  if (known) return known;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = path.join(folder, `.${name}.${randomUUID()}`);
  await writeFile(made, randomBytes(BYTES).toString('base64'), { mode: 0o600, flush: true });
  // If two processes create it at once, one wins, with a whole file.
  await link(made, file).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(made);
  const created = await readSecret(file);
  if (!created) throw new Error(`the secret ${name} cannot be read`);
  return created;
}

async function readSecret(file: string): Promise<Uint8Array | null> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const secret = Buffer.from(text, 'base64');
  if (secret.byteLength < BYTES) throw new Error(`${path.basename(file)} must hold ${BYTES} random bytes`);
  return secret;
}
