import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { environment } from '#app/platform/config/env.server.ts';
import { db, READ_ONLY } from './database.server.ts';
import { pool } from './pool.server.ts';

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
  if (!environment().DATABASE_PREPARED) return {};
  const name = names.get(text) ?? `shop-${names.size}`;
  names.set(text, name);
  return { name };
}
