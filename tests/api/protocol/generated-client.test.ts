import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';
import { createApi } from '#app/api/index.ts';
import { buildProduct, nextShopper, stockOf } from '#tests/support/builders.ts';
import type { paths } from '../../../packages/api-types/api.d.ts';

const api = createApi();
const client = createClient<paths>({
  baseUrl: 'http://shop.test',
  fetch: async (request) => api.fetch(request, { address: '127.0.0.1', requestId: 'test' }),
});

test('The generated types are those of today’s document', async () => {
  const { response } = await client.GET('/categories/');
  expect(response.status).toBe(200);
  const document = await api.fetch(new Request('http://shop.test/api/openapi.json'), {
    address: '127.0.0.1',
    requestId: 'test',
  });
  const hash = createHash('sha256')
    .update(await document.text())
    .digest('hex');
  const [firstLine] = (await readFile('packages/api-types/api.d.ts', 'utf8')).split('\n');
  expect(firstLine, 'Please run npm run api:types.').toContain(hash);
});

test('A client generated from the document finds a product and orders it', async () => {
  const { slug } = await buildProduct({ stock: 3 });
  const found = await client.GET('/products/slug/{slug}', { params: { path: { slug } } });
  if (!found.data) throw new Error(found.error.detail);
  const { id, sale_price } = found.data;
  const order = {
    name: 'Bulbul Bano',
    ...nextShopper(),
    address: '7 Chameli Street',
    city: 'Lahore',
    postal_code: '54000',
    payment_method: 'cod' as const,
    cartItems: [{ id, size: '', quantity: 2, price: sale_price }],
    total: 2 * sale_price,
  };
  const placed = await client.POST('/orders/save/', { body: order });
  if (!placed.data) throw new Error(placed.error.detail);
  expect(placed.response.status).toBe(201);
  expect(placed.data).toMatchObject({ status: 'Pending', payment_method: 'cod', total: 2 * sale_price });
  expect(await stockOf(id)).toBe(1);
});

test('A refusal has the declared form too', async () => {
  const { error, response } = await client.GET('/products/slug/{slug}', {
    params: { path: { slug: 'nothing' } },
  });
  expect([response.status, error?.code]).toEqual([404, 'not_found']);
});
