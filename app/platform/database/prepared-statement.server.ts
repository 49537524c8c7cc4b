import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { environment } from '#app/platform/env.server.ts';
import { db } from './database.server.ts';
import { pool } from './pool.server.ts';
import { replica } from './replica/read-replica.server.ts';
import { mayReadReplica } from './replica/replica-scope.server.ts';

/** For hot queries that cost more to plan than to run, unless DATABASE_PREPARED=0. The text must have few variants. */
export async function runPrepared<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile(db);
  const connection = await pool.connect();
  try {
    const { rows } = await connection.query({ ...named(sql), text: sql, values: [...parameters] });
    connection.release();
    return rows as Row[];
  } catch (error) {
    // After a refused statement the connection is usable; `pool.query` would close it, and reconnecting is expensive.
    connection.release(!(error instanceof pg.DatabaseError) || error.severity === 'FATAL');
    throw error;
  }
}

/** The same for what pages read; from a replica, where a page may read it there, without being prepared. */
export async function readPrepared<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  return replica && mayReadReplica() ? (await statement.execute(db)).rows : runPrepared(statement);
}

const names = new Map<string, string>();

/** A pooler in transaction mode gives each statement another connection, which may not know the name. */
function named(text: string): { name?: string } {
  return environment().DATABASE_PREPARED ? { name: nameOf(text) } : {};
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `shop-${names.size}`;
  names.set(text, name);
  return name;
}
