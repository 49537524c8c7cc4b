import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
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
export function memoizeSecret(read: () => Promise<Uint8Array>): () => Promise<Uint8Array> {
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

/** 32 bytes in SHOP_DATA/secrets, created at the first call: for a key that must not be stored in the same database as what it protects. @throws when the file is too short. */
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

const STORED_AS = 'token-secret';

const FINGERPRINT = 'token_secret_fingerprint';

/** TOKEN_SECRET and the database do not belong together; the message is one line that says what to do. */
export class TokenSecretRefused extends Error {
  readonly expected = true;
}

/** TOKEN_SECRET, or without it a random one that the database keeps. */
export async function readTokenSecret(): Promise<Uint8Array> {
  const { TOKEN_SECRET } = environment();
  return TOKEN_SECRET === undefined ? readOrCreateSecret(STORED_AS) : new TextEncoder().encode(TOKEN_SECRET);
}

/**
 * The first node with a TOKEN_SECRET leaves its fingerprint in the database, which then keeps no secret of its own: copies of
 * a database travel. Under the startup lock. @throws {TokenSecretRefused}
 */
export async function checkTokenSecret(
  connection: pg.ClientBase,
  secret = environment().TOKEN_SECRET,
): Promise<void> {
  const { rows } = await connection.query<{ value: string }>('select value from metadata where key = $1', [
    FINGERPRINT,
  ]);
  const problem = refuse(rows[0]?.value, secret);
  if (problem) throw new TokenSecretRefused(problem);
  if (rows.length > 0 || secret === undefined) return;
  await connection.query('insert into metadata (key, value) values ($1, to_jsonb($2::text))', [
    FINGERPRINT,
    fingerprintOf(secret),
  ]);
  await connection.query('delete from secrets where name = $1', [STORED_AS]);
}

function refuse(known: string | undefined, secret: string | undefined): string | null {
  if (known === undefined || (secret !== undefined && known === fingerprintOf(secret))) return null;
  if (secret === undefined)
    return 'the machines of this database share a TOKEN_SECRET, which is not set here; set theirs';
  return `TOKEN_SECRET is not the one that the machines of this database share; set theirs (to change it, end all of them and delete the row ${FINGERPRINT} from the table metadata)`;
}

function fingerprintOf(secret: string): string {
  return createHash('sha256').update(`gulnar token secret\n${secret}`).digest('base64url');
}
