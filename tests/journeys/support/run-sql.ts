import pg from 'pg';
import { findDatabaseAddress } from '#server/lifecycle/data-folder.ts';

/** In the database of the worker's own shop: for what no call of the shop does. */
export async function runSql(sql: string): Promise<void> {
  const client = new pg.Client({
    connectionString: (await findDatabaseAddress(process.env.JOURNEY_DATA ?? '')) ?? '',
  });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
