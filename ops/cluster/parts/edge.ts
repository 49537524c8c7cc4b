import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProgram } from '#ops/deploy-tests/support/installed-programs.ts';
import { substitute } from '#ops/deploy-tests/support/substitute.ts';
import { processesOf } from '#tests/support/shop-process/processes.ts';
import { freePort } from '#tests/support/shop-process/running-shop.ts';
import type { ClusterPart, Figures } from '../support/part.ts';
import type { ShopCluster } from '../support/shop-cluster.ts';
import { until } from '../support/until.ts';
import { p99 } from '../support/visitors.ts';

const EDITS = 20;
const AWAY_MS = 60_000;

export const edge: ClusterPart = {
  shows: 'J, K',
  title: 'Varnish serves an edit within two seconds, also one that was made while Varnish was down',
  needs: { varnishd: 'varnish varnish-modules', nginx: 'nginx' },
  async run(cluster) {
    const port = await freePort();
    await restartNodes(cluster, { CDN_PURGE: `varnish:http://127.0.0.1:${port}`, CDN_TOKEN: 'change-me' });
    const varnish = await startVarnish(cluster, port);
    const origin = `http://127.0.0.1:${port}`;
    const cookies = await showCookies(origin);
    const edits = await showEdits(cluster, origin);
    await freezeDuringEdit(cluster, origin, varnish);
    await cluster.restoreFee();
    await restartNodes(cluster, {});
    return { ...edits, ...cookies, 'away s': AWAY_MS / 1000 };
  },
};

async function restartNodes({ nodes }: ShopCluster, env: Record<string, string>): Promise<void> {
  await Promise.all(nodes.map((node) => node.kill()));
  await Promise.all(nodes.map((node) => node.start('.', env)));
}

/** In front of nginx, as ops/deploy/ has it. */
async function startVarnish({ programs, proxies }: ShopCluster, port: number): Promise<ChildProcess> {
  const nginx = new URL(proxies.find(({ name }) => name === 'nginx')?.plain ?? '');
  const file = path.join(programs.folder, 'shop.vcl');
  const changes = { '"10.0.0.10"': '"127.0.0.1"', '"80"': `"${nginx.port}"` };
  await writeFile(file, await substitute('ops/deploy/varnish/shop.vcl', changes));
  const folder = path.join(programs.folder, 'varnish');
  const args = ['-F', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,32m'];
  const varnish = programs.start('varnish', findProgram('varnishd') ?? '', args);
  await until('Varnish answers', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  return varnish;
}

async function read(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address, { headers });
  return { text: await answer.text(), isHit: Number(answer.headers.get('x-cache')) > 0 };
}

async function showCookies(origin: string): Promise<Figures> {
  const { text } = await read(`${origin}/blogs`);
  let hits = 0;
  for (let n = 0; n < 50; n++) {
    const again = await read(`${origin}/blogs`, { Cookie: `_ga=GA1.${n}; __cf_bm=${crypto.randomUUID()}` });
    assert.equal(again.text, text);
    if (again.isHit) hits++;
  }
  assert.equal(hits, 50);
  return { 'hits of 50 visits with a cookie': hits };
}

async function showEdits(cluster: ShopCluster, origin: string): Promise<Figures> {
  const headers = await cluster.signIn();
  const times: number[] = [];
  for (let n = 0; n < EDITS; n++) {
    const fee = 300 + n;
    await read(`${origin}/shipping-policy`);
    await cluster.changeFee(fee, headers);
    const began = performance.now();
    await until('the edit at the edge', () => shows(origin, fee));
    times.push(performance.now() - began);
  }
  assert.ok(p99(times) <= 2_000, `an edit was right after ${p99(times)} ms`);
  return { edits: EDITS, 'lag p99 ms': Math.round(p99(times)) };
}

async function shows(origin: string, fee: number): Promise<boolean> {
  return (await read(`${origin}/shipping-policy`)).text.includes(`Rs. ${fee}`);
}

async function freezeDuringEdit(
  cluster: ShopCluster,
  origin: string,
  { pid = 0 }: ChildProcess,
): Promise<void> {
  const headers = await cluster.signIn();
  const all = await processesOf(pid);
  for (const one of all) process.kill(one.pid, 'SIGSTOP');
  try {
    await cluster.changeFee(777, headers);
    // What a later part needs is made meanwhile.
    await Promise.all([pause(AWAY_MS), cluster.nextBuild()]);
    assert.ok((await waitingPurges(cluster)) > 0, 'the purge waits');
  } finally {
    for (const one of all) process.kill(one.pid, 'SIGCONT');
  }
  await until('the purge is delivered', async () => (await waitingPurges(cluster)) === 0, 90);
  assert.ok(await shows(origin, 777));
}

async function waitingPurges(cluster: ShopCluster): Promise<number> {
  const [row] = await cluster.query<{ n: number }>('select count(*)::integer as n from cdn_purges');
  return row?.n ?? 0;
}
