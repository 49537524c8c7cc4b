import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Account, accountForPostgres } from '#packages/embedded-postgres/account.ts';
import { runnableBinaries } from '#packages/embedded-postgres/binaries.ts';
import { prepareCluster, shopRole } from '#packages/embedded-postgres/init.ts';
import type { Programs } from '#packages/embedded-postgres/programs.ts';
import { openServerLog } from '#packages/embedded-postgres/server-log.ts';
import { launchServer, type RunningServer } from '#packages/embedded-postgres/server-process.ts';
import { socketFolder } from '#packages/embedded-postgres/sockets.ts';

type DatabaseServer = {
  /** As the shop's role. */
  url: string;
  /** As the superuser. */
  query<Row extends object>(text: string): Promise<Row[]>;
};

/** Two PostgreSQL servers, of which the second replays what the first writes. */
export type StreamingServers = { primary: DatabaseServer; replica: DatabaseServer; close(): Promise<void> };

export async function startStreamingServers(): Promise<StreamingServers> {
  const folder = realpathSync(await mkdtemp(path.join(tmpdir(), 'shop streaming ')));
  const folders = [path.join(folder, 'primary'), path.join(folder, 'replica')] as const;
  for (const one of folders) mkdirSync(one);
  const account = accountForPostgres(folder);
  const programs = { account, binaries: await runnableBinaries(account) };
  const { cluster } = await prepareCluster({
    folder: folders[0],
    programs,
    durable: false,
    log: () => undefined,
  });
  writeFileSync(path.join(cluster, 'pg_hba.conf'), 'local all all trust\nlocal replication all trust\n');
  // Copied while no server runs on it: the package has no pg_basebackup.
  execFileSync('cp', ['-a', cluster, path.join(folders[1], 'pg')]);
  const sockets = folders.map((one) => socketFolder(one, account));
  makeReplica(path.join(folders[1], 'pg'), sockets[0] ?? '', account);
  const running: RunningServer[] = [];
  for (const [n, one] of folders.entries()) running.push(await launch(programs, one, sockets[n] ?? ''));
  const [primary, replica] = sockets.map(serverAt) as [DatabaseServer, DatabaseServer];
  return {
    primary,
    replica,
    async close() {
      for (const server of running.reverse()) await server.stop();
      for (const one of [folder, ...sockets]) await rm(one, { recursive: true, force: true });
    },
  };
}

function makeReplica(cluster: string, socketOfPrimary: string, account: Account | null): void {
  appendFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socketOfPrimary} user=postgres'\n`,
  );
  const signal = path.join(cluster, 'standby.signal');
  writeFileSync(signal, '');
  if (account) execFileSync('chown', [`${account.uid}:${account.gid}`, signal]);
}

function launch(programs: Programs, folder: string, sockets: string): Promise<RunningServer> {
  const output = openServerLog(folder, () => undefined);
  const cluster = path.join(folder, 'pg');
  return launchServer({ programs, cluster, sockets, durable: false, output }, new AbortController().signal);
}

function serverAt(sockets: string): DatabaseServer {
  const addressFor = (role: string) =>
    `postgresql://${role}@localhost/${shopRole}?host=${encodeURIComponent(sockets)}`;
  return {
    url: addressFor(shopRole),
    async query<Row extends object>(text: string) {
      const client = new pg.Client(addressFor('postgres'));
      await client.connect();
      try {
        return (await client.query<Row>(text)).rows;
      } finally {
        await client.end();
      }
    },
  };
}
