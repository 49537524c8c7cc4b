import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#app/api/endpoints.ts';
import { codeAt, stepAt } from '#app/features/staff/second-factor/totp.server.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import {
  buildCategory,
  buildConfirmedToken,
  buildProduct,
  buildStaff,
  buildStaffToken,
  orderPayload,
} from '#tests/support/builders.ts';
import { confirm, openSession } from '#tests/support/order-calls.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { type Answer, call } from '#tests/support/test-shop.ts';

/** These calls read only, or store what no row of the shop refers to yet. */
const NOT_AUDITED = [
  'POST /api/admin/promotions/preview/',
  'POST /api/blogs/preview/',
  'POST /api/blogs/pictures/',
  'POST /api/admin/confirm-password/',
  'POST /api/admin/account/second-factor/',
];

let token: string;
let count = 0;

beforeAll(async () => {
  token = await buildConfirmedToken();
});

afterEach(async () => {
  await db.deleteFrom('settings').execute();
});

/** The last entry before the call under test, so that entries of its preparation are left out. */
let before = 0;

async function send(method: string, path: string, body?: unknown): Promise<Answer> {
  before = await lastEntry();
  return call(method, path, { token, ...(body !== undefined && { body }) });
}

const productForm = async () =>
  formOf({
    ...{ name: `Piece ${++count}`, description: 'Soft.', price: '900', type: 'Kurta', piece_set: '1 Piece' },
    ...{ collection: 'Womens Clothing', category: String(await buildCategory(`Category ${count}`)) },
  });

const promotion = {
  name: 'Sale',
  type: 'percentage',
  value: 5,
  scope: 'collection',
  target: 'Kids Collection',
};
const post = () => formOf({ title: 'A post', slug: `post-${++count}`, content: 'Words.' });
const style = () => formOf({ name: 'A style', category: 'Lawn', price: '900' });

const newSynonym = () => idOf(send('POST', '/api/admin/synonyms/', { words: `kurta, word ${++count}` }));
async function newStockAlert(): Promise<number> {
  const product_id = (await buildProduct({ stock: 0 })).id;
  const { id } = await db
    .insertInto('stock_alerts')
    .values({ product_id, size: '', phone: '+923001234567', contact_hash: 'x'.repeat(43) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newCategory(): Promise<number> {
  return buildCategory(`Category ${++count}`);
}

async function idOf(answer: Promise<Answer>): Promise<string> {
  const { id, slug, code } = (await answer).body;
  return slug ?? id ?? code;
}

async function paymentPath(action: string): Promise<string> {
  const { id } = await buildProduct({ price: 7000, stock: 3 });
  const opened = await openSession(orderPayload([{ id, price: 7000 }], { payment_method: 'jazzcash' }));
  const { order_id } = (await confirm(opened.body.session_id, `TRX70000${++count}`)).body;
  const { payments } = (await send('GET', `/orders/${order_id}/payments/`)).body;
  return `/orders/${order_id}/payments/${payments[0].id}/${action}/`;
}

async function verifiedPayment(): Promise<string> {
  const path = await paymentPath('verify');
  await send('POST', path, {});
  return path.replace('verify', 'refund');
}

async function newReview(): Promise<number> {
  const { id: product_id } = await buildProduct({});
  const row = { product_id, user_name: 'Sana', rating: 5, comment: 'Lovely' };
  return (await db.insertInto('reviews').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function newPhoto(is_approved = false): Promise<number> {
  const image = await jpeg({ color: `rgb(${++count}, 90, 90)` });
  await call('POST', '/api/gallery/upload/', {
    body: formOf({ image, alt_text: 'Me' }),
    address: `10.9.0.${count}`,
  });
  const { id } = await db.selectFrom('photos').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  if (is_approved) await db.updateTable('photos').set({ is_approved }).where('id', '=', id).execute();
  return id;
}

async function newMessage(): Promise<number> {
  const row = { name: 'Sana', email: 'sana@example.com', message: 'Hello?' };
  return (await db.insertInto('contact_messages').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function newOrder(): Promise<string> {
  const { id } = await buildProduct({ price: 7000, stock: 3 });
  return (await call('POST', '/orders/save/', { body: orderPayload([{ id, price: 7000 }]) })).body.order_id;
}

async function newUnfinished(): Promise<string> {
  const { id } = await buildProduct({ price: 7000, stock: 3 });
  await openSession(orderPayload([{ id, price: 7000 }]));
  const [newest] = (await send('GET', '/api/admin/unfinished-payments/')).body.toReversed();
  return newest.order_id;
}

const newCode = () =>
  idOf(send('POST', '/api/admin/referral-codes/', { code: `CODE-${++count}`, type: 'flat', value: 10 }));

/** One example of every writing call of staff. */
const ACTIONS: Record<string, () => Promise<Answer>> = {
  'POST /products/upload/': async () => send('POST', '/products/upload/', await productForm()),
  'PATCH /products/{id}/update/': async () =>
    send('PATCH', `/products/${(await buildProduct({})).id}/update/`, formOf({ price: '1' })),
  'DELETE /products/{id}/delete/': async () =>
    send('DELETE', `/products/${(await buildProduct({})).id}/delete/`),
  'POST /categories/api/categories/create/': () =>
    send('POST', '/categories/api/categories/create/', formOf({ name: `Category ${++count}` })),
  'PATCH /categories/api/categories/{id}/update/': async () =>
    send(
      'PATCH',
      `/categories/api/categories/${await newCategory()}/update/`,
      formOf({ name: `Name ${++count}` }),
    ),
  'DELETE /categories/api/categories/{id}/delete/': async () =>
    send('DELETE', `/categories/api/categories/${await newCategory()}/delete/`),
  'POST /api/admin/promotions/': () => send('POST', '/api/admin/promotions/', promotion),
  'PATCH /api/admin/promotions/{id}/': async () =>
    send('PATCH', `/api/admin/promotions/${await idOf(send('POST', '/api/admin/promotions/', promotion))}/`, {
      value: 6,
    }),
  'DELETE /api/admin/promotions/{id}/': async () =>
    send('DELETE', `/api/admin/promotions/${await idOf(send('POST', '/api/admin/promotions/', promotion))}/`),
  'PUT /api/admin/size-charts/{type}/': async () =>
    send('PUT', '/api/admin/size-charts/kurta/', formOf({ top: await jpeg({ color: 'navy' }) })),
  'DELETE /api/admin/size-charts/{type}/': () => send('DELETE', '/api/admin/size-charts/kurta/'),
  'POST /orders/{order_id}/payments/{payment_id}/verify/': async () =>
    send('POST', await paymentPath('verify'), {}),
  'POST /orders/{order_id}/payments/{payment_id}/reject/': async () =>
    send('POST', await paymentPath('reject'), { reason: 'Not in the wallet' }),
  'POST /orders/{order_id}/payments/{payment_id}/refund/': async () =>
    send('POST', await verifiedPayment(), {}),
  'POST /api/admin/orders/{order_id}/payments/{payment_id}/withdraw/': async () =>
    send('POST', `/api/admin${(await verifiedPayment()).replace('refund', 'withdraw')}`),
  'POST /api/admin/orders/{order_id}/undo-payment/': async () => {
    const path = await paymentPath('verify');
    const { undo } = (await send('POST', path, {})).body;
    return send('POST', `/api/admin${path.replace(/payments\/.*$/, 'undo-payment/')}`, {
      change: undo.change,
    });
  },
  'POST /orders/{order_id}/payments/': async () =>
    send('POST', `/orders/${await newOrder()}/payments/`, { amount: 500, method: 'bank' }),
  'POST /orders/{order_id}/collect-in-cash/': async () => {
    const path = await paymentPath('reject');
    await send('POST', path, { reason: 'Not in the wallet' });
    return send('POST', path.replace(/payments\/.*$/, 'collect-in-cash/'), {});
  },
  'POST /api/admin/unfinished-payments/{order_id}/attach/': async () =>
    send('POST', `/api/admin/unfinished-payments/${await newUnfinished()}/attach/`, {
      transaction_id: `TRX71000${++count}`,
    }),
  'POST /api/admin/unfinished-payments/{order_id}/extend/': async () =>
    send('POST', `/api/admin/unfinished-payments/${await newUnfinished()}/extend/`),
  'PUT /orders/update-status/{order_id}/': async () =>
    send('PUT', `/orders/update-status/${await newOrder()}/`, { status: 'Confirmed' }),
  'POST /api/admin/unconfirmed-orders/cancel/': async () =>
    send('POST', '/api/admin/unconfirmed-orders/cancel/', { order_ids: [await newOrder()] }),
  'POST /api/admin/products/{id}/stock/': async () =>
    send('POST', `/api/admin/products/${(await buildProduct()).id}/stock/`, {
      reason: 'received',
      sizes: [{ size: null, pieces: 3 }],
    }),
  'PUT /api/admin/products/{id}/companions/': async () => {
    const companion = await buildProduct();
    return send('PUT', `/api/admin/products/${(await buildProduct()).id}/companions/`, {
      companions: [companion.id],
    });
  },
  'PUT /orders/parcel/{order_id}/': async () =>
    send('PUT', `/orders/parcel/${await newOrder()}/`, { packed: true }),
  'POST /orders/undo-status/{order_id}/': async () => {
    const order = await newOrder();
    const changed = await send('PUT', `/orders/update-status/${order}/`, { status: 'Confirmed' });
    return send('POST', `/orders/undo-status/${order}/`, { change: changed.body.undo.change });
  },
  'POST /api/admin/orders/{order_id}/received-back/': async () => {
    const order = await newOrder();
    for (const status of ['Shipped', 'Cancelled'])
      await send('PUT', `/orders/update-status/${order}/`, { status });
    return send('POST', `/api/admin/orders/${order}/received-back/`, {});
  },
  'DELETE /api/admin/stock-alerts/{id}/': async () =>
    send('DELETE', `/api/admin/stock-alerts/${await newStockAlert()}/`),
  'PATCH /api/admin/reviews/{id}/': async () =>
    send('PATCH', `/api/admin/reviews/${await newReview()}/`, { status: 'hidden' }),
  'DELETE /api/admin/reviews/{id}/': async () => send('DELETE', `/api/admin/reviews/${await newReview()}/`),
  'PATCH /api/gallery/approve/{id}/': async () => send('PATCH', `/api/gallery/approve/${await newPhoto()}/`),
  'PATCH /api/gallery/withdraw/{id}/': async () =>
    send('PATCH', `/api/gallery/withdraw/${await newPhoto(true)}/`),
  'DELETE /api/gallery/delete/{id}/': async () => send('DELETE', `/api/gallery/delete/${await newPhoto()}/`),
  'PATCH /api/admin/messages/{id}/': async () =>
    send('PATCH', `/api/admin/messages/${await newMessage()}/`, { read: true }),
  'DELETE /api/admin/messages/{id}/': async () =>
    send('DELETE', `/api/admin/messages/${await newMessage()}/`),
  'POST /api/blogs/': () => send('POST', '/api/blogs/', post()),
  'PUT /api/blogs/{slug}/': async () =>
    send('PUT', `/api/blogs/${await idOf(send('POST', '/api/blogs/', post()))}/`, post()),
  'DELETE /api/blogs/{slug}/': async () =>
    send('DELETE', `/api/blogs/${await idOf(send('POST', '/api/blogs/', post()))}/`),
  'POST /api/styles/': () => send('POST', '/api/styles/', style()),
  'PUT /api/styles/{id}/': async () =>
    send(
      'PUT',
      `/api/styles/${await idOf(send('POST', '/api/styles/', style()))}/`,
      formOf({ name: 'B', category: 'Silk', price: '1' }),
    ),
  'DELETE /api/styles/{id}/': async () =>
    send('DELETE', `/api/styles/${await idOf(send('POST', '/api/styles/', style()))}/`),
  'POST /api/admin/referral-codes/': () =>
    send('POST', '/api/admin/referral-codes/', { code: `CODE-${++count}`, type: 'flat', value: 10 }),
  'PATCH /api/admin/referral-codes/{code}/': async () =>
    send('PATCH', `/api/admin/referral-codes/${await newCode()}/`, { value: 20 }),
  'DELETE /api/admin/referral-codes/{code}/': async () =>
    send('DELETE', `/api/admin/referral-codes/${await newCode()}/`),
  'POST /api/admin/synonyms/': () =>
    send('POST', '/api/admin/synonyms/', { words: `kurta, word ${++count}` }),
  'PATCH /api/admin/synonyms/{id}/': async () =>
    send('PATCH', `/api/admin/synonyms/${await newSynonym()}/`, { words: `lal, word ${++count}` }),
  'DELETE /api/admin/synonyms/{id}/': async () =>
    send('DELETE', `/api/admin/synonyms/${await newSynonym()}/`),
  'DELETE /api/admin/missed-searches/{id}/': async () => {
    const missed = { words: 'sari' };
    const { id } = await db
      .insertInto('missed_searches')
      .values(missed)
      .returning('id')
      .executeTakeFirstOrThrow();
    return send('DELETE', `/api/admin/missed-searches/${id}/`);
  },
  'PUT /api/admin/settings/': () => send('PUT', '/api/admin/settings/', { city: 'Multan' }),
  // With a session of its own, which it ends.
  'PUT /api/admin/account/password/': async () =>
    call('PUT', '/api/admin/account/password/', {
      token: await buildStaffToken(),
      body: { current: 'a long password', password: 'another long password' },
    }),
  'POST /api/admin/staff/': () => send('POST', '/api/admin/staff/', { username: `person-${++count}` }),
  'PATCH /api/admin/staff/{id}/': async () =>
    send('PATCH', `/api/admin/staff/${(await buildStaff({})).id}/`, { disabled: true }),
  'POST /api/admin/staff/{id}/reset-password/': async () =>
    send('POST', `/api/admin/staff/${(await buildStaff({})).id}/reset-password/`, {}),
  'PUT /api/admin/account/second-factor/': async () => {
    await withoutFactor();
    return send('PUT', FACTOR, { code: await beginFactor() });
  },
  'POST /api/admin/account/second-factor/turn-off/': async () => {
    await withoutFactor();
    const code = await beginFactor();
    await call('PUT', FACTOR, { token, body: { code } });
    await db.updateTable('second_factors').set({ last_step: 0 }).execute();
    return send('POST', `${FACTOR}turn-off/`, { password: 'a long password', code });
  },
  'POST /api/admin/staff/{id}/reset-second-factor/': async () => {
    const { id } = await buildStaff({ second_factor_at: new Date() });
    return send('POST', `/api/admin/staff/${id}/reset-second-factor/`);
  },
  'POST /api/admin/account/second-factor/recovery-codes/': async () => {
    await withoutFactor();
    await call('PUT', FACTOR, { token, body: { code: await beginFactor() } });
    return send('POST', `${FACTOR}recovery-codes/`);
  },
  'DELETE /api/admin/account/sessions/{session_id}/': async () => {
    const { id } = await otherSession();
    return send('DELETE', `/api/admin/account/sessions/${id}/`);
  },
  'POST /api/admin/account/end-other-sessions/': async () => {
    await otherSession();
    return send('POST', '/api/admin/account/end-other-sessions/');
  },
  // With a session of its own, which it ends.
  'POST /api/admin/account/sign-out-everywhere/': async () =>
    call('POST', '/api/admin/account/sign-out-everywhere/', { token: await buildStaffToken() }),
  'DELETE /api/admin/staff/{id}/sessions/{session_id}/': async () => {
    const staff = await signedInStaff();
    const [session] = (await call('GET', `/api/admin/staff/${staff.id}/sessions/`, { token })).body;
    return send('DELETE', `/api/admin/staff/${staff.id}/sessions/${session.id}/`);
  },
  'POST /api/admin/staff/{id}/sign-out/': async () =>
    send('POST', `/api/admin/staff/${(await signedInStaff()).id}/sign-out/`),
};

async function signedInStaff() {
  const staff = await buildStaff({});
  await issueTokens(staff);
  return staff;
}

/** Of the person of `token`, who is signed in with it. */
async function otherSession(): Promise<{ id: string }> {
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

const FACTOR = '/api/admin/account/second-factor/';

const withoutFactor = () => db.updateTable('staff').set({ second_factor_at: null }).execute();

async function beginFactor(): Promise<string> {
  const { body } = await call('POST', FACTOR, { token });
  return codeAt(body.secret, stepAt(Date.now()));
}

const writes = endpoints
  .filter(({ guard, method }) => guard === 'admin' && method !== 'get')
  .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  .filter((name) => !NOT_AUDITED.includes(name));

const lastEntry = async () =>
  (
    await db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id ?? 0;

describe('Coverage of the audit log', () => {
  test.each(writes)('The audit log has an entry for %s', async (name) => {
    const action = ACTIONS[name];
    if (!action) throw new Error(`Nothing here does ${name}; say what it leaves in the audit log.`);
    const answer = await action();
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    expect(await lastEntry()).toBeGreaterThan(before);
  });
});
