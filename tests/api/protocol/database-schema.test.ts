import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readValueTypes } from '#server/database-schema/generate-types.ts';
import { readSchema, toSchemaText } from '#server/database-schema/read-schema.ts';

const client = new pg.Client(process.env.DATABASE_URL);

beforeAll(() => client.connect());
afterAll(() => client.end());

/** The schema as it would be after this change, which is undone. */
async function schemaAfter(change: string): Promise<string> {
  await client.query('begin');
  await client.query(change);
  const text = toSchemaText(await readSchema(client));
  await client.query('rollback');
  return text;
}

test('The file db/schema.sql is that of the migrated database', async () => {
  expect(await readFile('db/schema.sql', 'utf8')).toBe(toSchemaText(await readSchema(client)));
});

test.each([
  ['a column', 'alter table styles add fabric text', '  fabric text'],
  ['a default', 'alter table styles alter price set default 7', 'price bigint default 7 not null'],
  ['a constraint', 'alter table styles add constraint x check (price < 9)', 'constraint x CHECK (price < 9)'],
  ['an index', 'create index x on styles (price)', 'CREATE INDEX x ON styles USING btree (price);'],
  ['a table', 'create table x (id uuid)', 'create table x (\n  id uuid\n);'],
  ['a type', 'create type x as (id uuid)', 'create type x as (\n  id uuid\n);'],
  ['a trigger', 'drop trigger styles_audit on styles', null],
  ['a function', `create function x() returns text return 'y'`, 'CREATE OR REPLACE FUNCTION public.x()'],
  ['a sequence', 'create sequence x', 'create sequence x as bigint start 1 increment 1;'],
  ['an extension', 'create extension btree_gin', 'create extension btree_gin;'],
  ['a view', 'create view x as select 7 as y', 'create view x as  SELECT 7 AS y;'],
])('The text of the schema shows %s', async (_, change, line) => {
  const [before, after] = [await schemaAfter('select 1'), await schemaAfter(change)];
  expect(after).not.toBe(before);
  if (line) expect(after).toContain(line);
});

test('A check that lists the values of a column gives it a type', async () => {
  await client.query(`create table priced (
    kind text default 'a' check (kind in ('a', 'it''s "b"')), state text not null check (state in ('on', 'off')), n integer check (n > 1))`);
  expect(await readValueTypes(client)).toMatchObject({
    'priced.kind': String.raw`Generated<"a" | "it's \"b\"" | null>`,
    'priced.state': '"on" | "off"',
  });
  await client.query('drop table priced');
});
