import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { environment } from '#app/platform/env.server.ts';
import { db } from './database.server.ts';
import { pool } from './pool.server.ts';
import { replica } from './replica/read-replica.server.ts';
import { mayReadReplica } from './replica/replica-scope.server.ts';

/** For hot queries that cost more to plan than to run, unless DATABASE_PREPARED=0. The text must have few variants. */
export async function runPrepared<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  const connection = await pool.connect();
  const rows = run(connection, statement);
  releaseAfter(connection, [rows]);
  return rows;
}

/**
 * Sends the second statement together with the first, which saves a round trip. It begins when the first has ended, whether or not
 * that failed, and is a transaction of its own. @returns the rows of the first, and later those of the second.
 */
export async function runPreparedPair<First, Second>(
  first: RawBuilder<First>,
  second: RawBuilder<Second>,
): Promise<{ rows: First[]; later: Promise<Second[]> }> {
  const connection = await pool.connect();
  const rows = run(connection, first);
  const later = run(connection, second);
  releaseAfter(connection, [rows, later]);
  return { rows: await rows, later };
}

async function run<Row>(connection: pg.PoolClient, statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile(db);
  const { rows } = await connection.query({ ...named(sql), text: sql, values: [...parameters] });
  return rows as Row[];
}

async function releaseAfter(connection: pg.PoolClient, work: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work);
  connection.release(outcomes.some((outcome) => outcome.status === 'rejected' && isBroken(outcome.reason)));
}

/** After a refused statement the connection is usable; `pool.query` would close it, and reconnecting is expensive. */
function isBroken(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL';
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
