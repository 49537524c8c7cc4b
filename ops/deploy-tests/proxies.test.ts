import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProgram, runInstalled } from './support/installed-programs.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deploy-'));
  await cp('ops/deploy', folder, { recursive: true });
  // Some of the programs give up the rights of root before they read.
  await chmod(folder, 0o755);
});

afterAll(() => rm(folder, { recursive: true }));

type Check = {
  program: string;
  debianPackage?: string;
  file: string;
  /** A mistake of the kind that people make: what is right, and what is written instead. */
  mistake: [string, string];
  args(file: string): string[] | Promise<string[]>;
};

const CHECKS: Check[] = [
  {
    program: 'haproxy',
    file: 'haproxy/haproxy.cfg',
    mistake: ['retry-on conn-failure', 'retry-on connection-failure'],
    args: (file) => ['-c', '-f', file],
  },
  {
    program: 'haproxy',
    file: 'haproxy/postgresql.cfg',
    mistake: ['shutdown-sessions', 'shutdown-session'],
    args: (file) => ['-c', '-f', file],
  },
  {
    program: 'nginx',
    file: 'nginx/shop.conf',
    mistake: ['proxy_next_upstream error', 'proxy_next_upstreams error'],
    args: nginxArguments,
  },
  {
    program: 'caddy',
    file: 'caddy/Caddyfile',
    mistake: ['lb_try_duration', 'lb_tries_duration'],
    args: (file) => ['validate', '--adapter', 'caddyfile', '--config', file],
  },
  {
    program: 'varnishd',
    debianPackage: 'varnish varnish-modules',
    file: 'varnish/shop.vcl',
    mistake: ['xkey.purge(', 'xkey.purged('],
    args: (file) => ['-C', '-n', path.join(folder, 'varnishd'), '-f', file, ...vmodPath()],
  },
  {
    program: 'systemd-analyze',
    debianPackage: 'systemd',
    file: 'systemd/shop.service',
    mistake: ['TimeoutStopSec=40', 'TimeoutStopSec=forty'],
    args: (file) => ['verify', '--man=no', file],
  },
];

/** nginx wants a whole configuration, and folders that it may write. */
async function nginxArguments(file: string): Promise<string[]> {
  const whole = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  await writeFile(
    whole,
    `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')} include ${file}; }`,
  );
  return ['-t', '-e', 'stderr', '-c', whole];
}

/** For a Varnish that was unpacked outside of the system. */
function vmodPath(): string[] {
  return process.env.VMOD_PATH ? ['-p', `vmod_path=${process.env.VMOD_PATH}`] : [];
}

describe.each(CHECKS)('$file', ({ program: name, debianPackage, file, mistake: [right, wrong], args }) => {
  const program = findProgram(name, debianPackage);

  test.skipIf(!program)(`${name} takes the file, and refuses it with a mistake`, async () => {
    const target = path.join(folder, file);
    // The programs that a unit starts are not on this machine.
    const text = (await readFile(target, 'utf8')).replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true');
    expect(text).toContain(right);
    await writeFile(target, text);
    const taken = await runInstalled(program ?? '', await args(target));
    expect(taken.code, taken.output).toBe(0);
    expect(taken.output).not.toMatch(/unknown|ignoring/i);
    await writeFile(target, text.replace(right, wrong));
    const refused = await runInstalled(program ?? '', await args(target));
    expect(refused.code !== 0 || /ignoring/i.test(refused.output)).toBe(true);
  });
});
