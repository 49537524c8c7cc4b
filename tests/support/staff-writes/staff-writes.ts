import { EXPORTS } from '#app/features/exports/schema.ts';
import { NO_ANSWERS } from '#app/features/imports/answers.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaff, buildStaffToken } from '#tests/support/builders.ts';
import { courierTerms } from '#tests/support/courier-files.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { type Answer, call } from '#tests/support/test-shop.ts';
import { CLAIM, COURIER_CLAIM, deliveredOrder, newReturn, RETURN } from './return-samples.ts';
import {
  appliedImport,
  beginFactor,
  confirmedOrder,
  courierRate,
  FACTOR,
  idOf,
  newCategory,
  newCode,
  newCustomer,
  newImport,
  newMessage,
  newMovingFile,
  newOrder,
  newPhoto,
  newRedirect,
  newReview,
  newSettlement,
  newStatusFile,
  newStockAlert,
  newSynonym,
  newUnfinished,
  next,
  numbersForm,
  otherSession,
  parcelBack,
  paymentPath,
  post,
  postedSettlement,
  productForm,
  promotion,
  riderParcel,
  send,
  sendPicture,
  sentParcel,
  signedInStaff,
  style,
  verifiedPayment,
  withoutFactor,
} from './samples.ts';

/** Why a call does not ask for the password again (docs/concepts/role.md#rules). */
export const REASONS = {
  settings: 'its harmless settings are open, the others ask: guarded-settings.test.ts',
  status:
    'asks for Paid where the admin area sets it; outside clients call it as it is, and owners get a mail',
  spec: 'outside clients call it as it is; the audit log has the change',
  own: 'asks for the present password itself',
  rescue:
    'ends sessions of one’s own, which a thief must not be able to hinder; later ones ask: own-sessions.test.ts',
  opens: 'is how the password is entered',
  nothing: 'changes nothing',
  pages: 'changes what pages show, and the audit log has what was there',
  parcels: 'the daily work on a parcel: no money, no address, and the history of the order has it',
  desk: 'the daily work with a customer: no money, and the history of the order has it',
  own_device: 'is about the own device only, and ends with the session',
  own_view: 'keeps filters of a list for the person who asked',
  claims: 'takes a transaction ID for a claim, which is believed only once somebody approves it',
  shelf: 'the daily counting of a shelf, each move recorded with who made it',
  imports: 'changes products as their form does, new ones as drafts, and can be taken back',
  drafts: 'prepares what asks for it when it is posted',
  figures: 'is a figure that owners alone see, and the audit log has what was there',
  couriers: 'says how couriers work: no money moves by it, and the audit log has what was there',
  taken_along: 'changes nothing but the audit log, which says who took what',
  looked_at: 'is history to look at, in no sum and shown to nobody, and can be imported again',
  less: 'ends a discount, which gives nothing away',
} as const;

const RESTRICTION = { kind: 'advance', reason: 'Two refused parcels.' };

type StaffWrite = {
  password: 'asks' | keyof typeof REASONS;
  /** Makes the call once; null when it reads only, or stores what no row of the shop refers to yet. */
  example: (() => Promise<Answer>) | null;
};

const asks = (example: StaffWrite['example']): StaffWrite => ({ password: 'asks', example });

const open = (password: keyof typeof REASONS, example: StaffWrite['example']): StaffWrite => ({
  password,
  example,
});

/** Every writing call of staff: whether it asks for the password again, and an example, which the audit log has to have. */
export const STAFF_WRITES: Record<string, StaffWrite> = {
  'POST /products/upload/': open('spec', async () => send('POST', '/products/upload/', await productForm())),
  'PATCH /products/{id}/update/': open('spec', async () =>
    send('PATCH', `/products/${(await buildProduct({})).id}/update/`, formOf({ price: '1' })),
  ),
  'DELETE /products/{id}/delete/': open('spec', async () =>
    send('DELETE', `/products/${(await buildProduct({})).id}/delete/`),
  ),
  'POST /categories/api/categories/create/': open('spec', () =>
    send('POST', '/categories/api/categories/create/', formOf({ name: `Category ${next()}` })),
  ),
  'PATCH /categories/api/categories/{id}/update/': open('spec', async () =>
    send(
      'PATCH',
      `/categories/api/categories/${await newCategory()}/update/`,
      formOf({ name: `Name ${next()}` }),
    ),
  ),
  'DELETE /categories/api/categories/{id}/delete/': open('spec', async () =>
    send('DELETE', `/categories/api/categories/${await newCategory()}/delete/`),
  ),
  'PUT /api/admin/categories/shown/': open('pages', async () =>
    send('PUT', '/api/admin/categories/shown/', { shown_in: 'menu', ids: [await newCategory()] }),
  ),
  'PUT /api/admin/categories/{id}/pieces/': open('pages', async () =>
    send('PUT', `/api/admin/categories/${await newCategory()}/pieces/`, {
      sort: 'newest',
      sold_out_last: true,
    }),
  ),
  'PUT /api/admin/collection-pictures/': open('pages', async () =>
    send(
      'PUT',
      '/api/admin/collection-pictures/',
      formOf({ path: '/shop-all', image: await jpeg({ color: 'teal' }) }),
    ),
  ),
  'POST /api/admin/promotions/': asks(() => send('POST', '/api/admin/promotions/', promotion)),
  'PATCH /api/admin/promotions/{id}/': asks(async () =>
    send('PATCH', `/api/admin/promotions/${await idOf(send('POST', '/api/admin/promotions/', promotion))}/`, {
      value: 6,
    }),
  ),
  'DELETE /api/admin/promotions/{id}/': open('less', async () =>
    send('DELETE', `/api/admin/promotions/${await idOf(send('POST', '/api/admin/promotions/', promotion))}/`),
  ),
  'PUT /api/admin/size-charts/{type}/': open('pages', async () =>
    send('PUT', '/api/admin/size-charts/kurta/', formOf({ top: await jpeg({ color: 'navy' }) })),
  ),
  'DELETE /api/admin/size-charts/{type}/': open('pages', () =>
    send('DELETE', '/api/admin/size-charts/kurta/'),
  ),
  'POST /orders/{order_id}/payments/{payment_id}/verify/': asks(async () =>
    send('POST', await paymentPath('verify'), {}),
  ),
  'POST /orders/{order_id}/payments/{payment_id}/reject/': asks(async () =>
    send('POST', await paymentPath('reject'), { reason: 'Not in the wallet' }),
  ),
  'POST /orders/{order_id}/payments/{payment_id}/refund/': asks(async () =>
    send('POST', await verifiedPayment(), {}),
  ),
  'POST /api/admin/orders/{order_id}/collected/refund/': asks(async () =>
    send('POST', `/api/admin/orders/${await deliveredOrder()}/collected/refund/`, { amount: 100 }),
  ),
  'PUT /api/admin/orders/{order_id}/refunds/{refund_id}/proof/': open('desk', null),
  'POST /api/admin/orders/{order_id}/payments/{payment_id}/withdraw/': asks(async () =>
    send('POST', `/api/admin${(await verifiedPayment()).replace('refund', 'withdraw')}`),
  ),
  'POST /api/admin/orders/{order_id}/undo-payment/': asks(async () => {
    const path = await paymentPath('verify');
    const { undo } = (await send('POST', path, {})).body;
    return send('POST', `/api/admin${path.replace(/payments\/.*$/, 'undo-payment/')}`, {
      change: undo.change,
    });
  }),
  'POST /orders/{order_id}/payments/': asks(async () =>
    send('POST', `/orders/${await newOrder()}/payments/`, { amount: 500, method: 'bank' }),
  ),
  'POST /orders/{order_id}/collect-in-cash/': asks(async () => {
    const path = await paymentPath('reject');
    await send('POST', path, { reason: 'Not in the wallet' });
    return send('POST', path.replace(/payments\/.*$/, 'collect-in-cash/'), {});
  }),
  'POST /api/admin/settlements/': open('drafts', newSettlement),
  'PATCH /api/admin/settlements/{id}/lines/': open('drafts', async () =>
    send('PATCH', `/api/admin/settlements/${(await newSettlement()).body.id}/lines/`, {
      lines: [2],
      decision: 'leave_out',
    }),
  ),
  'DELETE /api/admin/settlements/{id}/': open('drafts', async () =>
    send('DELETE', `/api/admin/settlements/${(await newSettlement()).body.id}/`),
  ),
  'POST /api/admin/settlements/{id}/post/': asks(postedSettlement),
  'POST /api/admin/settlements/{id}/bank-credit/': asks(async () =>
    send('POST', `/api/admin/settlements/${(await postedSettlement()).body.id}/bank-credit/`, {
      ...{ account: 'bank', day: '2026-03-23', amount: 1949.06, reference: `FT-${next()}` },
    }),
  ),
  'POST /api/admin/settlements/{id}/take-up/': open('drafts', async () => {
    const { id } = (await newSettlement()).body;
    await send('PATCH', `/api/admin/settlements/${id}/lines/`, { lines: [2], decision: 'leave_out' });
    await send('POST', `/api/admin/settlements/${id}/post/`);
    return send('POST', `/api/admin/settlements/${id}/take-up/`);
  }),
  'POST /api/admin/tax-rates/': open('drafts', () =>
    send('POST', '/api/admin/tax-rates/', {
      ...{ kind: 'service_tax', valid_from: '2031-07-01', percent: 15, note: `Budget ${next()}` },
    }),
  ),
  'PUT /api/admin/products/{id}/weight/': open('pages', async () =>
    send('PUT', `/api/admin/products/${(await buildProduct({})).id}/weight/`, { weight: 700 }),
  ),
  'PUT /api/admin/products/{id}/cost/': open('figures', async () =>
    send('PUT', `/api/admin/products/${(await buildProduct({})).id}/cost/`, { cost: 1200 }),
  ),
  'POST /api/admin/cash-handed-in/': asks(async () => {
    const owed = await riderParcel();
    const cash = { holder: 'rider', day: '2026-03-23', shipment_ids: null, amount: owed, seen: owed };
    return send('POST', '/api/admin/cash-handed-in/', cash);
  }),
  'POST /api/admin/unfinished-payments/{order_id}/attach/': open('claims', async () =>
    send('POST', `/api/admin/unfinished-payments/${await newUnfinished()}/attach/`, {
      transaction_id: `TRX71000${next()}`,
    }),
  ),
  'POST /api/admin/unfinished-payments/{order_id}/extend/': open('parcels', async () =>
    send('POST', `/api/admin/unfinished-payments/${await newUnfinished()}/extend/`),
  ),
  'PUT /orders/update-status/{order_id}/': open('status', async () =>
    send('PUT', `/orders/update-status/${await newOrder()}/`, { status: 'Confirmed' }),
  ),
  'DELETE /api/admin/demo-orders/': asks(async () => {
    const orderId = await newOrder();
    await db.updateTable('orders').set({ is_demo: true }).where('order_id', '=', orderId).execute();
    return send('DELETE', '/api/admin/demo-orders/');
  }),
  'POST /api/admin/unconfirmed-orders/cancel/': asks(async () =>
    send('POST', '/api/admin/unconfirmed-orders/cancel/', { order_ids: [await newOrder()] }),
  ),
  'POST /api/admin/products/{id}/stock/': open('shelf', async () =>
    send('POST', `/api/admin/products/${(await buildProduct()).id}/stock/`, {
      reason: 'received',
      sizes: [{ size: null, pieces: 3 }],
    }),
  ),
  'POST /api/admin/products/{id}/duplicate/': open('pages', async () =>
    send('POST', `/api/admin/products/${(await buildProduct()).id}/duplicate/`),
  ),
  'POST /api/admin/products/{id}/pictures/': open('pages', sendPicture),
  'PUT /api/admin/products/{id}/pictures/': open('pages', async () => {
    const { id, version, pictures } = (await sendPicture()).body;
    const [picture] = pictures;
    const body = { version, pictures: [{ ...picture, alt: 'A kurta' }] };
    return send('PUT', `/api/admin/products/${id}/pictures/`, body);
  }),
  'DELETE /api/admin/products/{id}/pictures/': open('pages', async () => {
    const { id, image } = (await sendPicture()).body;
    return send('DELETE', `/api/admin/products/${id}/pictures/?src=${image}`);
  }),
  'POST /api/admin/products/{id}/pictures/crop/': open('pages', async () => {
    const { id, image } = (await sendPicture()).body;
    const area = { x: 0, y: 0, width: 50, height: 50 };
    return send('POST', `/api/admin/products/${id}/pictures/crop/`, { src: image, ...area });
  }),
  'PATCH /api/admin/products/': open('pages', async () =>
    send('PATCH', '/api/admin/products/', {
      rows: [{ id: (await buildProduct()).id, version: 1, changes: { price: '4,900' } }],
    }),
  ),
  'PUT /api/admin/products/{id}/colors/': open('pages', async () => {
    const other = await buildProduct();
    return send('PUT', `/api/admin/products/${(await buildProduct()).id}/colors/`, { colors: [other.id] });
  }),
  'PUT /api/admin/products/{id}/companions/': open('pages', async () => {
    const companion = await buildProduct();
    return send('PUT', `/api/admin/products/${(await buildProduct()).id}/companions/`, {
      companions: [companion.id],
    });
  }),
  'PUT /orders/parcel/{order_id}/': open('parcels', async () =>
    send('PUT', `/orders/parcel/${await newOrder()}/`, { packed: true }),
  ),
  'POST /orders/undo-status/{order_id}/': open('parcels', async () => {
    const order = await newOrder();
    const changed = await send('PUT', `/orders/update-status/${order}/`, { status: 'Confirmed' });
    return send('POST', `/orders/undo-status/${order}/`, { change: changed.body.undo.change });
  }),
  'POST /api/admin/orders/{order_id}/contacts/': open('desk', async () =>
    send('POST', `/api/admin/orders/${await newOrder()}/contacts/`, { channel: 'call', outcome: 'yes' }),
  ),
  'POST /api/admin/orders/{order_id}/call/': open('desk', null),
  'POST /api/admin/orders/{order_id}/edit-preview/': open('nothing', null),
  // Without money that has come; with it, it asks for the password: staff-orders.test.ts.
  'POST /api/admin/orders/': open('desk', null),
  'POST /api/admin/orders/price/': open('nothing', null),
  'POST /api/admin/orders/known-customer/': open('nothing', null),
  'PUT /api/admin/orders/{order_id}/edit/': open('desk', null),
  'POST /api/admin/orders/{order_id}/merge-preview/': open('nothing', null),
  'POST /api/admin/orders/{order_id}/merge/': open('desk', async () => {
    const [kept, other] = [await newOrder(), await newOrder()];
    const phone = '+923005550100';
    await db.updateTable('orders').set({ phone }).where('order_id', 'in', [kept, other]).execute();
    return send('POST', `/api/admin/orders/${kept}/merge/`, { order_id: other });
  }),
  'PUT /api/admin/orders/{order_id}/hold/': open('desk', null),
  'DELETE /api/admin/orders/{order_id}/hold/': open('desk', null),
  'PUT /api/admin/orders/{order_id}/tags/': open('desk', null),
  'POST /api/admin/orders/{order_id}/notes/': open('desk', null),
  'PUT /api/admin/orders/{order_id}/assignee/': open('desk', null),
  'POST /api/admin/orders/bulk/': open('desk', async () =>
    send('POST', '/api/admin/orders/bulk/', { action: 'confirm', order_ids: [await newOrder()] }),
  ),
  'POST /api/admin/search/': open('nothing', null),
  'POST /api/admin/search/packing/': open('nothing', null),
  'POST /api/admin/customers/search/': open('nothing', null),
  'POST /api/admin/orders/bulk-check/': open('nothing', null),
  'POST /api/admin/orders/bulk/{job_id}/undo/': open('desk', null),
  'POST /api/admin/orders/csv/': open('nothing', null),
  'POST /api/admin/product-views/': open('own_view', null),
  'PUT /api/admin/product-views/{id}/': open('own_view', null),
  'DELETE /api/admin/product-views/{id}/': open('own_view', null),
  'POST /api/admin/order-views/': open('own_view', null),
  'PUT /api/admin/order-views/{id}/': open('own_view', null),
  'DELETE /api/admin/order-views/{id}/': open('own_view', null),
  'PUT /api/admin/orders/{order_id}/language/': open('desk', async () =>
    send('PUT', `/api/admin/orders/${await newOrder()}/language/`, { language: 'ur' }),
  ),
  'PUT /api/admin/push-device/': open('own_device', null),
  'DELETE /api/admin/push-device/': open('own_device', null),
  'PUT /api/admin/customers/{token}/note/': open('desk', async () =>
    send('PUT', `/api/admin/customers/${await newCustomer()}/note/`, { note: 'Calls after six.' }),
  ),
  'PUT /api/admin/customers/{token}/restriction/': open('desk', async () =>
    send('PUT', `/api/admin/customers/${await newCustomer()}/restriction/`, RESTRICTION),
  ),
  'DELETE /api/admin/customers/{token}/restriction/': open('desk', async () => {
    const path = `/api/admin/customers/${await newCustomer()}/restriction/`;
    await send('PUT', path, RESTRICTION);
    return send('DELETE', path);
  }),
  'POST /api/admin/customers/{token}/merge/': asks(async () => {
    const [one, into] = [await newCustomer(), await newCustomer()];
    return send('POST', `/api/admin/customers/${one}/merge/`, { into });
  }),
  'POST /api/admin/customers/{token}/erase/': asks(async () =>
    send('POST', `/api/admin/customers/${await newCustomer()}/erase/`, {}),
  ),
  'POST /api/admin/orders/{order_id}/received-back/': open('parcels', async () => {
    const order = await newOrder();
    for (const status of ['Shipped', 'Cancelled'])
      await send('PUT', `/orders/update-status/${order}/`, { status });
    return send('POST', `/api/admin/orders/${order}/received-back/`, {});
  }),
  'POST /api/admin/print/': open('parcels', null),
  'PUT /api/admin/orders/{order_id}/ready/': open('desk', null),
  'POST /api/admin/packing/{order_id}/claim/': open('parcels', null),
  'POST /api/admin/packing/{order_id}/packed/': open('parcels', async () => {
    const order = await newOrder();
    await send('PUT', `/orders/update-status/${order}/`, { status: 'Confirmed' });
    const { body } = await send('GET', `/api/admin/packing/${order}/`);
    return send('POST', `/api/admin/packing/${order}/packed/`, { items: body.items });
  }),
  'POST /api/admin/parcel-events/': open('parcels', async () =>
    send('POST', '/api/admin/parcel-events/', { parcels: [await sentParcel()], kind: 'delivered' }),
  ),
  'POST /api/admin/parcels/{id}/advice/': open('parcels', null),
  'POST /api/admin/hand-overs/': open('parcels', async () =>
    send('POST', '/api/admin/hand-overs/', { courier: 'tcs' }),
  ),
  'POST /api/admin/hand-overs/{id}/scan/': open('parcels', null),
  'POST /api/admin/hand-overs/{id}/close/': open('parcels', async () => {
    const { body } = await send('POST', '/api/admin/hand-overs/', { courier: 'postex' });
    return send('POST', `/api/admin/hand-overs/${body.id}/close/`, { rider: 'Imran' });
  }),
  'PUT /api/admin/hand-overs/{id}/proof/': open('parcels', async () => {
    const { body } = await send('POST', '/api/admin/hand-overs/', { courier: 'mnp' });
    return send('PUT', `/api/admin/hand-overs/${body.id}/proof/`, formOf({ signature: await jpeg() }));
  }),
  'POST /api/admin/parcels-back/scan/': open('parcels', null),
  'POST /api/admin/parcels-back/{id}/inspect/': open('parcels', async () => {
    const id = await parcelBack();
    const lines = [{ position: 0, sellable: 1, aside: [] }];
    return send('POST', `/api/admin/parcels-back/${id}/inspect/`, { lines });
  }),
  'POST /api/admin/set-aside/{id}/': open('shelf', async () => {
    const id = await parcelBack();
    const lines = [{ position: 0, sellable: 0, aside: [{ quantity: 1, reason: 'worn' }] }];
    await send('POST', `/api/admin/parcels-back/${id}/inspect/`, { lines });
    const [piece] = (await send('GET', '/api/admin/set-aside/')).body;
    return send('POST', `/api/admin/set-aside/${piece.id}/`, { outcome: 'restocked' });
  }),
  'POST /api/admin/orders/{order_id}/returns/': open('desk', async () =>
    send('POST', `/api/admin/orders/${await deliveredOrder()}/returns/`, RETURN),
  ),
  'POST /api/admin/orders/{order_id}/split/': open('parcels', null),
  'DELETE /api/admin/orders/{order_id}/split/': open('parcels', null),
  'POST /api/admin/parcels/{id}/partly-delivered/': open('parcels', null),
  'POST /api/admin/returns/{id}/approve/': open('desk', async () =>
    send('POST', `/api/admin/returns/${await newReturn()}/approve/`, {}),
  ),
  'POST /api/admin/returns/{id}/refuse/': open('desk', async () =>
    send('POST', `/api/admin/returns/${await newReturn()}/refuse/`, { answer: 'It was worn.' }),
  ),
  'POST /api/admin/returns/{id}/withdraw/': open('desk', async () =>
    send('POST', `/api/admin/returns/${await newReturn()}/withdraw/`),
  ),
  'POST /api/admin/returns/{id}/receive/': open('shelf', async () => {
    const id = await newReturn();
    await send('POST', `/api/admin/returns/${id}/approve/`, {});
    const lines = [{ position: 0, received: 1, sellable: 1 }];
    return send('POST', `/api/admin/returns/${id}/receive/`, { lines });
  }),
  'POST /api/admin/returns/{id}/send-again/': open('parcels', null),
  'POST /api/admin/returns/{id}/resolve/': open('drafts', async () =>
    send('POST', `/api/admin/returns/${await newReturn(CLAIM)}/resolve/`, { outcome: 'refund' }),
  ),
  'POST /api/admin/returns/{id}/courier-answer/': open('desk', async () =>
    send('POST', `/api/admin/returns/${await newReturn(COURIER_CLAIM)}/courier-answer/`, { answer: 'sent' }),
  ),
  'POST /api/admin/returns/{id}/paid/': asks(async () => {
    const id = await newReturn(COURIER_CLAIM);
    await send('POST', `/api/admin/returns/${id}/courier-answer/`, { answer: 'sent' });
    return send('POST', `/api/admin/returns/${id}/paid/`, { amount: 2000, account: 'bank' });
  }),
  'POST /api/admin/returns/{id}/photos/': open('desk', null),
  'PUT /api/admin/couriers/{courier}/': open('couriers', async () => {
    const { body } = await send('GET', '/api/admin/couriers/');
    const version = body.couriers.find(({ courier }: { courier: string }) => courier === 'mnp').version;
    return send('PUT', '/api/admin/couriers/mnp/', { ...courierTerms, version });
  }),
  'PUT /api/admin/couriers/{courier}/rates/': open('couriers', async () =>
    send('PUT', '/api/admin/couriers/mnp/rates/', { valid_from: '2026-03-01', rates: [courierRate] }),
  ),
  'PUT /api/admin/couriers/{courier}/cities/': open('couriers', async () =>
    send('PUT', '/api/admin/couriers/mnp/cities/', {
      cities: [{ city: 'Lahore', name: `LHE ${next()}`, is_served: true }],
    }),
  ),
  'POST /api/admin/couriers/{courier}/city-list/': open('couriers', async () =>
    send('POST', '/api/admin/couriers/blueex/city-list/', { text: 'KARACHI' }),
  ),
  'PATCH /api/admin/booking/{order_id}/{number}/': open('parcels', null),
  'POST /api/admin/booking/sheet/': open('parcels', null),
  'POST /api/admin/booking/numbers/check/': open('nothing', null),
  'POST /api/admin/booking/numbers/': open('parcels', async () => {
    const parcels = JSON.stringify([{ order_id: await confirmedOrder(), number: 1 }]);
    return send('POST', '/api/admin/booking/numbers/', formOf({ ...numbersForm(), parcels }));
  }),
  'POST /api/admin/imports/': open('drafts', async () => {
    const file = new File([`Name,SKU\nPiece,NEW-${next()}\n`], 'products.csv', { type: 'text/csv' });
    return send('POST', '/api/admin/imports/', formOf({ file }));
  }),
  'PUT /api/admin/imports/{id}/answers/': open('drafts', async () =>
    send('PUT', `/api/admin/imports/${await newImport()}/answers/`, NO_ANSWERS),
  ),
  'PUT /api/admin/imports/{id}/combinations/': open('drafts', async () => {
    const file = new File(['Product ID*;Attribute (Name:Type:Position)*\n1;Size:select:1\n'], 'c.csv');
    return send('PUT', `/api/admin/imports/${await newImport()}/combinations/`, formOf({ file }));
  }),
  'POST /api/admin/imports/{id}/apply/': open('imports', async () =>
    send('POST', `/api/admin/imports/${await newImport()}/apply/`),
  ),
  'POST /api/admin/imports/{id}/undo/': open('imports', async () =>
    send('POST', `/api/admin/imports/${await appliedImport()}/undo/`),
  ),
  'POST /api/admin/imports/{id}/archive/': open('drafts', null),
  'POST /api/admin/imports/{id}/retry-pictures/': open('imports', null),
  'DELETE /api/admin/imports/{id}/': open('drafts', async () =>
    send('DELETE', `/api/admin/imports/${await newImport()}/`),
  ),
  ...Object.fromEntries(
    EXPORTS.map((what) => [
      `POST /api/admin/exports/${what}/`,
      open('taken_along', async () => send('POST', `/api/admin/exports/${what}/`, { format: 'csv' })),
    ]),
  ),
  'POST /api/admin/status-files/': open('drafts', newStatusFile),
  'POST /api/admin/status-files/{id}/apply/': open('parcels', async () =>
    send('POST', `/api/admin/status-files/${(await newStatusFile()).body.id}/apply/`),
  ),
  'PUT /api/admin/courier-words/': open('couriers', async () =>
    send('PUT', '/api/admin/courier-words/', {
      ...{ courier: 'mnp', phrase: `words ${next()}`, meaning: 'in_transit' },
    }),
  ),
  'PUT /api/admin/packing/{order_id}/photo/': open('parcels', null),
  'DELETE /api/admin/packing/{order_id}/photo/': open('parcels', null),
  'PUT /api/admin/products/{id}/shelves/': open('shelf', async () =>
    send('PUT', `/api/admin/products/${(await buildProduct()).id}/shelves/`, {
      shelves: [{ size: '', shelf: 'A12' }],
    }),
  ),
  'DELETE /api/admin/stock-alerts/{id}/': open('pages', async () =>
    send('DELETE', `/api/admin/stock-alerts/${await newStockAlert()}/`),
  ),
  'PATCH /api/admin/reviews/{id}/': open('pages', async () =>
    send('PATCH', `/api/admin/reviews/${await newReview()}/`, { status: 'hidden' }),
  ),
  'DELETE /api/admin/reviews/{id}/': open('pages', async () =>
    send('DELETE', `/api/admin/reviews/${await newReview()}/`),
  ),
  'PATCH /api/gallery/approve/{id}/': open('spec', async () =>
    send('PATCH', `/api/gallery/approve/${await newPhoto()}/`),
  ),
  'PATCH /api/gallery/withdraw/{id}/': open('pages', async () =>
    send('PATCH', `/api/gallery/withdraw/${await newPhoto(true)}/`),
  ),
  'DELETE /api/gallery/delete/{id}/': open('spec', async () =>
    send('DELETE', `/api/gallery/delete/${await newPhoto()}/`),
  ),
  'PATCH /api/admin/messages/{id}/': open('pages', async () =>
    send('PATCH', `/api/admin/messages/${await newMessage()}/`, { read: true }),
  ),
  'DELETE /api/admin/messages/{id}/': open('pages', async () =>
    send('DELETE', `/api/admin/messages/${await newMessage()}/`),
  ),
  'POST /api/blogs/': open('spec', () => send('POST', '/api/blogs/', post())),
  'PUT /api/blogs/{slug}/': open('spec', async () =>
    send('PUT', `/api/blogs/${await idOf(send('POST', '/api/blogs/', post()))}/`, post()),
  ),
  'DELETE /api/blogs/{slug}/': open('spec', async () =>
    send('DELETE', `/api/blogs/${await idOf(send('POST', '/api/blogs/', post()))}/`),
  ),
  'POST /api/styles/': open('spec', () => send('POST', '/api/styles/', style())),
  'PUT /api/styles/{id}/': open('spec', async () =>
    send(
      'PUT',
      `/api/styles/${await idOf(send('POST', '/api/styles/', style()))}/`,
      formOf({ name: 'B', category: 'Silk', price: '1' }),
    ),
  ),
  'DELETE /api/styles/{id}/': open('spec', async () =>
    send('DELETE', `/api/styles/${await idOf(send('POST', '/api/styles/', style()))}/`),
  ),
  'POST /api/admin/referral-codes/': asks(() =>
    send('POST', '/api/admin/referral-codes/', { code: `CODE-${next()}`, type: 'flat', value: 10 }),
  ),
  'PATCH /api/admin/referral-codes/{code}/': asks(async () =>
    send('PATCH', `/api/admin/referral-codes/${await newCode()}/`, { value: 20 }),
  ),
  'DELETE /api/admin/referral-codes/{code}/': asks(async () =>
    send('DELETE', `/api/admin/referral-codes/${await newCode()}/`),
  ),
  'POST /api/admin/synonyms/': open('pages', () =>
    send('POST', '/api/admin/synonyms/', { words: `kurta, word ${next()}` }),
  ),
  'PATCH /api/admin/synonyms/{id}/': open('pages', async () =>
    send('PATCH', `/api/admin/synonyms/${await newSynonym()}/`, { words: `lal, word ${next()}` }),
  ),
  'DELETE /api/admin/synonyms/{id}/': open('pages', async () =>
    send('DELETE', `/api/admin/synonyms/${await newSynonym()}/`),
  ),
  'POST /api/admin/redirects/': open('pages', newRedirect),
  'POST /api/admin/redirects/upload/': open('pages', () =>
    send(
      'POST',
      '/api/admin/redirects/upload/',
      formOf({ file: new File([`Path,Target\n/pages/old-${next()},/shop-all\n`], 'redirects.csv') }),
    ),
  ),
  'PATCH /api/admin/redirects/{id}/': open('pages', async () =>
    send('PATCH', `/api/admin/redirects/${await idOf(newRedirect())}/`, {
      path: `/pages/other-${next()}`,
      target: '/shop-all',
    }),
  ),
  'DELETE /api/admin/redirects/{id}/': open('pages', async () =>
    send('DELETE', `/api/admin/redirects/${await idOf(newRedirect())}/`),
  ),
  'DELETE /api/admin/not-found-addresses/{id}/': open('pages', async () => {
    const { id } = await db
      .insertInto('not_found_addresses')
      .values({ path: `/pages/nothing-${next()}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return send('DELETE', `/api/admin/not-found-addresses/${id}/`);
  }),
  'PUT /api/admin/moving/steps/{step}/': open('drafts', () =>
    send('PUT', '/api/admin/moving/steps/domain/', { is_done: true }),
  ),
  'POST /api/admin/moving/files/': open('drafts', newMovingFile),
  'POST /api/admin/moving/files/{id}/apply/': open('looked_at', async () =>
    send('POST', `/api/admin/moving/files/${await idOf(newMovingFile())}/apply/`),
  ),
  'POST /api/admin/moving/files/{id}/undo/': open('looked_at', async () => {
    const id = await idOf(newMovingFile());
    await send('POST', `/api/admin/moving/files/${id}/apply/`);
    return send('POST', `/api/admin/moving/files/${id}/undo/`);
  }),
  'POST /api/admin/moving/files/{id}/publish/': open('pages', async () => {
    const id = await idOf(newMovingFile('reviews'));
    await send('POST', `/api/admin/moving/files/${id}/apply/`);
    return send('POST', `/api/admin/moving/files/${id}/publish/`);
  }),
  'POST /api/admin/moving/files/{id}/retry-pictures/': open('looked_at', null),
  'DELETE /api/admin/missed-searches/{id}/': open('pages', async () => {
    const missed = { words: 'sari' };
    const { id } = await db
      .insertInto('missed_searches')
      .values(missed)
      .returning('id')
      .executeTakeFirstOrThrow();
    return send('DELETE', `/api/admin/missed-searches/${id}/`);
  }),
  'PUT /api/admin/settings/': open('settings', () => send('PUT', '/api/admin/settings/', { city: 'Multan' })),
  'PUT /api/admin/message-texts/': open('settings', () =>
    send('PUT', '/api/admin/message-texts/', {
      texts: { cancelled: { en: `Cancelled: {order} ${next()}` } },
    }),
  ),
  'PUT /api/admin/front-page/': open('settings', () =>
    send('PUT', '/api/admin/front-page/', {
      sections: [{ kind: 'kids', shown: false, title: `Kids ${next()}` }],
    }),
  ),
  // With a session of its own, which it ends.
  'PUT /api/admin/account/password/': open('own', async () =>
    call('PUT', '/api/admin/account/password/', {
      token: await buildStaffToken(),
      body: { current: 'a long password', password: 'another long password' },
    }),
  ),
  'POST /api/admin/staff/': asks(() => send('POST', '/api/admin/staff/', { username: `person-${next()}` })),
  'PATCH /api/admin/staff/{id}/': asks(async () =>
    send('PATCH', `/api/admin/staff/${(await buildStaff({})).id}/`, { disabled: true }),
  ),
  'POST /api/admin/staff/{id}/reset-password/': asks(async () =>
    send('POST', `/api/admin/staff/${(await buildStaff({})).id}/reset-password/`, {}),
  ),
  'PUT /api/admin/account/second-factor/': asks(async () => {
    await withoutFactor();
    return send('PUT', FACTOR, { code: await beginFactor() });
  }),
  'POST /api/admin/account/second-factor/turn-off/': open('own', async () => {
    await withoutFactor();
    const code = await beginFactor();
    await send('PUT', FACTOR, { code });
    await db.updateTable('second_factors').set({ last_step: 0 }).execute();
    return send('POST', `${FACTOR}turn-off/`, { password: 'a long password', code });
  }),
  'POST /api/admin/staff/{id}/reset-second-factor/': asks(async () => {
    const { id } = await buildStaff({ second_factor_at: new Date() });
    return send('POST', `/api/admin/staff/${id}/reset-second-factor/`);
  }),
  'POST /api/admin/account/second-factor/recovery-codes/': asks(async () => {
    await withoutFactor();
    await send('PUT', FACTOR, { code: await beginFactor() });
    return send('POST', `${FACTOR}recovery-codes/`);
  }),
  'DELETE /api/admin/account/sessions/{session_id}/': open('rescue', async () => {
    const { id } = await otherSession();
    return send('DELETE', `/api/admin/account/sessions/${id}/`);
  }),
  'POST /api/admin/account/end-other-sessions/': open('rescue', async () => {
    await otherSession();
    return send('POST', '/api/admin/account/end-other-sessions/');
  }),
  // With a session of its own, which it ends.
  'POST /api/admin/account/sign-out-everywhere/': open('rescue', async () =>
    call('POST', '/api/admin/account/sign-out-everywhere/', { token: await buildStaffToken() }),
  ),
  'DELETE /api/admin/staff/{id}/sessions/{session_id}/': asks(async () => {
    const staff = await signedInStaff();
    const [session] = (await send('GET', `/api/admin/staff/${staff.id}/sessions/`)).body;
    return send('DELETE', `/api/admin/staff/${staff.id}/sessions/${session.id}/`);
  }),
  'POST /api/admin/staff/{id}/sign-out/': asks(async () =>
    send('POST', `/api/admin/staff/${(await signedInStaff()).id}/sign-out/`),
  ),
  'POST /api/admin/promotions/preview/': open('nothing', null),
  'POST /api/blogs/preview/': open('nothing', null),
  'POST /api/blogs/pictures/': open('nothing', null),
  'POST /api/admin/confirm-password/': open('opens', null),
  'POST /api/admin/account/second-factor/': asks(null),
};
