import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ObjectStore, s3Environment, startObjectStore } from '#tests/support/object-store.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';

const ADMIN_PASSWORD = 'a password for two nodes';
/** Not even root can make a folder there, as on a root file system that is read-only. */
const NO_FOLDER = '/proc/no-data-folder';

let objects: ObjectStore;
let nodes: [RunningShop, RunningShop];

beforeAll(async () => {
  objects = await startObjectStore();
  const env = {
    ...s3Environment(objects),
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SHOP_DEMO: '0',
    ADMIN_PASSWORD,
  };
  nodes = [
    await startShop(NO_FOLDER, await freePort(), env),
    await startShop(NO_FOLDER, await freePort(), env),
  ];
}, 200_000);

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await objects.stop();
});

async function signIn({ origin }: RunningShop): Promise<string> {
  const answer = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
  });
  return ((await answer.json()) as { access: string }).access;
}

test('Two nodes without a data folder share sign-ins, pictures and scripts, and lose none when one is killed', async () => {
  const [first, second] = nodes;
  const Authorization = `Bearer ${await signIn(first)}`;
  const upload = await fetch(`${first.origin}/categories/api/categories/create/`, {
    method: 'POST',
    headers: { Authorization },
    body: formOf({ name: 'Shawls', image: await jpeg({ color: 'maroon' }) }),
  });
  expect(upload.status).toBe(201);
  const { image } = (await upload.json()) as { image: string };
  expect((await fetch(`${second.origin}${image}`)).status).toBe(200);
  expect((await fetch(`${second.origin}/orders/all/`, { headers: { Authorization } })).status).toBe(200);
  const script = /\/assets\/[\w-]+\.js/.exec(await (await fetch(second.origin)).text())?.[0];
  expect(objects.way.requests).toContainEqual(expect.stringContaining(script ?? 'no script'));
  await first.kill();
  const other = image.replace('1200.jpg', '360.avif');
  expect((await fetch(`${second.origin}${other}`)).status).toBe(200);

  objects.way.isAway = true;
  expect((await fetch(`${second.origin}/categories/`)).status, 'pages need no store').toBe(200);
  expect((await fetch(second.origin)).status).toBe(200);
  const refused = await fetch(`${second.origin}/categories/api/categories/create/`, {
    method: 'POST',
    headers: { Authorization },
    body: formOf({ name: 'Scarves', image: await jpeg({ color: 'teal' }) }),
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '15']);
  objects.way.isAway = false;
});
