import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accountForPostgres } from './account.ts';
import { runnableBinaries } from './binaries.ts';
import { prepareCluster, shopRole } from './init.ts';
import { stopLeftovers } from './leftovers.ts';
import { ownCluster } from './ownership.ts';
import { openServerLog } from './server-log.ts';
import { launchServer, type RunningServer, type ServerOptions } from './server-process.ts';
import { hasSocket, socketFolder } from './sockets.ts';

export interface EmbeddedPostgresOptions {
  /** SHOP_DATA; the caller holds its lock. Uses `pg`, `secrets` and `logs` in it. */
  folder: string;
  log: (line: string) => void;
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** Connects as the shop's role, which owns its database and may create others. Stable across restarts. */
  url: string;
  stop(): Promise<void>;
  onExit(callback: (reason: string) => void): void;
}

/** Also ends a server that a killed shop left running, and restarts it on the same URL when it ends by itself. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  mkdirSync(options.folder, { recursive: true });
  const folder = realpathSync(options.folder);
  const account = accountForPostgres(join(folder, 'pg'));
  const programs = { account, binaries: await runnableBinaries(account) };
  if (await stopLeftovers(join(folder, 'pg'))) log('stopped the database of a shop that was killed');
  ownCluster(join(folder, 'pg'), account);
  const { cluster, password } = await prepareCluster({ folder, programs, durable, log });
  const sockets = socketFolder(folder, account);
  const output = openServerLog(folder, log);
  const url = `postgresql://${shopRole}:${password}@localhost/${shopRole}?host=${encodeURIComponent(sockets)}`;
  return { url, ...(await supervise({ programs, cluster, sockets, durable, output }, log)) };
}

async function supervise(options: ServerOptions, log: (line: string) => void) {
  const callbacks: ((reason: string) => void)[] = [];
  const stopping = new AbortController();
  let server = await launchServer(options, stopping.signal);
  // A shop that ends without `stop` (an uncaught error) ends its database too.
  const abandon = () => server.abandon();
  process.once('exit', abandon);
  // When /tmp was cleaned, a restart creates the socket again.
  const watch = setInterval(() => hasSocket(options.sockets) || abandon(), 1000).unref();

  async function keepRunning(): Promise<void> {
    for (;;) {
      const reason = await server.ended;
      if (stopping.signal.aborted) return;
      log(`PostgreSQL stopped unexpectedly (${reason}); restarting it`);
      for (const callback of callbacks) callback(reason);
      const next = await relaunch(options, stopping.signal, log);
      if (!next) return;
      server = next;
      if (stopping.signal.aborted) return server.stop();
    }
  }

  const running = keepRunning();
  async function stop(): Promise<void> {
    process.off('exit', abandon);
    clearInterval(watch);
    stopping.abort();
    await server.stop();
    await running;
    rmSync(options.sockets, { recursive: true, force: true });
  }
  let stopped: Promise<void> | null = null;
  return {
    stop: () => (stopped ??= stop()),
    onExit: (callback: (reason: string) => void) => void callbacks.push(callback),
  };
}

/** Retries until it succeeds: with a full disk the shop still serves cached pages. Null when stopped meanwhile. */
async function relaunch(
  options: ServerOptions,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<RunningServer | null> {
  for (let pause = 50; !signal.aborted; pause = Math.min(pause * 2, 2000)) {
    try {
      const server = await launchServer(options, signal);
      log('PostgreSQL is back');
      return server;
    } catch (error) {
      if (signal.aborted) return null;
      log(error instanceof Error ? error.message : String(error));
      await delay(pause, null, { signal }).catch(() => {});
    }
  }
  return null;
}
