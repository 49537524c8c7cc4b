import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { sendRows } from '#tests/support/settlement-files.ts';
import { call } from '#tests/support/test-shop.ts';
import { delivered, openBooks, postIt } from './settled-parcels.ts';

let token: string;

beforeAll(async () => {
  token = await openBooks();
});

const csvOf = async (from: string, to: string) => {
  const { body } = await call('GET', `/api/admin/accounts/csv/?from=${from}&to=${to}`, { token });
  return String(body).split('\r\n');
};

describe('The export for the accountant', () => {
  test('has every line of the days, sums to zero, and names order, courier and settlement', async () => {
    const parcel = await delivered('callcourier');
    const rows = [{ number: parcel.number, cod: 2299 }];
    const fields = { courier: 'callcourier', reference: '=CC-1', day: '2026-01-05' };
    const { body } = await sendRows(token, rows, fields);
    await postIt(body.id);
    const { body: sums } = await call('GET', '/api/admin/accounts/?from=2026-01-05&to=2026-01-05', { token });
    expect(sums).toMatchObject({ entries: 2, debit: sums.credit });
    expect(sums.accounts).toContainEqual({
      ...{ account: 'income_tax_withheld', debit: 45.98, credit: 0, balance: 45.98 },
    });
    const lines = await csvOf('2026-01-05', '2026-01-05');
    expect(lines[0]).toBe('\uFEFFDate,Entry,Account,Debit,Credit,Order,Courier,Settlement,Text');
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^2026-01-05,\\d+,Charges of couriers,222.40,,${parcel.order},Call Courier,'=CC-1,"Settlement, Line 2"$`,
        ),
      ),
    );
    expect(lines.at(-2)).toBe(`,,Sum,${sums.debit.toFixed(2)},${sums.credit.toFixed(2)},,,,`);
    expect(lines.join()).not.toMatch(/Ayesha|0300/);
  });

  test('begins with the mark that spreadsheets look for, and is empty for other days', async () => {
    const path = '/api/admin/accounts/csv/?from=2020-01-01&to=2020-01-02';
    const { headers } = await call('GET', path, { token });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await csvOf('2020-01-01', '2020-01-02')).toHaveLength(3);
  });

  test.each(['from=2026-02-01&to=2026-01-01', 'from=2026-02-30&to=2026-03-01', 'from=yesterday'])(
    'refuses the days %s with a sentence',
    async (query) => {
      const { status, body } = await call('GET', `/api/admin/accounts/?${query}`, { token });
      expect([status, body.detail]).toEqual([400, expect.stringMatching(/\.$/)]);
    },
  );

  test('is for owners alone', async () => {
    const desk = await buildStaffToken({ role: 'desk' });
    const path = '/api/admin/accounts/?from=2026-01-01&to=2026-01-02';
    expect((await call('GET', path, { token: desk })).status).toBe(403);
  });
});

describe('A tax rate', () => {
  const add = (body: object) => call('POST', '/api/admin/tax-rates/', { token, body });
  const rate = { kind: 'service_tax', valid_from: '2030-07-01', percent: 15.5, note: 'The budget of 2030' };

  test('is added from a day on, corrected for the same day, and posted rows stay as they are', async () => {
    const parcel = await delivered('trax');
    const { body } = await sendRows(token, [{ number: parcel.number, cod: 2299 }], { courier: 'trax' });
    await postIt(body.id);
    expect((await add({ ...rate, valid_from: '2026-03-01' })).status).toBe(204);
    expect((await add(rate)).status).toBe(204);
    expect((await add({ ...rate, percent: 15 })).status).toBe(204);
    const { body: rates } = await call('GET', '/api/admin/tax-rates/', { token });
    expect(rates.filter(({ valid_from }: typeof rate) => valid_from === '2030-07-01')).toEqual([
      { ...rate, percent: 15 },
    ]);
    const { body: posted } = await call('GET', `/api/admin/settlements/${body.id}/`, { token });
    expect([posted.state, posted.lines[0].result]).toEqual(['posted', 'matched']);
    const days = [new Date(2026, 2, 1), new Date(2030, 6, 1)];
    await db.deleteFrom('tax_rates').where('valid_from', 'in', days).execute();
  });

  test.each([
    [{ percent: 101 }, 'percent'],
    [{ percent: '16 %' }, 'percent'],
    [{ valid_from: '2026-02-30' }, 'valid_from'],
    [{ note: ' ' }, 'note'],
    [{ kind: 'vat' }, 'kind'],
  ])('is refused as %o', async (changes, field) => {
    const { status, body } = await add({ ...rate, ...changes });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe('A refund', () => {
  const booked = async (order: string) => {
    const rows = await db
      .selectFrom('journal_lines')
      .innerJoin('orders', 'orders.id', 'order_pk')
      .select(['account', ({ fn }) => fn.sum<number>('amount').as('sum')])
      .where('order_id', '=', order)
      .groupBy('account')
      .execute();
    return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum) / 100]));
  };

  test('in parts leaves the accounts by which it went back, and its undo comes back to the same', async () => {
    const { id } = await buildProduct({ price: 4000, stock: 3 });
    const { body } = await placeCod(orderPayload([{ id, price: 4000 }]));
    const path = `/orders/${body.order_id}/payments/`;
    const paid = { amount: body.total, method: 'easypaisa', reference: 'EP5550001' };
    const { body: recorded } = await call('POST', path, { token, body: paid });
    const [payment] = recorded.payments;
    expect([payment.method, payment.received]).toEqual(['easypaisa', body.total]);
    const refund = (changes: object) =>
      call('POST', `${path}${payment.id}/refund/`, { token, body: { amount: 500, ...changes } });
    expect((await refund({ method: 'raast', reference: 'RA-7' })).status).toBe(200);
    const { body: second } = await refund({ method: 'card', reason: 'Out of cloth' });
    expect(await booked(body.order_id)).toMatchObject({ easypaisa: body.total, raast: -500, card: -500 });
    await call('POST', `/api/admin/orders/${body.order_id}/undo-payment/`, {
      token,
      body: { change: second.undo.change },
    });
    expect(await booked(body.order_id)).toMatchObject({ raast: -500, card: 0 });
  });
});
