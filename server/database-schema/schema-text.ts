import type { DatabaseSchema, TableSchema } from './read-schema.ts';

const HEAD = `-- The database after all migrations, for reading and for review. Generated: npm run db:schema.
-- The migrations make the database, not this file; it has no order in which it could be run.`;

export function toSchemaText({
  extensions,
  types,
  sequences,
  tables,
  views,
  functions,
}: DatabaseSchema): string {
  const parts = [
    HEAD,
    ...extensions.map((name) => `create extension ${name};`),
    ...types.map(({ name, attributes }) => `create type ${name} as (${inLines(attributes)});`),
    ...sequences.map((definition) => `${definition};`),
    ...tables.map(tableText),
    ...[...views, ...functions].map((definition) => `${definition};`),
  ];
  return `${parts.join('\n\n')}\n`;
}

function tableText({ name, columns, constraints, indexes, triggers }: TableSchema): string {
  const table = `create table ${name} (${inLines([...columns, ...constraints])});`;
  return [table, ...[...indexes, ...triggers].map((definition) => `${definition};`)].join('\n');
}

function inLines(definitions: readonly string[]): string {
  return `\n  ${definitions.join(',\n  ')}\n`;
}
