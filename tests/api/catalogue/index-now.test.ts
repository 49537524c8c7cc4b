import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pingIndexNow } from '#app/features/catalogue/feeds/index-now.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, emptyCatalogue } from '#tests/support/builders.ts';
import { kurtaForm, sendProduct, sendProductChange } from '#tests/support/product-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const KEY = 'abcdef0123456789';

let listener: Server;
let received: { host: string; key: string; keyLocation: string; urlList: string[] }[];
let status: number;
/** What happens in the shop before the first answer. */
let meanwhile: () => Promise<unknown>;

beforeEach(async () => {
  received = [];
  status = 202;
  meanwhile = async () => undefined;
  listener = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', async () => {
      received.push(JSON.parse(Buffer.concat(parts).toString()));
      await meanwhile();
      meanwhile = async () => undefined;
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  environment().INDEXNOW_URL = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/indexnow`;
  await emptyCatalogue();
  await db.deleteFrom('changed_addresses').execute();
});

afterEach(async () => {
  await new Promise((closed) => listener.close(closed));
  await setKey('');
});

async function setKey(key: string): Promise<void> {
  const token = await buildConfirmedToken();
  const answer = await call('PUT', '/api/admin/settings/', { token, body: { index_now_key: key } });
  expect(answer.status).toBe(200);
}

const waiting = async () =>
  (await db.selectFrom('changed_addresses').select('path').orderBy('path').execute()).map(({ path }) => path);

describe('Notifying search engines of changed products', () => {
  test('New, changed, renamed and deleted products are submitted in one batch, with the key and its location', async () => {
    await setKey(KEY);
    const { body } = await sendProduct(kurtaForm({ name: 'Neel Kurta', slug: 'neel' }));
    const other = await buildProduct({ slug: 'other' });
    await sendProductChange(body.id, { slug: 'neelam' });
    await db.deleteFrom('products').where('id', '=', other.id).execute();
    expect(await pingIndexNow()).toBe(3);
    const origin = environment().SHOP_ORIGIN;
    expect(received).toEqual([
      {
        host: new URL(origin).host,
        key: KEY,
        keyLocation: `${origin}/${KEY}.txt`,
        urlList: expect.arrayContaining(
          ['neel', 'neelam', 'other'].map((slug) => `${origin}/product/${slug}`),
        ),
      },
    ]);
    expect(received[0]?.urlList).toHaveLength(3);
    expect([await pingIndexNow(), received.length, await waiting()]).toEqual([0, 1, []]);
  });

  test('A sale does not count as a change of the page', async () => {
    const { id } = await buildProduct({ slug: 'sold' });
    await db.deleteFrom('changed_addresses').execute();
    await db.updateTable('products').set({ stock: 1 }).where('id', '=', id).execute();
    expect(await waiting()).toEqual([]);
  });

  test.each([403, 422, 429, 500])(
    'After the status %i the addresses stay for the next try',
    async (refused) => {
      await setKey(KEY);
      await buildProduct({ slug: 'refused' });
      status = refused;
      await expect(pingIndexNow()).rejects.toThrow(`the status ${refused}`);
      expect(await waiting()).toEqual(['/product/refused']);
      status = 200;
      expect([await pingIndexNow(), await waiting()]).toEqual([1, []]);
    },
  );

  test('A page that changes while it is submitted stays for the next time', async () => {
    await setKey(KEY);
    const { id } = await buildProduct({ slug: 'edited' });
    const change = () =>
      db
        .updateTable('products')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    meanwhile = change;
    expect([await pingIndexNow(), await waiting()]).toEqual([1, ['/product/edited']]);
    expect([await pingIndexNow(), await waiting()]).toEqual([1, []]);
  });

  test('At most 10,000 addresses are submitted at once', async () => {
    await setKey(KEY);
    const rows = Array.from({ length: 10_002 }, (_, index) => ({ path: `/product/piece-${index}` }));
    await db.insertInto('changed_addresses').values(rows).execute();
    expect([await pingIndexNow(), await pingIndexNow()]).toEqual([10_000, 2]);
    expect(received.map(({ urlList }) => urlList.length)).toEqual([10_000, 2]);
  });

  test('Without a key nothing is sent and nothing is collected', async () => {
    await buildProduct();
    expect([await pingIndexNow(), received, await waiting()]).toEqual([0, [], []]);
  });
});
