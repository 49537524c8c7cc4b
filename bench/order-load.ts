import { randomUUID } from 'node:crypto';
import pg from 'pg';

const totals = new Map<number, { price: number; total: number }>();

export async function ordersPerSecond(origin: string, address: string, seconds: number): Promise<number> {
  const products = await createProducts(address);
  const until = performance.now() + seconds * 1000;
  let placed = 0;
  const buy = async (buyer: number) => {
    for (let n = 0; performance.now() < until; n++) {
      const product = products[(buyer * 7 + n) % products.length];
      if (product && (await isOrdered(origin, product.id))) placed++;
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, buyer) => buy(buyer)));
  return placed / seconds;
}

let shoppers = 0;

/** Each order has its own phone and address, because the shop limits orders per shopper. */
async function isOrdered(origin: string, id: number): Promise<boolean> {
  const { price, total } = totals.get(id) ?? (await quote(origin, id));
  shoppers++;
  const response = await post(`${origin}/orders/save/`, {
    name: 'Bulbul Bano',
    email: `bulbul${shoppers}@example.com`,
    phone: `0300 ${String(shoppers).padStart(7, '0')}`,
    address: '7 Chameli Street',
    city: 'Lahore',
    postal_code: '54000',
    payment_method: 'cod',
    cartItems: [{ id, size: '', quantity: 1, price }],
    total: String(total),
  });
  await response.arrayBuffer();
  return response.status === 201;
}

async function quote(origin: string, id: number): Promise<{ price: number; total: number }> {
  const response = await post(`${origin}/orders/quote/`, {
    cartItems: [{ id, size: '', quantity: 1, price: 0 }],
  });
  const { total, lines } = (await response.json()) as { total: number; lines: { price: number }[] };
  const known = { total, price: lines[0]?.price ?? 0 };
  totals.set(id, known);
  return known;
}

function post(address: string, body: unknown): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
    'X-Forwarded-For': `10.${(shoppers >> 16) & 255}.${(shoppers >> 8) & 255}.${shoppers & 255}`,
  };
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function createProducts(address: string): Promise<{ id: number }[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows: products } = await client.query<{
      id: number;
    }>(`update products set stock = 1000000 where id in (
      select id from products where not made_on_order and id not in (select product_id from product_sizes)
        and (size = '' or size = 'Free Size' or type = 'Dupatta') limit 20) returning id`);
    return products;
  } finally {
    await client.end();
  }
}
