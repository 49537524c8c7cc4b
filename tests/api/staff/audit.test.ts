import { describe, expect, test } from 'vitest';
import { deleteOldAudit } from '#app/features/staff/audit/audit-log.server.ts';
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
import { call } from '#tests/support/test-shop.ts';

const newest = async (token: string, query = '') =>
  (await call('GET', `/api/admin/audit/?limit=1${query}`, { token })).body[0];

const countAudit = async () =>
  Number(
    (
      await db
        .selectFrom('audit_log')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

function form(fields: Record<string, string>): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
}

describe('Changes in the audit log', () => {
  test('A change by staff is logged with the person, the old values and the new ones', async () => {
    const sana = await buildStaff({ username: 'sana' });
    const { access: token } = await issueTokens(sana);
    const kurta = await buildProduct({ name: 'Anar Kurta', price: 4500 });
    await call('PATCH', `/products/${kurta.id}/update/`, { token, body: form({ price: '4200' }) });
    expect(await newest(token)).toEqual({
      id: expect.any(Number),
      username: 'sana',
      action: 'update',
      subject: 'products',
      subject_id: String(kurta.id),
      label: 'Anar Kurta',
      changes: { price: [450000, 420000] },
      at: expect.stringMatching(/Z$/),
    });
  });

  test('An entry of the audit log stays when its author’s account is deleted', async () => {
    const koel = await buildStaff({ username: 'koel' });
    const { access } = await issueTokens(koel);
    await call('PATCH', `/categories/api/categories/${await buildCategory('Winter')}/update/`, {
      token: access,
      body: form({ name: 'Winter Wear' }),
    });
    await db.deleteFrom('staff').where('id', '=', koel.id).execute();
    const token = await buildStaffToken();
    expect(await newest(token, '&staff=koel')).toMatchObject({ username: 'koel', label: 'Winter Wear' });
  });

  test('A request that writes a row twice is logged once', async () => {
    const token = await buildStaffToken();
    const category = await buildCategory('Velvet');
    const before = await countAudit();
    const { status } = await call('POST', '/products/upload/', {
      token,
      body: form({
        ...{ name: 'Velvet Maxi', description: 'Soft.', price: '9000', category: String(category) },
        ...{ type: 'Maxi', piece_set: '1 Piece', collection: 'Womens Clothing' },
      }),
    });
    expect([status, await countAudit()]).toEqual([201, before + 1]);
    expect(await newest(token)).toMatchObject({ action: 'insert', label: 'Velvet Maxi' });
  });

  describe('The stock per size in the audit log', () => {
    const put = (token: string, id: number, size_stock: string, more = {}) =>
      call('PATCH', `/products/${id}/update/`, { token, body: form({ size_stock, ...more }) });

    test('A change of stock per size is logged with the sizes that differ, even when the sum stays', async () => {
      const token = await buildStaffToken();
      const { id } = await buildProduct({ name: 'Bela Kurta', sizes: { S: 5, M: 3, L: 1 } });
      await put(token, id, '{"S":4,"M":4,"L":1}');
      expect(await newest(token)).toMatchObject({
        ...{ action: 'update', subject: 'products', subject_id: String(id), label: 'Bela Kurta' },
        changes: {
          size_stock: [
            { S: 5, M: 3 },
            { S: 4, M: 4 },
          ],
        },
      });
    });

    test('A change of stock per size is in one entry together with the other fields', async () => {
      const token = await buildStaffToken();
      const { id } = await buildProduct({ sizes: { S: 5, M: 3 } });
      const before = await countAudit();
      await put(token, id, '{"S":9,"M":3}', { price: '4200' });
      expect((await newest(token)).changes).toEqual({
        ...{ price: [400000, 420000], stock: [8, 12] },
        size_stock: [{ S: 5 }, { S: 9 }],
      });
      expect(await countAudit()).toBe(before + 1);
    });

    test('A size that comes and one that goes are logged with their stock', async () => {
      const token = await buildStaffToken();
      const { id } = await buildProduct({ sizes: { S: 5, M: 3 } });
      await put(token, id, '{"S":5,"L":2}', { size: 'S,L' });
      expect((await newest(token)).changes).toEqual({
        ...{ size: ['S,M', 'S,L'], stock: [8, 7] },
        size_stock: [{ M: 3 }, { L: 2 }],
      });
    });

    test('A new product with stock per size is logged once, with its sizes', async () => {
      const token = await buildStaffToken();
      const category = await buildCategory('Lawn');
      const before = await countAudit();
      await call('POST', '/products/upload/', {
        token,
        body: form({
          ...{ name: 'Lawn Maxi', description: 'Light.', price: '9000', category: String(category) },
          ...{ type: 'Maxi', piece_set: '1 Piece', collection: 'Womens Clothing' },
          ...{ size: 'S,M', size_stock: '{"S":1,"M":2}' },
        }),
      });
      expect(await newest(token)).toMatchObject({
        ...{ action: 'insert', label: 'Lawn Maxi' },
        changes: { stock: [null, 3], size_stock: [{}, { S: 1, M: 2 }] },
      });
      expect(await countAudit()).toBe(before + 1);
    });

    test('An unchanged stock per size is not logged', async () => {
      const token = await buildStaffToken();
      const { id } = await buildProduct({ sizes: { S: 5, M: 3 } });
      const before = await countAudit();
      expect((await put(token, id, '{"S":5,"M":3}')).status).toBe(200);
      expect(await countAudit()).toBe(before);
    });

    test('Deleting a product with stock per size is logged once', async () => {
      const token = await buildStaffToken();
      const { id } = await buildProduct({ sizes: { S: 5, M: 3 } });
      const before = await countAudit();
      await call('DELETE', `/products/${id}/delete/`, { token });
      expect(await newest(token)).toMatchObject({
        action: 'delete',
        subject: 'products',
        subject_id: String(id),
      });
      expect(await countAudit()).toBe(before + 1);
    });
  });

  test('A password reset is logged without the password', async () => {
    const token = await buildConfirmedToken();
    const amber = await buildStaff({ username: 'amber' });
    const path = `/api/admin/staff/${amber.id}/reset-password/`;
    await call('POST', path, { token, body: { password: 'a secret of amber' } });
    const entry = await newest(token, '&subject=staff');
    expect(entry).toMatchObject({ label: 'amber', changes: { password_hash: [null, null] } });
    expect(JSON.stringify(entry)).not.toContain('argon2');
  });

  test('A change of an order is logged with its status and without its shopper', async () => {
    const token = await buildStaffToken();
    const kurta = await buildProduct({ price: 7000 });
    const placed = await call('POST', '/orders/save/', {
      body: orderPayload([{ id: kurta.id, price: 7000 }]),
    });
    const { order_id } = placed.body;
    await call('PUT', `/orders/update-status/${order_id}/`, { token, body: { status: 'Confirmed' } });
    expect(await newest(token, '&subject=orders')).toMatchObject({
      label: order_id,
      changes: { status: ['Pending', 'Confirmed'] },
    });
    const rows = await db.selectFrom('audit_log').select('changes').execute();
    expect(JSON.stringify(rows)).not.toContain('bulbul');
  });
});

describe('Requests that are not logged', () => {
  test('Requests of shoppers are not logged, even from a browser in which staff have signed in', async () => {
    const token = await buildStaffToken();
    const kurta = await buildProduct({ price: 7000 });
    const before = await countAudit();
    const payload = orderPayload([{ id: kurta.id, price: 7000 }]);
    expect((await call('POST', '/orders/save/', { token, body: payload })).status).toBe(201);
    expect(await countAudit()).toBe(before);
  });

  test('A refused change is not logged', async () => {
    const token = await buildStaffToken();
    const kurta = await buildProduct({});
    const before = await countAudit();
    await call('PATCH', `/products/${kurta.id}/update/`, { token, body: form({ price: '-1' }) });
    expect(await countAudit()).toBe(before);
  });
});

describe('Reading the audit log', () => {
  test('The audit log can be searched by person, kind and name and comes page by page', async () => {
    const noor = await buildStaff({ username: 'noor' });
    const { access: token } = await issueTokens(noor);
    for (const name of ['Chikan One', 'Chikan Two', 'Chikan Three'])
      await call('POST', '/categories/api/categories/create/', { token, body: form({ name }) });
    const path = '/api/admin/audit/?staff=noor&subject=categories&q=chikan&limit=2';
    const first = await call('GET', path, { token });
    expect(first.body.map((entry: { label: string }) => entry.label)).toEqual(['Chikan Three', 'Chikan Two']);
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await call('GET', next, { token })).body).toMatchObject([{ label: 'Chikan One' }]);
  });

  test('Entries of the audit log are deleted after the retention that the shop has set', async () => {
    const token = await buildStaffToken();
    await call('POST', '/categories/api/categories/create/', { token, body: form({ name: 'Old Silk' }) });
    await db
      .updateTable('audit_log')
      .set({ at: new Date('2020-01-01T00:00:00Z') })
      .where('label', '=', 'Old Silk')
      .execute();
    await deleteOldAudit(new Date());
    expect(await newest(token, '&q=Old+Silk')).toBeUndefined();
  });

  test('A lowered retention deletes nothing in its first thirty days, also when it is lowered in two steps', async () => {
    const token = await buildConfirmedToken();
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const age = (days: number, column: 'label' | 'subject_id', value: string) =>
      db
        .updateTable('audit_log')
        .set({ at: daysAgo(days) })
        .where(column, '=', value)
        .execute();
    await call('POST', '/categories/api/categories/create/', { token, body: form({ name: 'Evidence' }) });
    await age(200, 'label', 'Evidence');
    for (const audit_days of [120, 90])
      expect((await call('PUT', '/api/admin/settings/', { token, body: { audit_days } })).status).toBe(200);
    await deleteOldAudit(new Date());
    expect(await newest(token, '&q=Evidence')).toBeDefined();
    await age(31, 'subject_id', 'audit_days');
    await deleteOldAudit(new Date());
    expect(await newest(token, '&q=Evidence')).toBeUndefined();
    await db.deleteFrom('settings').execute();
  });

  test('Not even a stored value below ninety days makes the log shorter than that', async () => {
    const token = await buildStaffToken();
    await call('POST', '/categories/api/categories/create/', { token, body: form({ name: 'Recent' }) });
    const at = new Date(Date.now() - 89 * 24 * 60 * 60 * 1000);
    await db.updateTable('audit_log').set({ at }).where('label', '=', 'Recent').execute();
    await db.insertInto('settings').values({ key: 'audit_days', value: '1' }).execute();
    await deleteOldAudit(new Date());
    expect(await newest(token, '&q=Recent')).toBeDefined();
    await db.deleteFrom('settings').execute();
  });
});
