import type pg from 'pg';

/** The locks that this shop takes in its database; any numbers will do that nothing else there uses. */
const LOCKS = { opening: 7_240_511 } as const;

/**
 * Runs the work while no other process does the same in this database; others wait for their turn. The lock goes with the
 * connection, so a process that dies does not keep it. Waiting may take long: the pool must be one without time limits.
 */
export async function oneAtATime<T>(
  pool: pg.Pool,
  lock: keyof typeof LOCKS,
  work: (connection: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [LOCKS[lock]]);
    return await work(connection);
  } finally {
    // Not given back to the pool: closing it frees the lock whatever happened.
    connection.release(true);
  }
}
