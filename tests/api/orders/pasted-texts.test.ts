import { describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import {
  buildConfirmedToken,
  buildProduct,
  buildStaff,
  buildStaffToken,
  orderPayload,
} from '#tests/support/builders.ts';
import { placeCod, post } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const PHONE = '\u202a+92 300 1234567\u202c';
const EMAIL = '\u2068mailto:bulbul@example.com.\u2069';

const get = async (path: string, q: string) =>
  (await call('GET', `${path}?q=${encodeURIComponent(q)}`, { token: await buildStaffToken() })).body;

async function orderPasted() {
  const { id } = await buildProduct({ sizes: { XS: 3 } });
  const pasted = { phone: PHONE, email: EMAIL, postal_code: '۵۴\u200b۰۰۰', name: 'Bulbul\r\nBano' };
  return (await placeCod(orderPayload([{ id, size: '\u200eXS', price: 4000 }], pasted))).body.order_id;
}

describe('What people paste with marks that nobody sees', () => {
  test('What people paste with marks that nobody sees is ordered with, and found again by shopper and staff', async () => {
    const order_id = await orderPasted();
    const token = await buildStaffToken();
    expect((await call('GET', `/orders/${order_id}/`, { token })).body).toMatchObject({
      name: 'Bulbul Bano',
      phone: '+923001234567',
      email: 'bulbul@example.com',
      postal_code: '54000',
      items: [{ size: 'XS' }],
    });
    const marked = `\u2066${order_id.toLowerCase().replaceAll('-', '\u2011')}.\u2069`;
    expect((await post('/orders/track/', { order_id: marked, phone: `tel:${PHONE}` })).status).toBe(200);
    for (const q of [PHONE, 'tel:0300-1234567', '０３００１２３４５６７', EMAIL, marked])
      expect(
        (await get('/orders/all/', q)).map((order: { order_id: string }) => order.order_id),
        q,
      ).toContain(order_id);
  });

  test.each(['Rs. 4,000', '۴٬۰۰۰', ' 4000/- ', '4000\u200e', '4000.00'])(
    'What people paste with marks that nobody sees is the price %j',
    async (price) => {
      const { id } = await buildProduct({ price: 4000, sizes: { XS: 3 } });
      const { body } = await post('/orders/quote/', { cartItems: [{ id, size: 'XS', quantity: 1, price }] });
      expect(body.lines[0].problems).toEqual([]);
    },
  );

  test('What people paste with marks that nobody sees is an address for an alert, a message and the settings of the shop', async () => {
    const { id } = await buildProduct({ sizes: { M: 0, S: 2 } });
    const alert = { size: '\u200fM', contact: PHONE };
    expect((await post(`/products/${id}/stock-alerts/`, alert)).status).toBe(202);
    const alerts = db.selectFrom('stock_alerts').select(['phone', 'size']).where('product_id', '=', id);
    expect(await alerts.executeTakeFirst()).toEqual({ phone: '+923001234567', size: 'M' });
    const message = { name: 'Bulbul', email: EMAIL, message: 'One\nTwo' };
    expect((await post('/api/contact/', message)).status).toBe(201);
    const messages = db.selectFrom('contact_messages').select(['email', 'message']).orderBy('id', 'desc');
    expect(await messages.executeTakeFirst()).toEqual({ email: 'bulbul@example.com', message: 'One\nTwo' });
    const shop = { phone: '\u202a۰۴۲ ۳۵۷۶۱۲۳۴\u202c', whatsapp_number: '＋۹۲\u200b ۳۰۰ ۱۱۱۲۲۲۳.' };
    const saved = await call('PUT', '/api/admin/settings/', {
      token: await buildConfirmedToken(),
      body: shop,
    });
    expect(saved.body).toMatchObject({ phone: '042 35761234', whatsapp_number: '923001112223' });
  });

  test('What people paste with marks that nobody sees is the name of an account at sign-in', async () => {
    const password = 'a long password';
    const { username } = await buildStaff({ username: 'nadia-1' });
    for (const name of [`\u200b${username}\u200e`, 'nadia\u20111', 'ｎａｄｉａ-۱'])
      expect((await post('/api/token/', { username: name, password })).status, name).toBe(200);
  });

  let uses = 0;

  test.each(['ZZ FRIEND5', 'ZZ\u200eFRIEND5', '\u202aZZFRIEND5\u202c', 'ＺＺＦＲＩＥＮＤ５', 'zzfriend۵'])(
    'What people paste with marks that nobody sees is the referral code %j in quote, order and search',
    async (referral_code) => {
      const values = { code: 'ZZFRIEND5', type: 'percentage' as const, value: 10, used: 0 };
      await db
        .insertInto('referral_codes')
        .values(values)
        .onConflict((row) => row.doNothing())
        .execute();
      const { id } = await buildProduct({ price: 8000 });
      const cartItems = [{ id, quantity: 1 }];
      expect((await post('/orders/quote/', { cartItems, referral_code })).body.discount).toBe(800);
      const shown = { total: '7200', discount: '800', referral_code };
      expect((await placeCod(orderPayload([{ id, price: 8000 }], shown))).status).toBe(201);
      const [code] = await get('/api/admin/referral-codes/', referral_code);
      expect(code).toMatchObject({ code: 'ZZFRIEND5', used: ++uses });
    },
  );
});
