import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken } from '#tests/support/builders.ts';
import { type DeliveredOrder, deliverOrder, stockOf, writeParcel } from '#tests/support/delivered-orders.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { atOnce, nextAddress } from '#tests/support/order-calls.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
beforeAll(async () => {
  token = await buildConfirmedToken();
});

async function send(path: string, form: Record<string, string>): Promise<string> {
  const { status, headers } = await call('POST', `/orders/own/return/${path}`, {
    body: new TextEncoder().encode(new URLSearchParams(form).toString()),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    address: nextAddress(),
  });
  expect(status).toBe(303);
  return /answer=(\w+)/.exec(headers.get('Location') ?? '')?.[1] ?? '';
}

const ask = ({ secret }: { secret: string }, form: Record<string, string> = {}) =>
  send('', {
    token: secret,
    kind: 'exchange',
    reason: 'too_small',
    'quantity-0': '1',
    'size-0': 'L',
    ...form,
  });

const listOf = async ({ order }: DeliveredOrder) =>
  (await call('GET', `/api/admin/returns/?order=${order}`, { token })).body;

async function sendPhoto(secret: string, id: number, photo?: File): Promise<string> {
  const { status, headers } = await call('POST', '/orders/own/return/photo/', {
    body: formOf({ token: secret, id: String(id), ...(photo && { photo }) }),
    address: nextAddress(),
  });
  expect(status).toBe(303);
  return /answer=(\w+)/.exec(headers.get('Location') ?? '')?.[1] ?? '';
}

describe('On the page of her order', () => {
  test('A customer asks for another size, a return or help, and withdraws it; stock stays as it is', async () => {
    const own = await deliverOrder(token);
    expect(await ask(own, { note: 'Tight at the shoulders' })).toBe('asked');
    const [exchange] = await listOf(own);
    expect(exchange).toMatchObject({
      ...{ kind: 'exchange', state: 'requested', is_by_customer: true, note: 'Tight at the shoulders' },
      lines: [{ size: 'M', quantity: 1, instead: { size: 'L' } }],
    });
    expect(await ask(own, { kind: 'return' })).toBe('asked');
    expect(await ask(own, { kind: 'return' })).toBe('choose_pieces');
    expect(await send('withdraw/', { token: own.secret, id: String(exchange.id) })).toBe('withdrawn');
    expect(await ask(own, { kind: 'claim', reason: 'damaged' })).toBe('claimed');
    expect(await stockOf(own.product, 'L')).toEqual([5, 0, 0, 5]);
    await expectInvariants();
  });

  test('What is missing in the form is said, and nothing is written', async () => {
    const own = await deliverOrder(token);
    for (const [form, answer] of [
      [{ kind: 'gift' }, 'return_unreadable'],
      [{ reason: 'never_came' }, 'return_unreadable'],
      [{ reason: 'not_kept' }, 'return_unreadable'],
      [{ 'quantity-0': '0' }, 'choose_pieces'],
      [{ 'quantity-0': '9' }, 'choose_pieces'],
      [{ 'quantity-0': '-1' }, 'choose_pieces'],
      [{ 'size-0': '' }, 'choose_size'],
      [{ 'size-0': 'M' }, 'choose_size'],
      [{ 'size-0': 'XXL' }, 'size_gone'],
      [{ note: 'x'.repeat(501) }, 'return_unreadable'],
    ] as const)
      expect([form, await ask(own, form)]).toEqual([form, answer]);
    expect(await listOf(own)).toEqual([]);
  });

  test('A secret of nobody opens nothing, and that of another order reaches no record', async () => {
    const own = await deliverOrder(token);
    const other = await deliverOrder(token);
    await ask(own, { kind: 'claim', reason: 'damaged' });
    const [{ id }] = await listOf(own);
    for (const secret of ['x', 'x'.repeat(30), "' or true --"]) expect(await ask({ secret })).toBe('unknown');
    expect(await send('withdraw/', { token: other.secret, id: String(id) })).toBe('return_too_late');
    expect(await sendPhoto(other.secret, id, await jpeg())).toBe('return_too_late');
    expect((await listOf(own))[0]).toMatchObject({ state: 'open', photos: 0 });
  });

  test('After the days of the setting, and before the delivery, only a person helps; a parcel that never came can be claimed', async () => {
    const own = await deliverOrder(token);
    await db
      .updateTable('shipments')
      .set({ delivered_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('order_pk', '=', (eb) => eb.selectFrom('orders').select('id').where('order_id', '=', own.order))
      .execute();
    expect([await ask(own), await ask(own, { kind: 'claim', reason: 'damaged' })]).toEqual([
      'return_too_late',
      'return_too_late',
    ]);
    const open = await deliverOrder(token);
    await writeParcel(token, open.order, { delivered: false });
    expect(await ask(open)).toBe('return_too_late');
    expect(await ask(open, { kind: 'claim', reason: 'never_came', 'quantity-0': '0' })).toBe('claimed');
  });

  test('Sent many times at once, no more is asked for than she has', async () => {
    const own = await deliverOrder(token);
    const answers = await atOnce(6, () => ask(own));
    expect(answers.filter((answer) => answer === 'asked')).toHaveLength(2);
    expect(await listOf(own)).toHaveLength(2);
  });

  test('A photo is kept for staff alone, six at most, and none once it is decided', async () => {
    const own = await deliverOrder(token);
    await ask(own, { kind: 'claim', reason: 'damaged' });
    const [{ id }] = await listOf(own);
    expect(await sendPhoto(own.secret, id)).toBe('no_photo');
    expect(await sendPhoto(own.secret, id, await jpeg())).toBe('photo_saved');
    const { body } = await call('GET', `/api/admin/returns/${id}/photos/`, { token });
    expect(body.photos).toMatchObject([
      { is_by_customer: true, picture: expect.stringMatching(/^data:image/) },
    ]);
    await call('POST', `/api/admin/returns/${id}/refuse/`, { token, body: { answer: 'It was washed.' } });
    expect(await sendPhoto(own.secret, id, await jpeg())).toBe('no_photo');
    const page = await call('GET', `/order/${own.secret}`, {});
    expect(page.status).not.toBe(500);
  });
});
