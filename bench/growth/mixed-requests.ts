import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { buyableProducts, orderOf, type Sellable } from '../order-load.ts';
import type { LoadRequest } from './open-loop.ts';

export type MixedKind = 'page' | 'api' | 'bag' | 'order';

type Product = { id: number; slug: string; name: string };

const LISTS = [
  '/',
  '/womens-collection',
  '/kids-collection',
  '/shop-all',
  '/category/eid',
  '/category/new-arrivals',
];
const READ = [
  '/about',
  '/blogs',
  '/shipping-policy',
  '/exchanges',
  '/contact',
  '/gallery',
  '/SizeGuide',
  '/stores',
];
const SEARCHES = [
  'kurta',
  'lawn',
  'red',
  'embroidered',
  'dupatta',
  'eid',
  'silk',
  'blue kurta',
  'cotton',
  'festive',
];
const PIECES_PER_PAGE = 48;
/** Shoppers at a time; the limits for one address are not what is measured. */
const ADDRESSES = 60_000;

/** The mix of a shop: of a hundred requests 80 are for pages, 15 for the API, 4 for bag and activity, and one is an order. */
export async function mixedRequests(port: number, address: string): Promise<() => LoadRequest<MixedKind>> {
  const products = await readProducts(address);
  const buyable = await buyableProducts(port, address);
  const lastPage = Math.min(4, Math.ceil(products.length / PIECES_PER_PAGE));
  // A few pieces are looked at much more than the rest.
  const popular = () => at(products, Math.floor(Math.random() ** 3 * products.length));
  return () => {
    const chance = randomInt(100);
    if (chance < 80) return withVisitor({ kind: 'page', status: 200, path: pagePath(popular, lastPage) });
    if (chance < 95) return withVisitor({ kind: 'api', status: 200, path: callPath(popular) });
    if (chance < 99) return withVisitor(bagRequest(popular()));
    return { kind: 'order', status: 201, ...orderOf(at<Sellable>(buyable, randomInt(buyable.length))) };
  };
}

// Of all runs: each of them would edit the same products, of which the first are shown beside most others.
let edits = 0;

/** An edit of another product each time, as staff make them. */
export async function productEdits(address: string, token: string): Promise<() => LoadRequest<'edit'>> {
  const products = await readProducts(address);
  return () => {
    const { id } = at(products, (edits++ * 37) % products.length);
    const boundary = `bench${randomUUID()}`;
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="color"\r\n\r\nshade ${edits}\r\n--${boundary}--\r\n`;
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
    };
    return {
      kind: 'edit',
      status: 200,
      method: 'PATCH',
      path: `/products/${id}/update/`,
      headers,
      body: part,
    };
  };
}

async function readProducts(address: string): Promise<Product[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Product>('select id, slug, name from products order by id')).rows;
  } finally {
    await client.end();
  }
}

/** Few go beyond the fourth part of a list. */
function pagePath(popular: () => Product, lastPage: number): string {
  const chance = randomInt(100);
  if (chance < 45) return `/product/${popular().slug}`;
  if (chance < 85) return at(LISTS, randomInt(LISTS.length));
  if (chance < 90) return `/shop-all?page=${randomInt(2, lastPage + 1)}`;
  return at(READ, randomInt(READ.length));
}

function callPath(popular: () => Product): string {
  const { id, slug } = popular();
  const search = encodeURIComponent(at(SEARCHES, randomInt(SEARCHES.length)));
  return at(
    [
      ...[
        `/products/slug/${slug}/`,
        `/products/slug/${slug}/`,
        `/reviews/?product=${id}`,
        `/products/${id}/wear-with/`,
      ],
      ...[
        `/products/suggestions/?q=${search}`,
        `/products/search/?q=${search}`,
        '/categories/',
        '/products/?limit=48',
      ],
      ...[`/products/by-ids/?ids=${id}`, '/sizechart/Kurta/'],
    ],
    randomInt(10),
  );
}

function bagRequest({ id, name }: Product): LoadRequest<MixedKind> {
  if (randomInt(2) === 0)
    return sent('/activity/log/', 201, { action: 'view_product', product_name: name, price: 4000 });
  const item = { id, name, size: 'M', color: '', price: 4000, quantity: 1 };
  return sent('/cart/save-session/', 200, { session_id: `bench-${randomInt(50_000)}`, cart_items: [item] });
}

function sent(path: string, status: number, body: object): LoadRequest<MixedKind> {
  const headers = { 'Content-Type': 'application/json' };
  return { kind: 'bag', status, method: 'POST', path, headers, body: JSON.stringify(body) };
}

function withVisitor(request: LoadRequest<MixedKind>): LoadRequest<MixedKind> {
  const visitor = randomInt(ADDRESSES);
  const address = {
    'X-Forwarded-For': `10.${40 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}`,
  };
  return { ...request, headers: { 'Accept-Encoding': 'br', ...address, ...request.headers } };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
}
