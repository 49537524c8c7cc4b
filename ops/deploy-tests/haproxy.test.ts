import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '#tests/support/shop-process/running-shop.ts';
import { endProgram, findProgram } from './support/installed-programs.ts';
import { substitute } from './support/substitute.ts';

const program = findProgram('haproxy');
let folder: string;
let haproxy: ChildProcess;
let origin: string;
let nodes: [Node, Node];

/** A node of the shop, as far as a balancer can see. */
class Node {
  isReady = true;
  status = 200;
  checks = 0;
  readonly requests: string[] = [];
  readonly server: Server = createServer((request, response) => {
    const isCheck = request.url === '/readyz';
    if (isCheck) this.checks++;
    else this.requests.push(request.method ?? '');
    const checked = this.isReady ? 200 : 503;
    response.writeHead(isCheck ? checked : this.status).end();
  });

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }
}

beforeEach(async () => {
  if (!program) return;
  nodes = [new Node(), new Node()];
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  folder = await mkdtemp(path.join(tmpdir(), 'haproxy-'));
  const text = await substitute('ops/deploy/haproxy/haproxy.cfg', {
    'bind :80': `bind 127.0.0.1:${port}`,
    '10.0.0.11:3000': `127.0.0.1:${await nodes[0].open()}`,
    '10.0.0.12:3000': `127.0.0.1:${await nodes[1].open()}`,
  });
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, text);
  haproxy = spawn(program, ['-f', file], { stdio: 'ignore' });
  await vi.waitFor(() => fetch(origin), { timeout: 10_000 });
  for (const node of nodes) node.requests.length = 0;
});

afterEach(async () => {
  if (!program) return;
  await endProgram(haproxy, 'SIGKILL');
  for (const { server } of nodes) server.close().closeAllConnections();
  await rm(folder, { recursive: true });
});

const ask = async (method: string) => (await fetch(origin, { method })).status;
const askOften = async (method: string) => {
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++) statuses.push(await ask(method));
  return statuses;
};

describe.skipIf(!program)('HAProxy', () => {
  test('Nodes that have all failed their checks are asked all the same', async () => {
    for (const node of nodes) {
      node.isReady = false;
      node.checks = 0;
    }
    // The second failed check counts, and the third shows that HAProxy has noticed.
    const areDown = () => expect(Math.min(...nodes.map(({ checks }) => checks))).toBeGreaterThanOrEqual(3);
    await vi.waitFor(areDown, { timeout: 10_000 });
    expect([...(await askOften('GET')), ...(await askOften('POST'))]).toEqual(Array(20).fill(200));
  });

  test('A read that one node refuses goes to the other one, and anything else is sent once', async () => {
    nodes[0].status = 503;
    expect(await askOften('GET')).toEqual(Array(10).fill(200));
    for (const node of nodes) node.requests.length = 0;
    expect(await askOften('POST')).toContain(503);
    expect(nodes.flatMap(({ requests }) => requests)).toHaveLength(10);
  });
});
