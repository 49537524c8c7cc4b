import type pg from 'pg';

/** Arbitrary numbers, unique within this database. */
export const ADVISORY_LOCKS = {
  startup: 7_240_511,
  backup: 7_240_512,
  /** Held shared while images are removed; a backup holds it exclusively. */
  pictureRemoval: 7_240_513,
} as const;

/** The first keys of two-key locks; the second is a hash. Arbitrary too. `place_order` has one more, for the order limits. */
export const ADVISORY_LOCK_SPACES = { picture: 240_511, transactionId: 27 } as const;

/** Blocks until the lock is free, so the pool must have no timeouts. It ends with the connection, even in a crash. */
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
    // Closing the connection, instead of returning it to the pool, releases the lock in every case.
    connection.release(true);
  }
}
