import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { db, pool } from './database.server.ts';

/**
 * Runs a statement that each connection parses and plans once, for the few that the shop's speed hangs on: planning costs
 * them more than running. Their text must come in few forms; only parameters may differ from call to call.
 */
export async function runPrepared<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile(db);
  const connection = await pool.connect();
  try {
    const { rows } = await connection.query({ name: nameOf(sql), text: sql, values: [...parameters] });
    connection.release();
    return rows as Row[];
  } catch (error) {
    // A statement that PostgreSQL refused has not hurt its connection; `pool.query` would throw it away, and a new one is dear.
    connection.release(!(error instanceof pg.DatabaseError) || error.severity === 'FATAL');
    throw error;
  }
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `shop-${names.size}`;
  names.set(text, name);
  return name;
}
