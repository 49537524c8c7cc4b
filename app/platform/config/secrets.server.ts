import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { inTransaction } from '#app/platform/database/database.server.ts';
import { environment } from './env.server.ts';

const BYTES = 32;

/** Created at the first call. Imports a file of SHOP_DATA/secrets from older versions. */
export async function readOrCreateSecret(name: string): Promise<Uint8Array> {
  const fromFile = await readOldFile(name);
  return inTransaction(async (tx) => {
    const value = fromFile ?? randomBytes(BYTES).toString('base64');
    await sql`insert into secrets (name, value) values (${name}, ${value}) on conflict do nothing`.execute(
      tx,
    );
    const { rows } = await sql<{ value: string }>`select value from secrets where name = ${name}`.execute(tx);
    return decode(rows[0]?.value ?? '', name);
  });
}

/** Reads the secret at the first call, and again after a failure. */
export function keepSecret(read: () => Promise<Uint8Array>): () => Promise<Uint8Array> {
  let known: Promise<Uint8Array> | undefined;
  return () => {
    known ??= read().catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function readOldFile(name: string): Promise<string | null> {
  const file = path.join(environment().SHOP_DATA, 'secrets', name);
  return readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
}

function decode(text: string, name: string): Uint8Array {
  const secret = Buffer.from(text, 'base64');
  if (secret.byteLength < BYTES) throw new Error(`the secret ${name} must hold ${BYTES} random bytes`);
  return secret;
}
