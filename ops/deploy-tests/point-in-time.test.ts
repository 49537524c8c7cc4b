import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { migrateAll } from '#server/database-schema/throwaway-database.ts';
import { ArchivedPostgres } from './support/archived-postgres.ts';
import { findProgram } from './support/installed-programs.ts';

const pgbackrest = findProgram('pgbackrest');
const LIBRARY = '/usr/lib/postgresql';
const version = existsSync(LIBRARY) ? readdirSync(LIBRARY).sort().at(-1) : undefined;
if (!version)
  process.stdout.write(
    'PostgreSQL is not installed, so its tests are skipped (apt-get install postgresql)\n',
  );

describe.skipIf(!pgbackrest || !version)('Recovery to a moment', () => {
  test('A shop whose rows and disk were lost comes back as it was a moment before, by the archived changes', async () => {
    const settings = await readFile('ops/deploy/postgresql/archiving.conf', 'utf8');
    const server = await ArchivedPostgres.create(
      { binaries: `${LIBRARY}/${version}/bin`, pgbackrest: pgbackrest ?? '' },
      settings,
    );
    try {
      await migrateAll(server.url);
      await addCodes(server.url, 1, 100);
      await server.backrest('--type=full', 'backup');
      // Only the archived changes have these.
      await addCodes(server.url, 101, 150);
      const moment = await query(server.url, 'select clock_timestamp()::text as value, pg_switch_wal()');
      await query(server.url, 'delete from referral_codes');
      await query(server.url, 'select pg_switch_wal()');
      const began = performance.now();
      await server.restoreTo(moment);
      const took = ((performance.now() - began) / 1000).toFixed(1);
      expect(await query(server.url, 'select count(*)::text as value from referral_codes')).toBe('150');
      const bytes = await query(server.url, 'select pg_database_size(current_database())::text as value');
      process.stdout.write(`recovered ${(Number(bytes) / 1e6).toFixed(1)} MB to ${moment} in ${took} s\n`);
    } finally {
      await server.remove();
    }
  }, 180_000);
});

function addCodes(url: string, from: number, to: number): Promise<string> {
  return query(
    url,
    `insert into referral_codes (code, type, value) select 'CODE' || n, 'flat', 100 from generate_series(${from}, ${to}) as n`,
  );
}

/** The column `value` of the first row, as text. */
async function query(url: string, sql: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return String((await client.query(sql)).rows[0]?.value ?? '');
  } finally {
    await client.end();
  }
}
