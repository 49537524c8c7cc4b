import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

/** A composite argument of an SQL function. A missing field is null; one that the type does not have is an error. */
export function sqlRecord(type: string, fields: object | null): RawBuilder<unknown> {
  if (fields === null) return sql`null::${sql.table(type)}`;
  return sql`jsonb_populate_record(null::${sql.table(type)}, ${checkedJson(type, [fields], fields)})`;
}

/** The same for an argument that is an array. */
export function sqlRecords(type: string, items: readonly object[]): RawBuilder<unknown> {
  return sql`array(select item from jsonb_populate_recordset(null::${sql.table(type)}, ${checkedJson(type, items, items)}) as item)`;
}

/** The branch that is never taken names the fields, so that PostgreSQL refuses an unknown one when it parses the statement. */
function checkedJson(type: string, items: readonly object[], json: unknown): RawBuilder<unknown> {
  const names = new Set(items.flatMap((item) => Object.keys(item)));
  return sql`case when true then ${JSON.stringify(json)}::jsonb else to_jsonb(row(${fieldsOf(type, [...names])})) end`;
}

const knownFields = new Map<string, RawBuilder<unknown>>();

/** Kept, because the callers' few sets of names come again with each order. */
function fieldsOf(type: string, names: readonly string[]): RawBuilder<unknown> {
  const key = `${type} ${names.join()}`;
  const known = knownFields.get(key);
  if (known) return known;
  // One raw text: a node of the query for each name would cost more than the rest of the statement.
  const fields = sql.raw(names.map((name) => `(null::${type}).${pg.escapeIdentifier(name)}`).join(', '));
  knownFields.set(key, fields);
  return fields;
}
