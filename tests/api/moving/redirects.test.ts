import { Hono } from 'hono';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#app/api/endpoints.ts';
import {
  deleteNotFoundBeyond,
  deleteOldNotFound,
  flushOldAddresses,
  recordNotFound,
} from '#app/features/moving/not-found.server.ts';
import { uploadRedirects } from '#app/features/moving/redirect-file.server.ts';
import { addRedirects } from '#app/features/moving/redirects.server.ts';
import { asStaff, db, inTransaction } from '#app/platform/database/database.server.ts';
import { createAddressReader, type PageRoute } from '#server/addresses.ts';
import { oldAddresses } from '#server/middleware/old-addresses.ts';
import { canonicalAddress, nameAddress } from '#server/middleware/public-answers.ts';
import { type AppEnv, proxyChecker, requestContext } from '#server/middleware/request-context.ts';
import { buildCategory, buildProduct, buildStaff, buildStaffToken } from '#tests/support/builders.ts';
import { formOf } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken({ role: 'content' });
const write = (method: string, path: string, body?: unknown) => call(method, path, { token, body });
const add = (path: string, target: string) => write('POST', '/api/admin/redirects/', { path, target });

const PAGES: PageRoute[] = [
  { id: 'home', path: '/', children: [] },
  { id: 'shop', path: 'shop-all', children: [] },
  { id: 'product', path: 'product/:slug', children: [] },
  { id: 'nowhere', path: '*', children: [] },
];

/** The way of a read through the shop, with pages that answer by what they are asked for. */
const shop = new Hono<AppEnv>({ getPath: ({ url }) => new URL(url).pathname });
shop.use(requestContext(proxyChecker([])));
shop.get('*', nameAddress(createAddressReader('http://shop.test', endpoints, PAGES)));
shop.get('*', oldAddresses);
shop.get('*', canonicalAddress);
shop.get('*', (c) => {
  const isThere = ['/', '/shop-all', '/product/anaar', '/products'].includes(
    c.req.path.replace(/(.)\/$/, '$1'),
  );
  return c.text('page', isThere ? 200 : 404);
});

async function visit(path: string, accept = 'text/html,*/*') {
  const { status, headers } = await shop.request(`http://shop.test${path}`, { headers: { Accept: accept } });
  return [status, headers.get('location')];
}

beforeEach(async () => {
  await flushOldAddresses();
  await db.deleteFrom('redirects').execute();
  await db.deleteFrom('not_found_addresses').execute();
});

describe('A visitor of the earlier shop', () => {
  test('is led on from an old address, in any case, with or without a slash, and keeps what they asked for', async () => {
    expect((await add('/Pages/Our-Story/', '/shop-all')).status).toBe(201);
    expect(await visit('/pages/our-story')).toEqual([301, '/shop-all']);
    expect(await visit('/PAGES/our-story/?variant=42&utm_source=ig')).toEqual([
      301,
      '/shop-all?utm_source=ig',
    ]);
  });

  test('is led on as soon as it is said, and no longer once it is taken away', async () => {
    expect(await visit('/pages/a')).toEqual([404, null]);
    const { body } = await add('/pages/a', '/shop-all');
    expect(await visit('/pages/a')).toEqual([301, '/shop-all']);
    const changed = { path: '/pages/a', target: '/about', version: body.version };
    expect((await write('PATCH', `/api/admin/redirects/${body.id}/`, changed)).status).toBe(200);
    expect(await visit('/pages/a')).toEqual([301, '/about']);
    await write('DELETE', `/api/admin/redirects/${body.id}/`);
    expect(await visit('/pages/a')).toEqual([404, null]);
  });

  test('finds a piece and a category by their old addresses without anybody saying so', async () => {
    const { slug } = await buildProduct({ name: 'Gulab Jora' });
    await buildCategory('Lawn Suits');
    for (const old of [
      `/products/${slug}`,
      `/collections/eid/products/${slug}?variant=9`,
      `/Products/${slug}/`,
    ])
      expect(await visit(old)).toEqual([301, `/product/${slug}`]);
    expect(await visit('/product-category/women/lawn-suits/')).toEqual([301, '/category/lawn-suits']);
    expect(await visit('/collections/lawn-suits')).toEqual([301, '/category/lawn-suits']);
    expect(await visit('/shop/')).toEqual([301, '/shop-all']);
    expect(await visit('/products/nobody-knows')).toEqual([404, null]);
  });

  test('finds a piece by the name that it had in the earlier shop, in Urdu too, and by a redirect of it from a collection', async () => {
    const { id, slug } = await buildProduct({ slug: 'gul-kurta' });
    const source = JSON.stringify({ system: 'shopify', id: '1', handle: 'گل-کرتا' });
    await sql`update products set source = ${source}::jsonb where id = ${id}`.execute(db);
    for (const old of ['/products/گل-کرتا', '/products/%da%af%d9%84-%da%a9%d8%b1%d8%aa%d8%a7/?variant=1'])
      expect(await visit(old)).toEqual([301, `/product/${slug}`]);
    await add('/products/old-gul', '/products/گل-کرتا');
    expect(await visit('/collections/eid/products/old-gul?variant=7&utm_source=ig')).toEqual([
      301,
      `/product/${slug}?utm_source=ig`,
    ]);
    await flushOldAddresses();
    const [row] = (await call('GET', '/api/admin/redirects/?q=old-gul', { token })).body;
    expect(row).toMatchObject({ path: '/products/old-gul', target: `/product/${slug}`, hits: 1 });
  });

  test('finds pages that both shops have, and a post by its address or the one that it had here', async () => {
    await db
      .insertInto('blogs')
      .values({ slug: 'eid-edit', title: 'Eid', author: 'Sana', content: 'x', html: 'x', excerpt: 'x' })
      .execute();
    await db.updateTable('blogs').set({ slug: 'eid-2026' }).where('slug', '=', 'eid-edit').execute();
    for (const slug of ['eid-edit', 'eid-2026'])
      expect(await visit(`/blogs/journal/${slug}`)).toEqual([301, '/blog/eid-2026']);
    expect(await visit('/pages/about-us')).toEqual([301, '/about']);
    expect(await visit('/cart')).toEqual([301, '/bag']);
    expect(await visit('/pages/nobody-knows')).toEqual([404, null]);
  });

  test('is led on from a piece that is gone, while one that is there keeps its address', async () => {
    await add('/product/old-anaar', '/product/anaar');
    await add('/product/anaar', '/shop-all');
    expect(await visit('/product/old-anaar')).toEqual([301, '/product/anaar']);
    expect(await visit('/product/anaar')).toEqual([200, null]);
  });

  test('of a call of programs is answered by the call', async () => {
    await add('/products/slug/anaar', '/shop-all');
    expect(await visit('/products/slug/anaar/', 'application/json')).toEqual([404, null]);
    expect(await visit('/products/')).toEqual([200, null]);
  });
});

test('Visits of a redirect are counted', async () => {
  await add('/pages/a', '/shop-all');
  await visit('/pages/a');
  await visit('/pages/a/');
  await flushOldAddresses();
  const [row] = (await call('GET', '/api/admin/redirects/?q=pages/a', { token })).body;
  expect(row).toMatchObject({ path: '/pages/a', hits: 2, source: 'staff' });
  expect(row.last_hit_at).not.toBeNull();
});

test('What is not found is listed, without queries and without what may name a person or is a program’s try', async () => {
  for (const path of ['/pages/lost?token=secret', '/Pages/Lost', '/pages/other']) await visit(path);
  await visit('/pages/of-a-program', 'application/json');
  for (const path of ['/wp-admin/', '/.env', '/x.php', '/pages/a@b.example', '/pages/03001234567'])
    await visit(path);
  await visit('/order/placed/abcdef');
  await visit('/pages/0123456789abcdef0123456789abcdef');
  await flushOldAddresses();
  const { body } = await call('GET', '/api/admin/not-found-addresses/', { token });
  expect(body.map(({ path, hits }: { path: string; hits: number }) => [path, hits])).toEqual([
    ['/pages/lost', 2],
    ['/pages/other', 1],
  ]);
});

test('The list of what is not found is bounded: the rarest and the oldest go', async () => {
  const past = new Date(Date.now() - 100 * 86_400_000);
  await db
    .insertInto('not_found_addresses')
    .values([
      { path: '/often', hits: 9 },
      { path: '/rare', hits: 1 },
      { path: '/old', hits: 5, last_at: past },
    ])
    .execute();
  await deleteOldNotFound(new Date(), 90);
  await deleteNotFoundBeyond(1);
  expect(await db.selectFrom('not_found_addresses').select('path').execute()).toEqual([{ path: '/often' }]);
});

test('Of a network that makes up addresses no more than its share is noted', async () => {
  for (let at = 0; at < 500; at++) {
    await recordNotFound(new URL(`http://shop.test/pages/made-up-${at}`), '203.0.113.7');
    if (at % 100 === 0) await flushOldAddresses();
  }
  await recordNotFound(new URL('http://shop.test/pages/honest'), '198.51.100.9');
  await flushOldAddresses();
  const { body } = await call('GET', '/api/admin/not-found-addresses/', { token });
  const paths = body.map(({ path }: { path: string }) => path);
  expect(paths).toContain('/pages/honest');
  expect(paths.length).toBeLessThanOrEqual(51);
});

test('A redirect takes its address off the list of what is not found, with a suggestion of the nearest', async () => {
  const { slug } = await buildProduct({ slug: 'chambeli-embroidered-kurta' });
  await visit('/products/chambeli-embroidered-kurta-2019');
  await flushOldAddresses();
  const path = '/products/chambeli-embroidered-kurta-2019';
  const suggestion = await call('GET', `/api/admin/redirects/suggestion/?path=${path}`, { token });
  expect(suggestion.body).toEqual({ target: `/product/${slug}` });
  await add(path, suggestion.body.target);
  expect((await call('GET', '/api/admin/not-found-addresses/', { token })).body).toEqual([]);
});

test.each([
  ['/shop-all', '/product/a', 'path', '/shop-all is a page of this shop: it needs no redirect.'],
  [
    '/a',
    'https://evil.example/',
    'target',
    'Please lead to an address of this shop, such as /product/lawn-kurta.',
  ],
  ['/a', '/A/', 'target', 'An address cannot lead to itself.'],
  ['/a', '/taken', 'target', '/taken itself leads on to /shop-all. Please choose where it ends.'],
  ['/a', '/taken-too', 'target', '/taken-too leads back to /a: nobody would ever arrive.'],
])('A redirect from %s to %s is refused', async (path, target, field, sentence) => {
  await add('/taken', '/shop-all');
  await db.insertInto('redirects').values({ path: '/taken-too', target: '/a', target_path: '/a' }).execute();
  const { status, body } = await add(path, target);
  expect([status, body.fields[field]]).toEqual([422, sentence]);
});

test('A piece that stands in the shop is not led away from', async () => {
  const { slug } = await buildProduct();
  const { status, body } = await add(`/Product/${slug}`, '/shop-all');
  expect([status, body.fields.path]).toEqual([
    422,
    `/product/${slug} is a page of this shop: it needs no redirect.`,
  ]);
});

test('A second redirect of an address is refused, and of two who change one at once the second gets a conflict', async () => {
  const { body } = await add('/pages/a', '/shop-all');
  expect((await add('/pages/A/', '/')).body.fields.path).toBe('This address has a redirect already.');
  const edited = { path: '/pages/a', target: '/', version: body.version };
  expect((await write('PATCH', `/api/admin/redirects/${body.id}/`, edited)).status).toBe(200);
  const late = await write('PATCH', `/api/admin/redirects/${body.id}/`, { ...edited, target: '/about' });
  expect([late.status, late.body.current.target]).toEqual([409, '/']);
  expect((await write('DELETE', '/api/admin/redirects/999999/')).status).toBe(404);
});

test('A file adds what is fine, and says of each other row why not', async () => {
  const file = new File(
    [
      '\uFEFFRedirect from,Redirect to\r\n/pages/a,/shop-all\r\n/pages/b,/pages/a\r\n,/x\r\n/pages/A,/shop-all\r\n',
    ],
    'redirects.csv',
  );
  const { status, body } = await write('POST', '/api/admin/redirects/upload/', formOf({ file }));
  expect([status, body.counts]).toEqual([200, { added: 2, changed: 0, same: 1, refused: 1 }]);
  expect(
    body.rows.map(({ line, problem }: { line: number; problem: string | null }) => [line, problem]),
  ).toEqual([
    [4, 'The old address cannot be read. Please write it as /products/lawn-kurta.'],
    [2, null],
    [3, null],
    [5, null],
  ]);
  expect(await visit('/pages/b')).toEqual([301, '/shop-all']);
  const none = new File(['Name,Price\nA,1\n'], 'products.csv');
  const refused = await write('POST', '/api/admin/redirects/upload/', formOf({ file: none }));
  expect([refused.status, refused.body.fields.file]).toEqual([
    422,
    'This file needs two columns with the headings Path and Target.',
  ]);
});

// Without the deadline of a call, which other tests beside this one may use up.
test('A file of 10,000 redirects is added within ten seconds, and again says that they are known', async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, n) => `/products/kurta-${n},/${n % 2 ? 'shop-all' : `products/kurta-${n + 1}`}`,
  );
  const bytes = new TextEncoder().encode(`Path,Target\n${rows.join('\n')}`);
  const { id } = await buildStaff();
  const upload = async () => (await asStaff(id, () => uploadRedirects(bytes))).counts;
  const since = performance.now();
  expect(await upload()).toEqual({ added: 10_000, changed: 0, same: 0, refused: 0 });
  expect(performance.now() - since).toBeLessThan(10_000);
  expect(await visit('/products/kurta-8')).toEqual([301, '/shop-all']);
  expect(await upload()).toEqual({ added: 0, changed: 0, same: 10_000, refused: 0 });
});

test('Two that would make a loop together are not both saved', async () => {
  const answers = await Promise.all([add('/a', '/b'), add('/b', '/a')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('An import adds redirects and leaves those of staff', async () => {
  await add('/products/a', '/product/mine');
  const rows = [
    { path: '/products/a', target: '/product/theirs' },
    { path: '/products/b', target: '/product/b' },
  ];
  const judged = await inTransaction((tx) => addRedirects(tx, rows, 'import 7'));
  expect(judged.map(({ outcome }) => outcome)).toEqual(['refused', 'added']);
  expect(await visit('/products/a')).toEqual([301, '/product/mine']);
  expect(await visit('/products/b')).toEqual([301, '/product/b']);
});
