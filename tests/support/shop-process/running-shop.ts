import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import { RUNTIME_ENV, RUNTIME_FLAGS } from '../../../scripts/launch/runtime-settings.mjs';
import { setUp } from '../../../scripts/setup/setup.mjs';

/** A shop in a process of its own, as `npm start` runs it, on its own data and port. */
export type RunningShop = {
  origin: string;
  /** What it has printed so far. */
  output(): string;
  pid: number;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Closes it in order; the exit code. */
  stop(): Promise<number | null>;
};

const OPENING_LIMIT = 120_000;

/** Whole runs, which set TESTS, have built the shop before; it must not change under their tests. */
let built: Promise<void> | undefined;
function ensureBuild(): Promise<void> | undefined {
  if (!process.env.TESTS) built ??= setUp({ build: true });
  return built;
}

/**
 * Starts a shop on the folder and waits until it is open. `limits` are options of the shell's `ulimit`, such as `-n 128`;
 * `checkout` is the folder of another build.
 */
export async function startShop(
  dataFolder: string,
  port: number,
  env: Record<string, string> = {},
  { limits = '', checkout = '.' } = {},
): Promise<RunningShop> {
  await ensureBuild();
  const shell = ['-c', `${limits && `ulimit ${limits} && `}exec "$0" "$@"`];
  const command = [process.execPath, ...RUNTIME_FLAGS, path.resolve(checkout, 'build/server/main.js')];
  const child = spawn('sh', [...shell, ...command], {
    env: {
      ...RUNTIME_ENV,
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      SHOP_DATA: dataFolder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const output = collectOutput(child);
  await opened(child, output, ended);
  return {
    origin: `http://localhost:${port}`,
    output,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  }
  return () => text;
}

function opened(child: ChildProcess, output: () => string, ended: Promise<number | null>): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`The shop did not open:\n${output()}`)), OPENING_LIMIT);
    const look = () => {
      if (!output().includes('The shop is open')) return;
      clearTimeout(limit);
      resolve();
    };
    child.stdout?.on('data', look);
    void ended.then((code) => {
      clearTimeout(limit);
      reject(new Error(`The shop ended with ${code} instead of opening:\n${output()}`));
    });
  });
}

/** A free port. The system would choose one that it may give to an outgoing connection before the shop listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 30_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
