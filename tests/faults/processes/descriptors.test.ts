import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';

const DESCRIPTORS = 128;

let folder: string;
let shop: RunningShop;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop descriptors '));
  shop = await startShop(folder, await freePort(), { SHOP_DEMO: '0' }, { limits: `-n ${DESCRIPTORS}` });
});

afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

test('Without free file descriptors the shop serves open connections, and everybody once some are free again', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await statusOf('/', agent)).toBe(200);
  const sockets = await openSockets();
  expect(await statusOf('/', agent)).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => statusOf('/', new Agent())).toBe(200);
  agent.destroy();
});

/** Opens connections until the shop cannot accept another, and returns the accepted ones. */
async function openSockets(): Promise<Socket[]> {
  const { port } = new URL(shop.origin);
  const sockets: Socket[] = [];
  let refused = 0;
  for (let n = 0; n < 2 * DESCRIPTORS; n++) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined).on('close', () => refused++);
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    sockets.push(socket);
  }
  await expect.poll(() => refused).toBeGreaterThan(0);
  return sockets;
}

/** Null when there is no answer. */
function statusOf(address: string, agent: Agent): Promise<number | null> {
  return new Promise((resolve) => {
    const call = get(shop.origin + address, { agent, timeout: 5_000 }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? null));
    });
    call.on('timeout', () => call.destroy()).on('error', () => resolve(null));
  });
}
