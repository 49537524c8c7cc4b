import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { environment } from '#app/platform/config/env.server.ts';
import { db, deleteInBatches, pool, READ_ONLY } from './database.server.ts';

const isPrepared = environment().DATABASE_PREPARED;

const names = new Map<string, string>();

/** For hot queries that cost more to plan than to run, unless DATABASE_PREPARED=0. The text must have few variants. */
export async function runPrepared<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db);
  const client = await pool.connect();
  try {
    const { rows } = await client.query({ ...named(text), text, values: [...parameters] });
    client.release();
    return rows as Row[];
  } catch (error) {
    client.release(!isRefusal(error));
    throw error;
  }
}

/** A refused statement leaves its connection usable, and a new one is expensive; but not one to a replica, after a failover. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.code !== READ_ONLY;
}

/** A pooler in transaction mode gives each statement another connection, which may not know the name. */
function named(text: string): { name?: string } {
  if (!isPrepared) return {};
  const name = names.get(text) ?? `shop-${names.size}`;
  names.set(text, name);
  return { name };
}

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

/** Memoized: the callers' few sets of names recur with every order. */
function fieldsOf(type: string, names: readonly string[]): RawBuilder<unknown> {
  const key = `${type} ${names.join()}`;
  const known = knownFields.get(key);
  if (known) return known;
  // One raw text: a node of the query for each name would cost more than the rest of the statement.
  const fields = sql.raw(names.map((name) => `(null::${type}).${pg.escapeIdentifier(name)}`).join(', '));
  knownFields.set(key, fields);
  return fields;
}

/** `scope` names the endpoints that share their keys; `retention` is an SQL interval. In SQL: `idempotent_call`. */
export type IdempotencyKey = { scope: string; key: string; body_hash: string; retention: string };

export type StoredResponse = { body_hash: string; response: unknown };

export function hashRequest(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64');
}

/** SQL for the stored response as JSON; null when there is none, or no key was sent. */
export function findStoredResponse(call: IdempotencyKey | null): RawBuilder<StoredResponse | null> {
  return sql`(select to_json(stored) from (select body_hash, response from idempotency_keys
    where scope = ${call?.scope ?? null} and key = ${call?.key ?? null}
      and created_at > now() - ${call?.retention ?? null}::interval) as stored)`;
}

export async function deleteExpiredResponses(age: string): Promise<void> {
  const isOld = sql<boolean>`created_at < now() - ${age}::interval`;
  await deleteInBatches((limit) =>
    db
      .deleteFrom('idempotency_keys')
      .where(
        ({ refTuple }) => refTuple('scope', 'key'),
        'in',
        ({ selectFrom }) =>
          selectFrom('idempotency_keys')
            .select(['scope', 'key'])
            .where(isOld)
            .limit(limit)
            .$asTuple('scope', 'key'),
      )
      .executeTakeFirst(),
  );
}
