import type { Writable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { replayMigrations } from '#app/platform/database/migrations.server.ts';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { MIGRATIONS } from '#server/lifecycle/migrations-folder.ts';
import { listTables } from './dump-database.ts';
import type { Manifest } from './manifest.ts';

type Read = (file: string, target: Writable) => Promise<void>;

export async function hasTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = any (array[to_regnamespace('pgboss'), current_schema()::regnamespace])
      and relkind in ('r', 'p', 'v', 'm', 'S', 'f') limit 1`,
  );
  return rows.length > 0;
}

/** In one transaction. The tables come from the shop's migrations, up to the last one in the backup. */
export async function loadDatabase(
  client: pg.Client,
  database: Manifest['database'],
  read: Read,
): Promise<void> {
  await client.query('begin');
  await replayMigrations(client, MIGRATIONS, database.migrations);
  await refuseOtherTables(client, database.tables);
  const tables = inOrder(database.tables, await listReferences(client));
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  // Migrations insert rows of their own. Triggers ran when these rows were first written.
  await client.query(`truncate ${names.join(', ')} restart identity`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const table of tables) await loadTable(client, table, read);
  await replanPendingMails(client);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, last_value } of database.sequences)
    await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), last_value]);
  await client.query('commit');
  await client.query('analyze');
}

/** Their jobs were in the queue's own tables, which no backup holds. */
async function replanPendingMails(client: pg.Client): Promise<void> {
  await client.query(
    `update order_events set pending_mails = null, undelivered_mails = '{}' where pending_mails <> '{}'`,
  );
}

/** A table that only the migrations have would keep rows that were never the shop's. */
async function refuseOtherTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const made = (await listTables(client)).map(({ name }) => name);
  const foreign = tables.find(({ name }) => !made.includes(name));
  if (foreign)
    throw new StartRefused(
      `the table ${foreign.name} of this backup is none of the shop's; nothing was restored`,
    );
  const missing = made.find((name) => !tables.some((table) => table.name === name));
  if (missing)
    throw new StartRefused(`this backup has no table ${missing}, so it is not whole; nothing was restored`);
}

type Table = Manifest['database']['tables'][number];

async function loadTable(client: pg.Client, { name, columns, rows, file }: Table, read: Read): Promise<void> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${client.escapeIdentifier(name)} (${list}) from stdin`));
  // Without a listener, an error before the first write would end the process.
  copy.on('error', () => undefined);
  await read(file, copy);
  if (copy.rowCount !== rows)
    throw new StartRefused(
      `the table ${name} has ${copy.rowCount} rows instead of ${rows}; nothing was restored`,
    );
}

type Reference = { from: string; to: string };

async function listReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select child.relname::text as from, parent.relname::text as to from pg_constraint
    join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and conrelid <> confrelid and connamespace = current_schema()::regnamespace`,
  );
  return rows;
}

/** Referenced tables first: foreign keys are checked during the load, since only a superuser may disable them. */
export function inOrder<T extends { name: string }>(
  tables: readonly T[],
  references: readonly Reference[],
): T[] {
  const ordered: T[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const next = rest.filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    );
    if (next.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    ordered.push(...next);
    rest = rest.filter((table) => !next.includes(table));
  }
  return ordered;
}
