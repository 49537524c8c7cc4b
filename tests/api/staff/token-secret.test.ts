import { expect, test } from 'vitest';
import { environment } from '#app/platform/config/env.server.ts';
import {
  checkTokenSecret,
  readOrCreateSecret,
  readTokenSecret,
  TokenSecretRefused,
} from '#app/platform/config/secrets.server.ts';
import { db, pool } from '#app/platform/database/database.server.ts';

const ours = 'o'.repeat(32);
const other = 'a'.repeat(32);

async function check(secret: string | undefined): Promise<string> {
  const connection = await pool.connect();
  try {
    await checkTokenSecret(connection, secret);
    return 'accepted';
  } catch (error) {
    expect(error).toBeInstanceOf(TokenSecretRefused);
    return (error as Error).message;
  } finally {
    connection.release();
  }
}

test('The first TOKEN_SECRET replaces the database’s own, and a machine with another one or none is refused', async () => {
  expect(await check(undefined)).toBe('accepted');
  const own = await readOrCreateSecret('token-secret');
  expect(await readTokenSecret()).toEqual(own);
  expect([await check(ours), await check(ours)]).toEqual(['accepted', 'accepted']);
  expect(await check(other)).toMatch(/^TOKEN_SECRET is not the one [^\n]+$/);
  expect(await check(undefined)).toMatch(/which is not set here; set theirs$/);
  const left = await db.selectFrom('secrets').select('name').where('name', '=', 'token-secret').execute();
  expect(left).toEqual([]);
  const facts = await db.selectFrom('metadata').selectAll().execute();
  expect(JSON.stringify(facts)).not.toContain(ours);
});

test('Tokens are signed with TOKEN_SECRET when it is set', async () => {
  environment().TOKEN_SECRET = ours;
  expect(Buffer.from(await readTokenSecret()).toString()).toBe(ours);
});
