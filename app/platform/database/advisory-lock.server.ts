import type pg from 'pg';

/** The locks that this shop takes in its database; any numbers will do that nothing else there uses. */
export const ADVISORY_LOCKS = {
  opening: 7_240_511,
  /** Held while a backup is being made. */
  backup: 7_240_512,
  /** Shared by those who remove pictures; a backup takes it alone. */
  pictureRemoval: 7_240_513,
} as const;

/**
 * Runs the work while no other process does the same in this database; others wait for their turn. The lock goes with the
 * connection, so a process that dies does not keep it. Waiting may take long: the pool must be one without time limits.
 */
export async function withAdvisoryLock<T>(
  pool: pg.Pool,
  lock: keyof typeof ADVISORY_LOCKS,
  work: (connection: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS[lock]]);
    return await work(connection);
  } finally {
    // Not given back to the pool: closing it frees the lock whatever happened.
    connection.release(true);
  }
}
