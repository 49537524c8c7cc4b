import pg from 'pg';

/**
 * A connection for copying whole tables: without the limits that protect shoppers' queries, and with values written in the same
 * way whatever the server's or the role's settings are.
 */
export async function connectForCopying(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'gulnar backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Whoever uses the connection learns of its end by the next statement; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
    set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set extra_float_digits = 1; set bytea_output = 'hex'; set row_security = off`);
  return client;
}
