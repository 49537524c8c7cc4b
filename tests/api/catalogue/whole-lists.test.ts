import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#app/features/settings/limits.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct } from '#tests/support/builders.ts';
import { hasSlowTests } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';

const MOST = LIMITS.computing.list_rows.value;
const BEYOND = 3;

type Row = { id: number };

beforeAll(async () => {
  await buildProduct();
  for (let n = 2; n <= MOST + BEYOND; n += 250)
    await sql`insert into products (name, slug, description, price, color, category_id, type, size, piece_set, collection)
      select 'Kurta ' || n, 'many-' || n, '', price, color, category_id, type, size, piece_set, collection
      from (select * from products order by id limit 1) as first,
        generate_series(${n}::integer, ${Math.min(n + 249, MOST + BEYOND)}::integer) as n`.execute(db);
});

test.runIf(hasSlowTests)('A whole list ends at 5,000 entries, and its link leads to the rest', async () => {
  const { body, headers } = await call('GET', '/products/');
  expect([MOST, body.length]).toEqual([5_000, 5_000]);
  const [, next = ''] = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? [];
  const rest = await call('GET', next);
  expect([rest.body.length, rest.headers.get('link')]).toEqual([BEYOND, null]);
  const ids = [...body, ...rest.body].map(({ id }: Row) => id);
  expect(new Set(ids).size).toBe(MOST + BEYOND);
});
