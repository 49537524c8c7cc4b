import pg from 'pg';

/** For COPY: no statement timeouts, and output formats that no setting of the server or the role changes. */
export async function connectForCopying(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'gulnar backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Without a listener an error would end the process; the next statement reports it anyway.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
    set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set extra_float_digits = 1; set bytea_output = 'hex'; set row_security = off`);
  return client;
}
