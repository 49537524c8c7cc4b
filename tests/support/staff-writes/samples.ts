import { codeAt, stepAt } from '#app/features/staff/second-factor/totp.server.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import {
  buildCategory,
  buildConfirmedToken,
  buildProduct,
  buildStaff,
  orderPayload,
} from '#tests/support/builders.ts';
import { applyImportNow, comparedImport } from '#tests/support/catalogue/import-files.ts';
import { statusCsv } from '#tests/support/courier-files.ts';
import { reviewsCsv, shopifyOrders } from '#tests/support/moving/moving-files.ts';
import { confirm, openSession } from '#tests/support/order-calls.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { nextReference, postexCsv } from '#tests/support/settlement-files.ts';
import { type Answer, call } from '#tests/support/test-shop.ts';

let token: string;

let count = 0;

/** Another number at each call, for names that have to be unique. */
export const next = () => ++count;

/** The last entry before the call under test, so that entries of its preparation are left out. */
let before = 0;

export async function signInForWrites(): Promise<void> {
  token = await buildConfirmedToken();
}

/** Whether the last example left an entry in the audit log. */
export async function hasNewEntry(): Promise<boolean> {
  return (await lastEntry()) > before;
}

async function lastEntry(): Promise<number> {
  const { id } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/** Calls the API as the signed-in owner. */
export async function send(method: string, path: string, body?: unknown): Promise<Answer> {
  before = await lastEntry();
  return call(method, path, { token, ...(body !== undefined && { body }) });
}

export const productForm = async () =>
  formOf({
    ...{ name: `Piece ${++count}`, description: 'Soft.', price: '900', type: 'Kurta', piece_set: '1 Piece' },
    ...{ collection: 'Womens Clothing', category: String(await buildCategory(`Category ${count}`)) },
  });

/** To a new product. */
export async function sendPicture(): Promise<Answer> {
  const { id } = await buildProduct();
  const picture1 = await jpeg({ color: `rgb(${++count}, 40, 40)` });
  return send('POST', `/api/admin/products/${id}/pictures/`, formOf({ picture1 }));
}

export const promotion = {
  name: 'Sale',
  type: 'percentage',
  value: 5,
  scope: 'collection',
  target: 'Kids Collection',
};
export const post = () => formOf({ title: 'A post', slug: `post-${++count}`, content: 'Words.' });
export const style = () => formOf({ name: 'A style', category: 'Lawn', price: '900' });

export const newSynonym = () =>
  idOf(send('POST', '/api/admin/synonyms/', { words: `kurta, word ${++count}` }));
export async function newStockAlert(): Promise<number> {
  const product_id = (await buildProduct({ stock: 0 })).id;
  const { id } = await db
    .insertInto('stock_alerts')
    .values({ product_id, size: '', phone: '+923001234567', contact_hash: 'x'.repeat(43) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function newCategory(): Promise<number> {
  return buildCategory(`Category ${++count}`);
}

export async function idOf(answer: Promise<Answer>): Promise<string> {
  const { id, slug, code } = (await answer).body;
  return slug ?? id ?? code;
}

export async function paymentPath(action: string): Promise<string> {
  const { id } = await buildProduct({ price: 7000, stock: 3 });
  const opened = await openSession(orderPayload([{ id, price: 7000 }], { payment_method: 'jazzcash' }));
  const { order_id } = (await confirm(opened.body.session_id, `TRX70000${++count}`)).body;
  const { payments } = (await send('GET', `/orders/${order_id}/payments/`)).body;
  return `/orders/${order_id}/payments/${payments[0].id}/${action}/`;
}

export async function verifiedPayment(): Promise<string> {
  const path = await paymentPath('verify');
  await send('POST', path, {});
  return path.replace('verify', 'refund');
}

export async function newReview(): Promise<number> {
  const { id: product_id } = await buildProduct({});
  const row = { product_id, user_name: 'Sana', rating: 5, comment: 'Lovely' };
  return (await db.insertInto('reviews').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function newPhoto(is_approved = false): Promise<number> {
  const image = await jpeg({ color: `rgb(${++count}, 90, 90)` });
  await call('POST', '/api/gallery/upload/', {
    body: formOf({ image, alt_text: 'Me' }),
    address: `10.9.0.${count}`,
  });
  const { id } = await db.selectFrom('photos').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  if (is_approved) await db.updateTable('photos').set({ is_approved }).where('id', '=', id).execute();
  return id;
}

export async function newMessage(): Promise<number> {
  const row = { name: 'Sana', email: 'sana@example.com', message: 'Hello?' };
  return (await db.insertInto('contact_messages').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function newOrder(): Promise<string> {
  const { id } = await buildProduct({ price: 7000, stock: 3 });
  return (await call('POST', '/orders/save/', { body: orderPayload([{ id, price: 7000 }]) })).body.order_id;
}

/** A draft with one row, whose parcel nobody knows. */
export function newSettlement(): Promise<Answer> {
  const file = new File([postexCsv([{ number: `NOBODY${++count}`, cod: 2299 }])], 'settlement.csv');
  const fields = { courier: 'postex', day: '2026-03-21', net: '1949.06', reference: nextReference() };
  return send('POST', '/api/admin/settlements/', formOf({ ...fields, file }));
}

export async function postedSettlement(): Promise<Answer> {
  const { id } = (await newSettlement()).body;
  await send('PATCH', `/api/admin/settlements/${id}/lines/`, { lines: [2], decision: 'accept' });
  return send('POST', `/api/admin/settlements/${id}/post/`);
}

/** A parcel on the road. */
export async function sentParcel(): Promise<number> {
  const order = await newOrder();
  await send('PUT', `/orders/update-status/${order}/`, { status: 'Shipped', ship_unpaid: true });
  const { body } = await send('GET', `/api/admin/parcels/?q=${order}`);
  return body[0].id;
}

/** It was sent and is here again. */
export async function parcelBack(): Promise<number> {
  const id = await sentParcel();
  const { order_id } = (await send('GET', `/api/admin/parcels/${id}/`)).body;
  await send('POST', '/api/admin/parcels-back/scan/', { code: order_id });
  return id;
}

/** Delivered by the own rider. @returns what the rider owes then, in rupees. */
export async function riderParcel(): Promise<number> {
  const order = await newOrder();
  await send('PUT', `/orders/parcel/${order}/`, { courier: 'rider' });
  await send('PUT', `/orders/update-status/${order}/`, { status: 'Shipped', ship_unpaid: true });
  await send('PUT', `/orders/parcel/${order}/`, { delivered: true });
  const { couriers } = (await send('GET', '/api/admin/owed-by-couriers/')).body;
  return couriers.find(({ courier }: { courier: string }) => courier === 'rider').owed;
}

export async function newUnfinished(): Promise<string> {
  const { id } = await buildProduct({ price: 7000, stock: 3 });
  await openSession(orderPayload([{ id, price: 7000 }]));
  const [newest] = (await send('GET', '/api/admin/unfinished-payments/')).body.toReversed();
  return newest.order_id;
}

export const newCode = () =>
  idOf(send('POST', '/api/admin/referral-codes/', { code: `CODE-${++count}`, type: 'flat', value: 10 }));

export async function signedInStaff() {
  const staff = await buildStaff({});
  await issueTokens(staff);
  return staff;
}

/** Of the person of `token`, who is signed in with it. */
export async function otherSession(): Promise<{ id: string }> {
  const { body: account } = await call('GET', '/api/admin/account/', { token });
  const staff = await db
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  await issueTokens(staff);
  const { body } = await call('GET', '/api/admin/account/sessions/', { token });
  return body.find((session: { is_this_one: boolean }) => !session.is_this_one);
}

export const FACTOR = '/api/admin/account/second-factor/';

export const withoutFactor = () => db.updateTable('staff').set({ second_factor_at: null }).execute();

export async function beginFactor(): Promise<string> {
  const { body } = await call('POST', FACTOR, { token });
  return codeAt(body.secret, stepAt(Date.now()));
}

/** Their only order is cancelled. */
export async function newCustomer(): Promise<string> {
  const order_id = await newOrder();
  await send('PUT', `/orders/update-status/${order_id}/`, { status: 'Cancelled' });
  const { token } = await db
    .selectFrom('orders')
    .innerJoin('customer_phones', 'customer_phones.phone', 'orders.phone')
    .innerJoin('customers', 'customers.id', 'customer_phones.customer_id')
    .select('customers.token')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  return token;
}

export async function confirmedOrder(): Promise<string> {
  const order = await newOrder();
  await send('PUT', `/orders/update-status/${order}/`, { status: 'Confirmed' });
  return order;
}

export const numbersForm = () => ({ courier: 'mnp', text: String(27_000_000_000_000 + ++count) });

export const courierRate = { zone: 'everywhere', up_to: 1000, price: 232, return_price: 120, per_kg: 100 };

export function newStatusFile(): Promise<Answer> {
  const rows = [{ number: `NOBODY${++count}`, status: 'Delivered', at: '2026-03-21 10:00' }];
  const file = new File([statusCsv(rows)], 'status.csv', { type: 'text/csv' });
  return send('POST', '/api/admin/status-files/', formOf({ courier: 'mnp', file }));
}

/** Compared, and not applied. */
export async function newImport(): Promise<number> {
  const text = `Name,SKU,Price\nPiece ${++count},IMP-${count},900\n`;
  const { id } = await comparedImport(token, text);
  return id;
}

export async function appliedImport(): Promise<number> {
  const id = await newImport();
  await applyImportNow(token, id);
  return id;
}

export function newRedirect(): Promise<Answer> {
  return send('POST', '/api/admin/redirects/', { path: `/pages/old-${++count}`, target: '/shop-all' });
}

export async function newMovingFile(kind: 'orders' | 'reviews' = 'orders'): Promise<Answer> {
  const text =
    kind === 'orders'
      ? shopifyOrders([{ number: `#${++count}` }])
      : reviewsCsv([{ handle: (await buildProduct({})).slug }]);
  const file = new File([text], `${kind}.csv`, { type: 'text/csv' });
  return send('POST', '/api/admin/moving/files/', formOf({ kind, file }));
}
