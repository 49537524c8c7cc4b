import { setTimeout as delay } from 'node:timers/promises';
import { readPidFile, stopLeftovers } from './leftovers.ts';
import { type Programs, spawnProgram } from './programs.ts';
import type { ServerLog } from './server-log.ts';
import { readySocketFolder } from './sockets.ts';

export interface ServerOptions {
  programs: Programs;
  cluster: string;
  sockets: string;
  durable: boolean;
  output: ServerLog;
}

export interface RunningServer {
  ended: Promise<string>;
  /** Fast shutdown; after 4 s an immediate one. Neither loses committed data. */
  stop(): Promise<void>;
  abandon(): void;
}

const unsafeButFast = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '32MB',
  // Only a superuser may drop a database that is just being vacuumed.
  autovacuum: 'off',
};

/** Resolves when the server accepts connections, crash recovery included; throws when it ends before. */
export async function launchServer(options: ServerOptions, signal: AbortSignal): Promise<RunningServer> {
  const { cluster, sockets, output } = options;
  await stopLeftovers(cluster);
  readySocketFolder(sockets, options.programs.account);
  const child = spawnProgram(options.programs, 'postgres', cluster, serverArguments(options));
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, by) => resolve(by ?? `code ${code}`));
  });
  if (child.stdout) output.follow(child.stdout);
  if (child.stderr) output.follow(child.stderr);
  const server = {
    ended,
    stop: () => stopServer(child, ended, cluster),
    abandon: () => void child.kill('SIGINT'),
  };
  await untilReady(cluster, child.pid ?? 0, ended, output, signal).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return server;
}

function serverArguments({ sockets, durable }: ServerOptions): string[] {
  const settings = { listen_addresses: '', unix_socket_directories: sockets, ...(!durable && unsafeButFast) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function untilReady(
  cluster: string,
  pid: number,
  ended: Promise<string>,
  output: ServerLog,
  signal: AbortSignal,
): Promise<void> {
  let reason: string | null = null;
  ended.then((value) => {
    reason = value;
  });
  for (;;) {
    const lines = readPidFile(cluster);
    if (Number(lines?.[0]) === pid && lines?.[7]?.trim() === 'ready') return;
    if (reason) throw new Error(`PostgreSQL did not start (${reason}): ${output.tail()}`);
    signal.throwIfAborted();
    await delay(10);
  }
}

async function stopServer(
  child: { kill(signal: NodeJS.Signals): boolean },
  ended: Promise<string>,
  cluster: string,
): Promise<void> {
  for (const [signal, ms] of [
    ['SIGINT', 4000],
    ['SIGQUIT', 1000],
  ] as const) {
    child.kill(signal);
    if (await isSettledWithin(ended, ms)) return;
  }
  child.kill('SIGKILL');
  await ended;
  await stopLeftovers(cluster);
}

async function isSettledWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const waiting = new AbortController();
  const late = delay(ms, 'late', { signal: waiting.signal }).catch(() => 'late');
  const first = await Promise.race([promise.then(() => 'settled'), late]);
  waiting.abort();
  return first === 'settled';
}
