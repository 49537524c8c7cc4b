import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { pool } from '#app/platform/database/pool.server.ts';
import { type Replica, readFromReplica, replica } from './read-replica.server.ts';
import { mayReadReplica } from './replica-scope.server.ts';

/** Statements of public renderings by the server that answered them. */
export const publicReads = { replica: 0, primary: 0 };

/** The pool itself; with a replica, public renderings read from that where its gate allows it. */
export const readingPool: PostgresPool = replica ? poolWithReplica(replica) : pool;

function poolWithReplica(source: Replica): PostgresPool {
  return {
    async connect() {
      return mayReadReplica() ? new ReadingConnection(source) : pool.connect();
    },
    options: pool.options,
    async end() {
      await Promise.all([pool.end(), source.pool.end()]);
    },
  };
}

/** Chooses for each statement, and takes a connection to the primary only when it is needed. */
class ReadingConnection implements PostgresPoolClient {
  private readonly source: Replica;
  private primary: pg.PoolClient | undefined;

  constructor(source: Replica) {
    this.source = source;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(statement: unknown, values: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new TypeError('a public rendering cannot use a cursor');
    return this.read(statement, values);
  }

  release(destroy?: boolean): void {
    this.primary?.release(destroy);
  }

  private async read(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const result = this.primary ? null : await readFromReplica(this.source, text, values);
    publicReads[result ? 'replica' : 'primary']++;
    if (result) return result;
    this.primary ??= await pool.connect();
    return this.primary.query(text, [...values]);
  }
}
