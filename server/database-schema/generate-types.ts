import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type pg from 'pg';
import { withClient } from '#server/lifecycle/command-database.ts';

const require = createRequire(import.meta.url);

const generator = require.resolve('kysely-codegen/dist/cli/bin.js');

/** Writes the query types of this database, or with `verify` compares them with the file. @throws when they differ. */
export async function generateTypes(url: string, { verify = false } = {}): Promise<void> {
  const overrides = JSON.stringify({ columns: await withClient(url, readValueTypes) });
  const args = [generator, '--overrides', overrides, ...(verify ? ['--verify'] : [])];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATABASE_URL: url } });
}

/** By `table.column`, as kysely-codegen's `overrides.columns` takes them: the values that a check constraint lists, as a union. */
export async function readValueTypes(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<ListedValues>(LISTED_VALUES);
  return Object.fromEntries(rows.map((row) => [`${row.table}.${row.column}`, toType(row)]));
}

type ListedValues = {
  table: string;
  column: string;
  definition: string;
  nullable: boolean;
  has_default: boolean;
};

const LISTED_VALUES = `
  select relname::text as table, attname::text as column, pg_get_constraintdef(pg_constraint.oid, true) as definition,
    not attnotnull as nullable, atthasdef as has_default
  from pg_constraint
  join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where connamespace = 'public'::regnamespace and contype = 'c' and cardinality(conkey) = 1
    and pg_get_constraintdef(pg_constraint.oid, true) ~ '^CHECK \\(\\w+ = ANY \\(ARRAY\\['
  order by relname, attnum`;

function toType({ definition, nullable, has_default }: ListedValues): string {
  const values = [...definition.matchAll(/'((?:[^']|'')*)'::/g)].map(([, value = '']) =>
    JSON.stringify(value.replaceAll("''", "'")),
  );
  const type = [...values, ...(nullable ? ['null'] : [])].join(' | ');
  return has_default ? `Generated<${type}>` : type;
}
