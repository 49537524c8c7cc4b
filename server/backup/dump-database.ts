import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectionSettings, connectUnlimited } from '#app/platform/database/connection-settings.server.ts';
import { listApplied } from '#app/platform/database/migrations.server.ts';
import type { Manifest } from './manifest.ts';

export type DumpedDatabase = { database: Manifest['database']; pictures: string[] };

type Write = (name: string, source: Readable) => Promise<{ path: string }>;

/** The client is in a repeatable read transaction. The job queue's tables follow from the shop's and are left out. */
export async function dumpDatabase(client: pg.Client, write: Write): Promise<DumpedDatabase> {
  const migrations = await listApplied(client);
  const tables = [];
  for (const { name, columns } of await listTables(client)) {
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const copy = client.query(
      copyTo(`copy (select ${list} from ${client.escapeIdentifier(name)}) to stdout`),
    );
    // Without a listener, an error before the stream is read would end the process.
    copy.on('error', () => undefined);
    const { path: file } = await write(`database/${name}.copy.gz`, copy);
    tables.push({ name, columns, copy, file });
  }
  const pictures = await client.query<{ file: string }>(
    `select name || '.' || extension as file from pictures
    where not exists (select from picture_uploads where picture = name) or is_picture_used(name) order by name`,
  );
  // Sequences are not transactional. Read after the snapshot, they are at least as far as its rows.
  const sequences = await client.query<{ name: string; last_value: string }>(
    `select sequencename as name, last_value::text from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`,
  );
  const { rows: version } = await client.query<{ server_version: string }>('show server_version');
  return {
    database: {
      server_version: version[0]?.server_version ?? '',
      migrations,
      // `rowCount` is set shortly after the stream ends; by now all are set.
      tables: tables.map(({ copy, ...table }) => ({ ...table, rows: copy.rowCount })),
      sequences: sequences.rows,
    },
    pictures: pictures.rows.map(({ file }) => file),
  };
}

export async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname::text as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migrations'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`,
  );
  return rows;
}

/** For COPY: no statement timeouts, and output formats that no setting of the server or the role changes. */
export async function connectForCopying(url: string): Promise<pg.Client> {
  const client = await connectUnlimited({
    ...connectionSettings(url, 'backup'),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  await client.query(`set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set extra_float_digits = 1; set bytea_output = 'hex'; set row_security = off`);
  return client;
}
