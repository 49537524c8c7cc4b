import pg from 'pg';
import { readEnvironment } from '#app/platform/config/env.server.ts';
import { connectionSettings } from '#app/platform/database/connection-settings.server.ts';

/** Opens a connection for the work and closes it afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionSettings(url, 'command', readEnvironment(process.env)));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
