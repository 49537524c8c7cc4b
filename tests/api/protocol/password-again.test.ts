import { describe, expect, test } from 'vitest';
import { endpoints } from '#app/api/endpoints.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

/** Whether a writing call of staff asks for the password again, and why it does not (docs/concepts/role.md#rules). */
const OPEN = {
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
  claims: 'takes a transaction ID for a claim, which is believed only once somebody approves it',
  shelf: 'the daily counting of a shelf, each move recorded with who made it',
  less: 'ends a discount, which gives nothing away',
} as const;

const ASKS: Record<string, 'asks' | keyof typeof OPEN> = {
  'POST /products/upload/': 'spec',
  'PATCH /products/{id}/update/': 'spec',
  'DELETE /products/{id}/delete/': 'spec',
  'POST /categories/api/categories/create/': 'spec',
  'PATCH /categories/api/categories/{id}/update/': 'spec',
  'DELETE /categories/api/categories/{id}/delete/': 'spec',
  'PUT /api/admin/products/{id}/companions/': 'pages',
  'POST /api/admin/products/{id}/stock/': 'shelf',
  'DELETE /api/admin/stock-alerts/{id}/': 'pages',
  'POST /api/admin/promotions/': 'asks',
  'POST /api/admin/promotions/preview/': 'nothing',
  'PATCH /api/admin/promotions/{id}/': 'asks',
  'DELETE /api/admin/promotions/{id}/': 'less',
  'PUT /api/admin/size-charts/{type}/': 'pages',
  'DELETE /api/admin/size-charts/{type}/': 'pages',
  'POST /orders/{order_id}/payments/': 'asks',
  'POST /orders/{order_id}/collect-in-cash/': 'asks',
  'POST /api/admin/unfinished-payments/{order_id}/attach/': 'claims',
  'POST /api/admin/unfinished-payments/{order_id}/extend/': 'parcels',
  'POST /orders/{order_id}/payments/{payment_id}/verify/': 'asks',
  'POST /orders/{order_id}/payments/{payment_id}/reject/': 'asks',
  'POST /orders/{order_id}/payments/{payment_id}/refund/': 'asks',
  'PUT /orders/update-status/{order_id}/': 'status',
  'POST /api/admin/unconfirmed-orders/cancel/': 'asks',
  'POST /orders/undo-status/{order_id}/': 'parcels',
  'PUT /orders/parcel/{order_id}/': 'parcels',
  'POST /api/admin/orders/{order_id}/received-back/': 'parcels',
  'POST /api/admin/orders/{order_id}/payments/{payment_id}/withdraw/': 'asks',
  'POST /api/admin/orders/{order_id}/undo-payment/': 'asks',
  'PATCH /api/admin/reviews/{id}/': 'pages',
  'DELETE /api/admin/reviews/{id}/': 'pages',
  'PATCH /api/gallery/approve/{id}/': 'spec',
  'PATCH /api/gallery/withdraw/{id}/': 'pages',
  'DELETE /api/gallery/delete/{id}/': 'spec',
  'PATCH /api/admin/messages/{id}/': 'pages',
  'DELETE /api/admin/messages/{id}/': 'pages',
  'POST /api/blogs/': 'spec',
  'PUT /api/blogs/{slug}/': 'spec',
  'DELETE /api/blogs/{slug}/': 'spec',
  'POST /api/blogs/preview/': 'nothing',
  'POST /api/blogs/pictures/': 'nothing',
  'POST /api/styles/': 'spec',
  'PUT /api/styles/{id}/': 'spec',
  'DELETE /api/styles/{id}/': 'spec',
  'POST /api/admin/referral-codes/': 'asks',
  'PATCH /api/admin/referral-codes/{code}/': 'asks',
  'DELETE /api/admin/referral-codes/{code}/': 'asks',
  'PUT /api/admin/settings/': 'settings',
  'PUT /api/admin/account/password/': 'own',
  'POST /api/admin/staff/': 'asks',
  'PATCH /api/admin/staff/{id}/': 'asks',
  'POST /api/admin/staff/{id}/reset-password/': 'asks',
  'POST /api/admin/account/second-factor/': 'asks',
  'PUT /api/admin/account/second-factor/': 'asks',
  'POST /api/admin/account/second-factor/turn-off/': 'own',
  'POST /api/admin/account/second-factor/recovery-codes/': 'asks',
  'DELETE /api/admin/account/sessions/{session_id}/': 'rescue',
  'POST /api/admin/account/end-other-sessions/': 'rescue',
  'POST /api/admin/account/sign-out-everywhere/': 'rescue',
  'DELETE /api/admin/staff/{id}/sessions/{session_id}/': 'asks',
  'POST /api/admin/staff/{id}/sign-out/': 'asks',
  'POST /api/admin/staff/{id}/reset-second-factor/': 'asks',
  'POST /api/admin/confirm-password/': 'opens',
  'POST /api/admin/synonyms/': 'pages',
  'PATCH /api/admin/synonyms/{id}/': 'pages',
  'DELETE /api/admin/synonyms/{id}/': 'pages',
  'DELETE /api/admin/missed-searches/{id}/': 'pages',
};

const writes = endpoints
  .filter(({ guard, method }) => guard === 'admin' && method !== 'get')
  .map(({ method, path }) => ({
    method: method.toUpperCase(),
    path,
    name: `${method.toUpperCase()} ${path}`,
  }));

describe('Password confirmation', () => {
  test('Every writing call of staff says whether it asks, and if not, why', () => {
    expect(Object.keys(ASKS).sort()).toEqual(writes.map(({ name }) => name).sort());
    expect(new Set(Object.values(ASKS))).toEqual(new Set(['asks', ...Object.keys(OPEN)]));
  });

  test.each(writes)(
    'An access token alone meets at $name what the table says',
    async ({ method, path, name }) => {
      const address = path.replace('{order_id}', 'GL-2222-2222').replace(/\{\w+\}/g, '999');
      const { status, body } = await call(method, address, { token: await buildStaffToken() });
      const refusal =
        ASKS[name] === 'asks' ? [403, 'confirm_password'] : [expect.anything(), expect.anything()];
      expect([status, body?.code ?? '']).toEqual(refusal);
      if (ASKS[name] !== 'asks') expect(body?.code).not.toBe('confirm_password');
    },
  );
});
