import { beforeEach, describe, expect, test } from 'vitest';
import { countPopularity, listMostLoved } from '#app/features/catalogue/popularity/popularity.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, emptyCatalogue, orderPayload } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

beforeEach(emptyCatalogue);

async function mostLoved(limit = 10): Promise<number[]> {
  await countPopularity();
  return (await listMostLoved(limit)).map(({ id }) => id);
}

const build = async (stock = 50) => (await buildProduct({ stock })).id;

const DAY_MS = 24 * 60 * 60 * 1000;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

type Order = {
  status?: 'Pending' | 'Confirmed' | 'Paid' | 'Shipped' | 'Cancelled';
  days?: number;
  quantity?: number;
};

async function order(id: number, { status = 'Confirmed', days = 0, quantity = 1 }: Order = {}) {
  const { status: answer, body } = await call('POST', '/orders/save/', {
    body: orderPayload([{ id, price: 4000, quantity }]),
  });
  expect(answer).toBe(201);
  await db
    .updateTable('orders')
    .set({ status, created_at: daysAgo(days) })
    .where('order_id', '=', body.order_id)
    .execute();
}

type Praise = { rating?: number; bought_here?: boolean; is_approved?: boolean; days?: number };

const praise = (product_id: number, { days = 0, ...review }: Praise = {}) =>
  db
    .insertInto('reviews')
    .values({
      product_id,
      ...{ user_name: 'Bulbul', comment: 'Lovely.', rating: 5, bought_here: true, created_at: daysAgo(days) },
      ...review,
    })
    .execute();

describe('Most loved', () => {
  test('What was bought more often comes first, however many pieces one order had', async () => {
    const [often, once] = [await build(), await build()];
    await order(once, { quantity: 9 });
    await order(often);
    await order(often, { status: 'Shipped' });
    expect(await mostLoved()).toEqual([often, once]);
    expect(await mostLoved(1)).toEqual([often]);
  });

  test('Cancelled orders do not count, nor those that nobody has confirmed or paid', async () => {
    const [cancelled, pending, paid] = [await build(), await build(), await build()];
    await order(cancelled);
    expect(await mostLoved()).toEqual([cancelled]);
    await db.updateTable('orders').set({ status: 'Cancelled' }).execute();
    await order(pending, { status: 'Pending' });
    await order(paid, { status: 'Paid' });
    expect(await mostLoved()).toEqual([paid]);
  });

  test('Older orders count less, and after eight weeks no more', async () => {
    const [fresh, older, old] = [await build(), await build(), await build()];
    await order(older, { days: 50 });
    await order(older, { days: 50 });
    await order(fresh);
    await order(old, { days: 57 });
    expect(await mostLoved()).toEqual([fresh, older]);
  });

  test('Reviews of four and five stars count, and bad ones against; hidden and old ones do not', async () => {
    const [praised, liked, hidden, old, bad] = await Promise.all([
      build(),
      build(),
      build(),
      build(),
      build(),
    ]);
    await praise(praised);
    await praise(liked, { rating: 4 });
    await praise(hidden, { is_approved: false });
    await praise(old, { days: 57 });
    await order(bad);
    await praise(bad, { rating: 1 });
    expect(await mostLoved()).toEqual([praised, liked]);
  });

  test('Any number of reviews without a proof count as one order at most', async () => {
    const [invented, bought] = [await build(), await build()];
    for (let n = 0; n < 5; n++) await praise(invented, { bought_here: false });
    await order(bought);
    await order(bought);
    expect(await mostLoved()).toEqual([bought, invented]);
  });

  test('Only what can be bought is shown, and the next piece takes the place of one that sold out', async () => {
    const [gone, next] = [await build(1), await build()];
    await order(next);
    await praise(gone);
    expect(await mostLoved()).toEqual([gone, next]);
    await db.updateTable('products').set({ stock: 0 }).where('id', '=', gone).execute();
    expect((await listMostLoved(10)).map(({ id }) => id)).toEqual([next]);
  });
});
