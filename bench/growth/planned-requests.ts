import pg from 'pg';
import { endpoints } from '#app/api/index.ts';
import type { Sent } from '../connection.ts';
import { orderOf, quoteAll } from '../order-load.ts';

export type PlannedRequest = Sent & { name: string };

const PAGES = [
  ...[
    '/',
    '/womens-collection',
    '/kids-collection?page=3',
    '/shop-all?color=Red&sort=price-asc',
    '/category/eid',
  ],
  ...[
    '/category/new-arrivals',
    '/search?q=kurta',
    '/product/SLUG',
    '/style/STYLE',
    '/gallery',
    '/SizeGuide',
    '/blogs',
  ],
  ...['/about', '/contact', '/track', '/wishlist?pieces=PRODUCT', '/order/placed/VIEW'],
  ...['/sitemap.xml', '/sitemap-products-1.xml', '/feeds/google.xml', '/readyz?deep', '/metrics'],
];

/** Beside the plain address of each endpoint that reads: what staff search and filter by, and pages behind the first. */
const STAFF_LISTS = [
  ...[
    '/orders/all/?limit=50',
    '/orders/all/?limit=50&cursor=OLD',
    '/orders/all/?status=Pending',
    '/orders/all/?status=Cancelled&limit=50',
  ],
  ...[
    '/orders/all/?q=Ayesha&limit=50',
    '/orders/all/?q=khan&status=Shipped&limit=50',
    '/orders/all/?q=ORDER',
    '/orders/all/?q=zz',
  ],
  ...[
    '/orders/all/?q=03004711111',
    '/orders/all/?q=T00000004711',
    '/orders/all/?payment=claimed',
    '/orders/all/?payment=waiting',
  ],
  ...['/cart/?limit=50', '/cart/?q=kurta&limit=50', '/cart/?q=nothing+like+this'],
  ...[
    '/activity/all/?limit=50',
    '/activity/all/?action=search&limit=50',
    '/activity/all/?q=lawn&limit=50',
    '/activity/all/?q=nothing+like+this',
  ],
  ...[
    '/admin/audit/?limit=50',
    '/admin/audit/?staff=admin&limit=50',
    '/admin/audit/?subject=orders&limit=50',
    '/admin/audit/?subject=products&limit=50',
  ],
  ...['/admin/audit/?q=GL-4711&limit=50', '/admin/audit/?staff=nobody&limit=50'],
  ...[
    '/admin/products/?limit=50',
    '/admin/products/?q=kurta&limit=50',
    '/admin/products/?q=zz&limit=50',
    '/admin/products/?sort=price&limit=50',
  ],
  ...[
    '/admin/products/?sort=stock&limit=50',
    '/admin/products/?stock=sold_out&limit=50',
    '/admin/products/?stock=low&limit=50',
  ],
  ...[
    '/admin/reviews/?q=nice',
    '/admin/messages/?q=hello',
    '/products/?limit=48',
    '/products/?limit=48&cursor=MIDDLE',
    '/products/?q=silk',
  ],
];

type Sample = Record<'ORDER' | 'VIEW' | 'SLUG' | 'PRODUCT' | 'STYLE' | 'OLD' | 'MIDDLE' | 'SESSION', string>;

/** Every page and every call that reads, and the calls that write most often. */
export async function plannedRequests(
  port: number,
  address: string,
  token: string,
): Promise<PlannedRequest[]> {
  const sample = await readSample(address);
  const staff = { Authorization: `Bearer ${token}` };
  const reads = [
    ...endpoints.filter(({ method }) => method === 'get').map(({ path }) => pathOf(path)),
    ...STAFF_LISTS,
  ];
  return [
    ...PAGES.map((path) => request('GET', path, sample)),
    ...[...new Set(reads)].map((path) => request('GET', path, sample, staff)),
    ...(await writes(port, sample, staff)),
  ];
}

async function writes(
  port: number,
  sample: Sample,
  staff: Record<string, string>,
): Promise<PlannedRequest[]> {
  const json = { 'Content-Type': 'application/json' };
  const [product] = await quoteAll(port, [Number(sample.PRODUCT)]);
  if (!product) throw new Error('There is no product to order.');
  const post = (path: string, body: object, headers = {}) => ({
    ...request('POST', path, sample, { ...json, ...headers }),
    body: JSON.stringify(body),
  });
  const cartItem = { id: product.id, name: 'Kurta', size: '', color: '', price: product.price, quantity: 1 };
  const status = (to: string) => ({
    ...request('PUT', '/orders/update-status/ORDER/', sample, { ...json, ...staff }),
    body: JSON.stringify({ status: to }),
  });
  return [
    post('/orders/quote/', { cartItems: [{ id: product.id, size: '', quantity: 1, price: product.price }] }),
    { name: 'POST /orders/save/', ...orderOf(product) },
    post('/cart/save-session/', { session_id: 'bench-plans', cart_items: [cartItem] }),
    post('/activity/log/', { action: 'view_product', product_name: 'Kurta' }),
    post('/orders/track/', { order_id: sample.ORDER, phone: '03000000001' }),
    post('/reviews/submit/', { product: product.id, user_name: 'Bulbul', rating: 5, comment: 'Lovely.' }),
    post('/api/contact/', { name: 'Bulbul', email: 'bulbul@example.com', message: 'Salam' }),
    post(`/products/${product.id}/stock-alerts/`, { size: '', contact: 'bulbul@example.com' }),
    status('Confirmed'),
    status('Shipped'),
  ];
}

function request(
  method: Sent['method'] & string,
  pattern: string,
  sample: Sample,
  headers?: Record<string, string>,
): PlannedRequest {
  const path = pattern.replace(/\b[A-Z]{3,}\b/g, (word) => sample[word as keyof Sample] ?? word);
  return { name: `${method} ${pattern}`, method, path, ...(headers && { headers }) };
}

/** The parameters of an address as words of the sample. */
function pathOf(pattern: string): string {
  const filled = pattern
    .replace('{order_id}', 'ORDER')
    .replace('{session_id}', 'SESSION')
    .replace('{type}', 'Kurta')
    .replace(/blogs\/\{slug\}/, 'blogs/no-such-post')
    .replace(/by-category\/\{slug\}/, 'by-category/eid')
    .replace('{slug}', 'SLUG')
    .replace('{id}', 'PRODUCT');
  if (filled.includes('search/') || filled.includes('suggestions/')) return `${filled}?q=kurta`;
  if (filled === '/reviews/') return `${filled}?product=PRODUCT`;
  return filled === '/products/by-ids/' ? `${filled}?ids=PRODUCT` : filled;
}

async function readSample(address: string): Promise<Sample> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const one = async (sql: string) => String(Object.values((await client.query(sql)).rows[0] ?? {})[0] ?? '');
  const cursor = (key: string, id: string) =>
    Buffer.from(JSON.stringify([key, Number(id)])).toString('base64url');
  const timeAt = async (table: string, share: number) => {
    const id = await one(`select (max(id) * ${share})::integer from ${table}`);
    const at = await one(
      `select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from ${table} where id <= ${id} order by id desc limit 1`,
    );
    return cursor(at, id);
  };
  try {
    return {
      ORDER: await one(
        "select order_id from orders where status = 'Pending' and placed_at is not null order by id desc limit 1",
      ),
      VIEW: await one('select view_token from orders where placed_at is not null order by id desc limit 1'),
      SLUG: await one('select slug from products order by id desc limit 1'),
      PRODUCT: await one(
        "select id from products where stock > 2 and not made_on_order and size in ('', 'Free Size') order by id limit 1",
      ),
      STYLE: await one('select id from styles limit 1'),
      OLD: await timeAt('orders', 0.3),
      MIDDLE: await timeAt('products', 0.5),
      SESSION: '00000000-0000-4000-8000-000000000000',
    };
  } finally {
    await client.end();
  }
}
