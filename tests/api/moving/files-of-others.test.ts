import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken } from '#tests/support/builders.ts';
import { formOf } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();

beforeEach(async () => {
  await db.deleteFrom('earlier_orders').execute();
  await db.deleteFrom('earlier_customers').execute();
  await db.deleteFrom('reviews').execute();
  await db.deleteFrom('moving_files').execute();
  await db.deleteFrom('redirects').execute();
});

async function bring(kind: string, text: string) {
  const file = new File([text], `${kind}.csv`, { type: 'text/csv' });
  const { status, body } = await call('POST', '/api/admin/moving/files/', {
    token,
    body: formOf({ kind, file }),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  await call('POST', `/api/admin/moving/files/${body.id}/apply/`, { token });
  return body;
}

const orders = () =>
  db
    .selectFrom('earlier_orders')
    .select(['system', 'number', 'name', 'phone', 'city', 'lines', 'total'])
    .orderBy('number')
    .execute();

test('A list of orders that somebody kept by hand comes along', async () => {
  await bring(
    'orders',
    'Gulnar orders,,,,,,,\nOrder No,Date,Status,Customer,Mobile,City,Items,Qty,Grand Total\n17,2026-03-08,delivered,Hina Sample,3001234567,Lahore,Neel Kurta - M,2,"Rs. 4,500/-"\n',
  );
  expect(await orders()).toEqual([
    {
      ...{ system: 'other', number: '17', name: 'Hina Sample', phone: '+923001234567', city: 'Lahore' },
      ...{ lines: '2 × Neel Kurta - M', total: 450_000 },
    },
  ]);
});

test('The pieces of an order may be packed into cells, and the headings written by a program', async () => {
  await bring(
    'orders',
    'order_id,date,status,order_total,billing_first_name,billing_phone,line_item_1,line_item_2\n9,2026-03-08 10:00,completed,900 PKR,Hina,03001234567,name:Neel Kurta|product_id:7|sku:N|quantity:2|total:800,name:Shawl|quantity:1\n',
  );
  expect(await orders()).toMatchObject([
    { system: 'woocommerce', lines: '2 × Neel Kurta\n1 × Shawl', total: 90_000 },
  ]);
});

test('A list of customers may call a phone what people call it', async () => {
  const file = await bring('customers', 'Full Name,WhatsApp Number,City\nHina Sample,0300 1234567,Lahore\n');
  expect(file.counts).toMatchObject({ new: 1 });
  expect(await db.selectFrom('earlier_customers').select(['name', 'phone']).execute()).toEqual([
    { name: 'Hina Sample', phone: '+923001234567' },
  ]);
});

test('Ratings may be written as stars, or of five', async () => {
  const { slug } = await buildProduct();
  const row = (rating: string) => `${slug},${rating},Soft ${rating},Hina,2026-03-08`;
  await bring(
    'reviews',
    [
      'Product Handle,Review Rating,Body,Author,Date',
      ...['5/5', '★★★★☆', '3 stars', '2.0', '4.5'].map(row),
    ].join('\n'),
  );
  const reviews = await db.selectFrom('reviews').select('rating').orderBy('rating').execute();
  expect(reviews.map(({ rating }) => rating)).toEqual([2, 3, 4, 5]);
});

test('Redirects may stand below a title, under the headings of other programs', async () => {
  const text = 'Redirects,\nOrigin,Destination URL\n/old-sale,/sale\n';
  const file = new File([text], 'redirects.csv', { type: 'text/csv' });
  const { body } = await call('POST', '/api/admin/redirects/upload/', { token, body: formOf({ file }) });
  expect(body.counts).toMatchObject({ added: 1, refused: 0 });
});
