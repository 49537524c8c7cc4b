import { beforeAll, describe, expect, test } from 'vitest';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { sendRows } from '#tests/support/settlement-files.ts';
import { call } from '#tests/support/test-shop.ts';
import { decide, delivered, openBooks, postIt } from './settled-parcels.ts';

let token: string;

beforeAll(async () => {
  token = await openBooks();
});

const rowOf = async (id: number) =>
  (await call('GET', `/api/admin/settlements/${id}/`, { token })).body.lines[0];

describe('A settlement row whose sums are not right', () => {
  test('Offers the claim against its courier once, also after it was posted, and the claim leads back to it', async () => {
    const { order, number } = await delivered();
    const sent = await sendRows(token, [{ number, cod: 2000 }], { reference: 'CPR-CLAIMED' });
    const { id } = sent.body;
    const row = await rowOf(id);
    expect(row).toMatchObject({
      result: 'difference',
      parcel: 1,
      claims: [{ reason: 'cod_altered', expected: 299 }],
    });
    await decide(id, [row.line], 'accept');
    expect((await postIt(id)).status).toBe(200);
    const begun = await call('POST', `/api/admin/orders/${order}/returns/`, {
      token,
      body: { kind: 'courier_claim', ...row.claims[0], parcel: row.parcel },
    });
    expect(begun.status, JSON.stringify(begun.body)).toBe(201);
    expect((await rowOf(id)).claims).toEqual([]);
    const [record] = (await call('GET', `/api/admin/returns/?order=${order}`, { token })).body;
    expect(record).toMatchObject({
      ...{ reason: 'cod_altered', amount: 299 },
      settlement: { id, reference: 'CPR-CLAIMED' },
    });
    await call('POST', `/api/admin/returns/${record.id}/withdraw/`, { token, body: {} });
    expect((await rowOf(id)).claims).toHaveLength(1);
    await expectInvariants();
  });

  test('Offers none when it is as expected', async () => {
    const { number } = await delivered();
    const { body } = await sendRows(token, [{ number, cod: 2299 }], { reference: 'CPR-RIGHT' });
    expect(await rowOf(body.id)).toMatchObject({ result: 'matched', claims: [] });
  });
});
