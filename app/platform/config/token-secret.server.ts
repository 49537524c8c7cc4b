import { createHash } from 'node:crypto';
import type pg from 'pg';
import { environment } from './env.server.ts';
import { readOrCreateSecret } from './secrets.server.ts';

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
