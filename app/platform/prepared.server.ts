import type { RawBuilder } from 'kysely';
import { db, pool } from './database.server.ts';

/**
 * Runs a statement that each connection parses and plans once, for the few that the shop's speed hangs on: planning costs
 * them more than running. Their text must come in few forms; only parameters may differ from call to call.
 */
export async function runPrepared<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile(db);
  const { rows } = await pool.query({ name: nameOf(sql), text: sql, values: [...parameters] });
  return rows as Row[];
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `shop-${names.size}`;
  names.set(text, name);
  return name;
}
