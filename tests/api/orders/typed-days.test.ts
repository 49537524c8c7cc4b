import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let orderId = '';
let customer = '';

beforeAll(async () => {
  token = await buildStaffToken();
  const { id } = await buildProduct({ stock: 3 });
  orderId = (await call('POST', '/orders/save/', { body: orderPayload([{ id, price: 4000 }]) })).body
    .order_id;
  customer = (await db.selectFrom('customers').select('token').executeTakeFirstOrThrow()).token;
});

test.each(['0000-01-01', '1066-10-14', '2026-02-30', '31.12.2026', '12026-01-01'])(
  'The day %s is refused with a sentence wherever staff type one',
  async (day) => {
    const answers = [
      await call('PUT', `/api/admin/orders/${orderId}/hold/`, {
        token,
        body: { reason: 'Later', until: day },
      }),
      await call('PUT', `/api/admin/orders/${orderId}/edit/`, { token, body: { deliver_on: day } }),
      await call('PUT', `/api/admin/orders/${orderId}/ready/`, { token, body: { ready_by: day } }),
      await call('PUT', `/api/admin/customers/${customer}/restriction/`, {
        token,
        body: { restriction: 'block', reason: 'Refused twice', until: day },
      }),
    ];
    for (const { status, body } of answers)
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Please choose a day')]);
  },
);
