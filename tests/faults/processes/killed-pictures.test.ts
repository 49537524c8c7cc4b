import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { amount } from '#tests/support/rounds.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { processesOf } from '#tests/support/shop-process/processes.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';

const SENDERS = 4;

let folder: string;
let shop: RunningShop;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop pictures '));
  shop = await startShop(folder, await freePort(), { SHOP_DEMO: '0', TRUST_PROXY: 'loopback' });
});

afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

let photos = 0;

/** Sends a new photo from a new address. */
async function sendPhoto(): Promise<{ status: number; retryAfter: string | null }> {
  photos++;
  const color = `rgb(${photos % 256}, ${photos >> 8}, 90)`;
  const { status, headers } = await fetch(`${shop.origin}/api/gallery/upload/`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': `10.1.${photos >> 8}.${photos % 256}` },
    body: formOf({ image: await jpeg({ width: 1_600, height: 2_000, color }) }),
  });
  return { status, retryAfter: headers.get('retry-after') };
}

async function pictureProcesses(): Promise<number[]> {
  return (await processesOf(shop.pid)).filter(({ role }) => role === 'pictures').map(({ pid }) => pid);
}

test('A picture whose process is killed is refused for now, not as invalid, and leaves no partial file', async () => {
  const uploaded: number[] = [];
  const others: string[] = [];
  let isOpen = true;
  const senders = Array.from({ length: SENDERS }, async () => {
    while (isOpen) {
      const { status, retryAfter } = await sendPhoto();
      if (status === 201) uploaded.push(status);
      else if (status !== 503 || !retryAfter) others.push(`${status}, Retry-After ${retryAfter}`);
    }
  });
  const killed = new Set<number>();
  for (let round = 0; round < amount(3, 10); round++) {
    const before = uploaded.length;
    await expect.poll(() => uploaded.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(before);
    const pids = await expect
      .poll(pictureProcesses, { timeout: 10_000, interval: 10 })
      .toSatisfy((found: number[]) => found.some((pid) => !killed.has(pid)))
      .then(pictureProcesses);
    for (const pid of pids) {
      killed.add(pid);
      process.kill(pid, 'SIGKILL');
    }
  }
  isOpen = false;
  await Promise.all(senders);
  expect(others).toEqual([]);
  const { n } = await db
    .selectFrom('photos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(n).toBe(uploaded.length);
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
  expect((await sendPhoto()).status).toBe(201);
  expect((await fetch(`${shop.origin}/livez`)).status).toBe(200);
}, 120_000);
