import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, emptyCatalogue, orderPayload } from '#tests/support/builders.ts';
import { openSession } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token: string;

beforeEach(async () => {
  token = await buildStaffToken();
  await emptyCatalogue();
});

const wearWith = async (id: number) =>
  (await call('GET', `/products/${id}/wear-with/`)).body.map((product: { id: number }) => product.id);
const read = (id: number | string) => call('GET', `/admin/products/${id}/companions/`, { token });
const put = (id: number | string, body: unknown) =>
  call('PUT', `/admin/products/${id}/companions/`, { token, body });

const idsOf = (products: { id: number }[]) => products.map(({ id }) => id);

async function orderTogether(...ids: number[]) {
  const { status } = await call('POST', '/orders/save/', {
    body: orderPayload(ids.map((id) => ({ id, price: 4000 }))),
  });
  expect(status).toBe(201);
}

describe('What the shop suggests to wear with a product', () => {
  test('What was bought together comes before the same color, and that before the same category', async () => {
    const subject = await buildProduct({ category: 'Winter' });
    const sameCategory = await buildProduct({ category: 'Winter' });
    const sameColor = await buildProduct({ category: 'Casual Wear' });
    const together = await buildProduct({ category: 'Summer', collection: 'Kids Collection' });
    await db
      .updateTable('products')
      .set({ color: 'Blue' })
      .where('id', 'in', [subject.id, sameColor.id])
      .execute();
    await orderTogether(subject.id, together.id);
    expect(await wearWith(subject.id)).toEqual([together.id, sameColor.id, sameCategory.id]);
  });

  test('An order that was cancelled, or whose payment was never sent, suggests nothing', async () => {
    const subject = await buildProduct({ category: 'Winter' });
    const cancelled = await buildProduct({ category: 'Summer', collection: 'Kids Collection' });
    const unpaid = await buildProduct({ category: 'Summer', collection: 'Kids Collection' });
    await orderTogether(subject.id, cancelled.id);
    expect(await wearWith(subject.id)).toEqual([cancelled.id]);
    await db.updateTable('orders').set({ status: 'Cancelled' }).where('status', '<>', 'Cancelled').execute();
    const lines = [subject, unpaid].map(({ id }) => ({ id, price: 4000 }));
    expect((await openSession(orderPayload(lines))).status).toBe(200);
    expect(await wearWith(subject.id)).toEqual([]);
  });

  test('A piece of another type comes before one of the same type', async () => {
    const subject = await buildProduct({ type: 'Kurta' });
    const dupatta = await buildProduct({ type: 'Dupatta' });
    const kurta = await buildProduct({ type: 'Kurta' });
    expect(await wearWith(subject.id)).toEqual([dupatta.id, kurta.id]);
  });

  test('A piece is never suggested with itself, nor when it is sold out, and four are enough', async () => {
    const subject = await buildProduct();
    await buildProduct({ stock: 0 });
    for (let count = 0; count < 6; count++) await buildProduct();
    const suggested = await wearWith(subject.id);
    expect(suggested).toHaveLength(4);
    expect(suggested).not.toContain(subject.id);
  });

  test('Children’s clothing is not suggested with women’s, unless it was bought together', async () => {
    const subject = await buildProduct();
    await buildProduct({ collection: 'Kids Collection' });
    expect(await wearWith(subject.id)).toEqual([]);
  });

  test.each(['999999999', '0', 'x', '%00'])('For the unknown product %s there is nothing', async (id) => {
    const { status, body } = await call('GET', `/products/${id}/wear-with/`);
    expect([status, body]).toEqual([200, []]);
  });
});

describe('What staff pick to wear with a product', () => {
  test('What staff picked is shown in their order, instead of suggestions and without what is sold out', async () => {
    const [subject, first, second] = [await buildProduct(), await buildProduct(), await buildProduct()];
    await buildProduct();
    const { status, body } = await put(subject.id, { companions: [second.id, first.id], from: [] });
    expect([status, idsOf(body.picked)]).toEqual([200, [second.id, first.id]]);
    expect(await wearWith(subject.id)).toEqual([second.id, first.id]);
    await db.updateTable('products').set({ stock: 0 }).where('id', '=', second.id).execute();
    expect(await wearWith(subject.id)).toEqual([first.id]);
    expect(idsOf((await read(subject.id)).body.picked)).toEqual([second.id, first.id]);
    await db.deleteFrom('products').where('id', '=', first.id).execute();
    expect(await wearWith(subject.id)).toHaveLength(1);
    expect((await put(subject.id, { companions: [] })).body.picked).toEqual([]);
  });

  test('Of two staff who edit the list at once the second gets a conflict with the list as it is', async () => {
    const [subject, first, second] = [await buildProduct(), await buildProduct(), await buildProduct()];
    const answers = await Promise.all([
      put(subject.id, { companions: [first.id], from: [] }),
      put(subject.id, { companions: [second.id], from: [] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect([refused.code, idsOf(refused.current.picked)]).toEqual([
      'version_conflict',
      idsOf((await read(subject.id)).body.picked),
    ]);
  });

  test('The audit log says who picked what', async () => {
    const [subject, first] = [await buildProduct({ name: 'Noor' }), await buildProduct()];
    await put(subject.id, { companions: [first.id] });
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([entry.subject, entry.label, entry.changes]).toEqual([
      'products',
      'Noor',
      { 'position_companion_id.1': [null, first.id] },
    ]);
  });

  test('A wrong list is refused with a sentence and changes nothing', async () => {
    const [subject, other] = [await buildProduct(), await buildProduct()];
    const refusals = [
      [{ companions: [subject.id] }, 422, 'A piece cannot be worn with itself. Please choose other ones.'],
      [{ companions: [999_999_999] }, 422, 'One of these products does not exist any more.'],
      [{ companions: [other.id, other.id] }, 400, 'Please name each product once.'],
      [{ companions: ['x'] }, 400, null],
      [
        { companions: Array.from({ length: 13 }, (_, at) => at + 1) },
        400,
        'Please choose at most 12 products.',
      ],
      [{}, 400, null],
    ] as const;
    for (const [body, status, sentence] of refusals) {
      const answer = await put(subject.id, body);
      expect(answer.status).toBe(status);
      if (sentence) expect(answer.body.fields.companions).toBe(sentence);
    }
    expect((await read(subject.id)).body.picked).toEqual([]);
    expect((await put(999_999_999, { companions: [] })).status).toBe(404);
    expect((await read('x')).status).toBe(404);
  });
});
