import pg from 'pg';
import { HOSTILE_SEARCHES } from '#tests/support/hostile-searches.ts';
import { SEARCH_QUERIES } from '#tests/support/search-queries.ts';
import { type Times, timesOf } from './times.ts';

const ROUNDS = 5;

/** Copies of the demo products, each with a word of its own, other prices and dates: about so many in all. */
export async function addManyProducts(address: string, products = 10_000): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await insertCopies(client, products);
  } finally {
    await client.end();
  }
}

async function insertCopies(client: pg.Client, products: number): Promise<void> {
  await client.query(`
    insert into products (name, slug, description, price, color, category_id, type, size, piece_set, collection, fabric, work,
      set_contents, lining, made_for, size_ages, stock, image, image2, created_at)
    select name || ' ' || own.word, slug || '-' || n, description || ' ' || own.word, price + n % 40 * 10000, color, category_id,
      type, size, piece_set, collection, fabric, work, set_contents, lining, made_for, size_ages, n % 9, image, image2,
      created_at - n * interval '1 minute'
    from (select *, row_number() over (order by id) as place from products) as demo,
      generate_series(1, ${Math.ceil(products / 60) - 1}) as n,
      lateral (select translate(md5(place || ' ' || n), '0123456789', 'ghijklmnop') as letters) as seed,
      lateral (select left(letters, 4 + n % 5) as word) as own`);
  await client.query(`
    insert into product_sizes (product_id, size, stock, position)
    select id, part, id % 4, place from products, unnest(string_to_array(size, ',')) with ordinality as parts (part, place)
    where size like '%,%' on conflict do nothing`);
  await client.query(`
    update products set stock = sizes.stock
    from (select product_id, sum(stock)::integer as stock from product_sizes group by product_id) as sizes
    where id = product_id and products.stock <> sizes.stock`);
  await client.query('vacuum analyze');
}

/** All statements of one search: the sixty queries one after the other, then those that nobody types by accident. */
export async function searchTimesAtDatabase(address: string): Promise<{ usual: Times; hostile: Times }> {
  process.env.DATABASE_URL = address;
  const { searchProducts } = await import('#app/features/search/matching/search-products.server.ts');
  const { closeDatabase } = await import('#app/platform/database/database.server.ts');
  const usual = await timeSearches((q) => searchProducts(q));
  const hostile = await timeSearches((q) => searchProducts(q, { isTyping: true }), HOSTILE_SEARCHES);
  await closeDatabase();
  // A shop that is started later would look for its database there.
  delete process.env.DATABASE_URL;
  return { usual, hostile };
}

/** The whole answer; the query stands at the end of `path`. Each comes from another address, because renderings per address are limited. */
export function searchTimesOverHttp(origin: string, path: string): Promise<Times> {
  let requests = 0;
  return timeSearches(async (q) => {
    requests++;
    const headers = { 'X-Forwarded-For': `10.9.${requests >> 8}.${requests & 255}` };
    const response = await fetch(origin + path + encodeURIComponent(q), { headers });
    if (!response.ok) throw new Error(`Not fit to measure: ${response.status} for ${q}`);
    await response.arrayBuffer();
  });
}

async function timeSearches(
  search: (q: string) => Promise<unknown>,
  queries: readonly string[] = SEARCH_QUERIES.map(({ q }) => q),
): Promise<Times> {
  for (const q of queries) await search(q);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const q of queries) {
      const began = performance.now();
      await search(q);
      times.push(performance.now() - began);
    }
  }
  return timesOf(times);
}
