import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#tests/journeys/support/running-shop.ts';

export type Baseline = { port: number; stop(): void };

/** With precompressed files; null when nginx is not installed. */
export async function startNginx(
  folder: string,
  pages: Map<string, Buffer>,
  workers: number,
): Promise<Baseline | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const port = await freePort();
  const root = path.join(folder, 'nginx');
  await mkdir(root, { recursive: true });
  // Started as root, nginx runs its worker as another user.
  for (const directory of [folder, root]) await chmod(directory, 0o755);
  for (const [name, bytes] of pages) await writeFile(path.join(root, name), bytes);
  const config = path.join(root, 'nginx.conf');
  await writeFile(config, nginxConfig(root, port, workers));
  return waitUntilListening(
    port,
    spawn('nginx', ['-e', 'stderr', '-p', root, '-c', config], { stdio: 'ignore' }),
  );
}

function nginxConfig(root: string, port: number, workers: number): string {
  return `daemon off; worker_processes ${workers}; pid ${root}/pid; error_log stderr crit;
events { worker_connections 256; }
http { access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${root}; proxy_temp_path ${root}; fastcgi_temp_path ${root}; uwsgi_temp_path ${root}; scgi_temp_path ${root};
  server { listen 127.0.0.1:${port}; root ${root}; default_type text/html; add_header Content-Encoding br; } }`;
}

/** Sends the file with these header fields to every request. */
export async function startBare(
  server: 'bare-http.ts' | 'bare-hono.ts',
  file: string,
  fields: Record<string, string>,
): Promise<Baseline> {
  const port = await freePort();
  const command = [path.join(import.meta.dirname, server), String(port), file, JSON.stringify(fields)];
  return waitUntilListening(port, spawn(process.execPath, command, { stdio: 'inherit' }));
}

async function waitUntilListening(port: number, child: ChildProcess): Promise<Baseline> {
  const deadline = performance.now() + 10_000;
  while (!(await isListening(port))) {
    if (performance.now() > deadline) throw new Error('A baseline server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { port, stop: () => void child.kill() };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== null));
    socket.on('error', () => resolve(false));
  });
}

/** Makes the tables of `pgbench`; whether it is installed. */
export async function preparePgbench(address: string): Promise<boolean> {
  if (spawnSync('pgbench', ['--version']).error) return false;
  await runPgbench(address, ['-i', '-q', '-s', '5']);
  return true;
}

/** Transactions per second of `pgbench -N`. */
export async function pgbenchPerSecond(address: string, clients: number, seconds: number): Promise<number> {
  const output = await runPgbench(address, ['-N', '-c', String(clients), '-j', '2', '-T', String(seconds)]);
  const tps = /tps = ([\d.]+)/.exec(output)?.[1];
  if (tps === undefined) throw new Error(`pgbench did not run: ${output}`);
  return Number(tps);
}

async function runPgbench(address: string, options: readonly string[]): Promise<string> {
  const { username, password, pathname, searchParams } = new URL(address);
  const to = ['-h', searchParams.get('host') ?? '', '-U', username, pathname.slice(1)];
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(password) };
  return (await promisify(execFile)('pgbench', [...options, ...to], { env })).stdout;
}
