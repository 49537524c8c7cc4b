import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from '#tests/journeys/support/running-shop.ts';

export type Baseline = { port: number; stop(): void };

/** One worker with precompressed files; null when nginx is not installed. */
export async function startNginx(folder: string, pages: Map<string, Buffer>): Promise<Baseline | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const port = await freePort();
  const root = path.join(folder, 'nginx');
  await mkdir(root, { recursive: true });
  // Started as root, nginx runs its worker as another user.
  for (const directory of [folder, root]) await chmod(directory, 0o755);
  for (const [name, bytes] of pages) await writeFile(path.join(root, name), bytes);
  const config = path.join(root, 'nginx.conf');
  await writeFile(config, nginxConfig(root, port));
  return waitUntilListening(
    port,
    spawn('nginx', ['-e', 'stderr', '-p', root, '-c', config], { stdio: 'ignore' }),
  );
}

function nginxConfig(root: string, port: number): string {
  return `daemon off; worker_processes 1; pid ${root}/pid; error_log stderr crit;
events { worker_connections 256; }
http { access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${root}; proxy_temp_path ${root}; fastcgi_temp_path ${root}; uwsgi_temp_path ${root}; scgi_temp_path ${root};
  server { listen 127.0.0.1:${port}; root ${root}; default_type text/html; add_header Content-Encoding br; } }`;
}

export async function startBareHono(file: string): Promise<Baseline> {
  const port = await freePort();
  const program = path.join(import.meta.dirname, 'bare-hono.ts');
  return waitUntilListening(
    port,
    spawn(process.execPath, [program, String(port), file], { stdio: 'inherit' }),
  );
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

/** Transactions per second of `pgbench -N` with eight clients; null when pgbench is not installed. */
export function pgbenchPerSecond(address: string, seconds: number): number | null {
  const { username, password, pathname, searchParams } = new URL(address);
  const to = ['-h', searchParams.get('host') ?? '', '-U', username, pathname.slice(1)];
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(password) };
  if (spawnSync('pgbench', ['-i', '-q', '-s', '5', ...to], { env }).status !== 0) return null;
  const run = ['-N', '-c', '8', '-j', '2', '-T', String(seconds), ...to];
  const { stdout } = spawnSync('pgbench', run, { env, encoding: 'utf8' });
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  return tps === undefined ? null : Number(tps);
}
