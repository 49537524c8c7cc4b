import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountForPostgres } from '#packages/embedded-postgres/account.ts';
import { freePort } from '#tests/support/shop-process/running-shop.ts';
import { endProgram } from './installed-programs.ts';

export type Pooler = { url: string; stop(): Promise<void> };

/** In transaction mode, with fewer connections to the database than it accepts. */
export async function startPgbouncer(program: string, databaseUrl: string): Promise<Pooler> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const url = new URL(databaseUrl);
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(file, settings(url, port));
  // pgbouncer refuses to run as root.
  const account = accountForPostgres(folder) ?? accountForPostgres('/none');
  if (account) {
    await chmod(folder, 0o755);
    for (const owned of [folder, file]) await chown(owned, account.uid, account.gid);
  }
  const child = spawn(program, ['-q', file], {
    stdio: 'ignore',
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  await untilListening(port);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async stop() {
      await endProgram(child, 'SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}

function settings(url: URL, port: number): string {
  const name = url.pathname.slice(1);
  return `[databases]
${name} = host=${url.searchParams.get('host')} dbname=${name} user=${decodeURIComponent(url.username)} password=${decodeURIComponent(url.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
server_lifetime = 60
`;
}

async function untilListening(port: number): Promise<void> {
  for (const began = Date.now(); ; ) {
    const socket = createConnection(port, '127.0.0.1');
    const listening = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (listening) return;
    if (Date.now() - began > 10_000) throw new Error('pgbouncer does not listen');
  }
}
