import type { Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MIGRATIONS, replayMigrations } from '#app/platform/database/migrations.server.ts';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
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

/**
 * In one transaction. The tables come from the shop's migrations, up to the last one in the backup. Commits after
 * `beforeCommit`. @throws {StartRefused} when the shop's tables do not take what the backup holds.
 */
export async function loadDatabase(
  client: pg.Client,
  database: Manifest['database'],
  read: Read,
  beforeCommit: () => Promise<void> = async () => undefined,
): Promise<void> {
  await client.query('begin');
  await refusing('the tables', () => replayMigrations(client, MIGRATIONS, database.migrations));
  await refuseOtherTables(client, database.tables);
  await refuseOtherSequences(client, database.sequences);
  const tables = inOrder(database.tables, await listReferences(client));
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  // Migrations insert rows of their own. Triggers ran when these rows were first written.
  await client.query(`truncate ${names.join(', ')} restart identity`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const table of tables) await refusing(`the table ${table.name}`, () => loadTable(client, table, read));
  await replanPendingMails(client);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, last_value } of database.sequences)
    await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), last_value]);
  await refuseLowSequences(client);
  await beforeCommit();
  await client.query('commit');
  await client.query('analyze');
}

/** What PostgreSQL refuses in a table of a backup is the backup's fault, and no defect of the shop. */
async function refusing(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Classes 22 and 23 are wrong values and broken constraints, 42 what does not exist, 54 what is too large.
    if (!(error instanceof pg.DatabaseError) || !/^(?:22|23|42|54)/.test(error.code ?? '')) throw error;
    const [message] = error.message.split('\n', 1);
    throw new StartRefused(`${what} of this backup cannot be restored (${message})`);
  }
}

/** Their jobs were in the queue's own tables, which no backup holds. */
async function replanPendingMails(client: pg.Client): Promise<void> {
  await client.query(
    `update order_events set pending_mails = null, undelivered_mails = '{}' where pending_mails <> '{}'`,
  );
}

/** A table or column that only the migrations have would keep what was never the shop's. */
async function refuseOtherTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const made = await listTables(client);
  const foreign = tables.find(({ name }) => !made.some((table) => table.name === name));
  if (foreign) throw new StartRefused(`the table ${foreign.name} of this backup is none of the shop's`);
  for (const { name, columns } of made) {
    const table = tables.find((candidate) => candidate.name === name);
    if (!table) throw new StartRefused(`this backup has no table ${name}, so it is not whole`);
    if ([...table.columns].sort().join() !== [...columns].sort().join())
      throw new StartRefused(`the table ${name} of this backup does not have the columns of the shop's`);
  }
}

type Sequence = Manifest['database']['sequences'][number];

/** One that is near its end would stop the shop with its next order. */
async function refuseOtherSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  const { rows } = await client.query<{ name: string; min_value: string; max_value: string }>(
    `select sequencename as name, min_value::text, max_value::text from pg_sequences
    where schemaname = current_schema()`,
  );
  for (const { name, last_value } of sequences) {
    const made = rows.find((row) => row.name === name);
    if (!made) throw new StartRefused(`the sequence ${name} of this backup is none of the shop's`);
    const value = BigInt(last_value);
    if (value < BigInt(made.min_value) || value > BigInt(made.max_value) / 2n)
      throw new StartRefused(`the sequence ${name} of this backup stands at ${last_value}, which cannot be`);
  }
}

/** One that is lower than the rows of its table would hand out their numbers again. */
async function refuseLowSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string; last: string }>(
    `select sequence.relname::text as sequence, owner.relname::text as table, attname::text as column,
      coalesce(pg_sequence_last_value(sequence.oid), 0)::text as last
    from pg_depend join pg_class as sequence on sequence.oid = objid and sequence.relkind = 'S'
    join pg_class as owner on owner.oid = refobjid
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where sequence.relnamespace = current_schema()::regnamespace and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')`,
  );
  for (const { sequence, table, column, last } of rows) {
    const [id, from] = [client.escapeIdentifier(column), client.escapeIdentifier(table)];
    const { rowCount } = await client.query(`select from ${from} where ${id} > $1 limit 1`, [last]);
    if (rowCount)
      throw new StartRefused(`the sequence ${sequence} of this backup is behind its table ${table}`);
  }
}

type Table = Manifest['database']['tables'][number];

async function loadTable(client: pg.Client, { name, columns, rows, file }: Table, read: Read): Promise<void> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${client.escapeIdentifier(name)} (${list}) from stdin`));
  // Without a listener, an error before the first write would end the process.
  copy.on('error', () => undefined);
  await read(file, copy);
  if (copy.rowCount !== rows)
    throw new StartRefused(`the table ${name} has ${copy.rowCount} rows instead of ${rows}`);
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
