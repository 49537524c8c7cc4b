import type pg from 'pg';
import { connectionSettings, connectUnlimited } from '#app/platform/database/connection-settings.server.ts';

/** For COPY: no statement timeouts, and output formats that no setting of the server or the role changes. */
export async function connectForCopying(url: string): Promise<pg.Client> {
  const client = await connectUnlimited({
    ...connectionSettings(url, 'backup'),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  await client.query(`set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set extra_float_digits = 1; set bytea_output = 'hex'; set row_security = off`);
  return client;
}
