import { sql } from 'kysely';
import type { ProductState } from '#app/features/catalogue/products/product-fields.ts';
import { LISTS_TAG } from '#app/features/catalogue/products/products.server.ts';
import { cached, FALLBACK_TTL } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { pictureAddress } from '#app/platform/images/image.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { DOCTOR_CONDITIONS, twinsBy } from './conditions.server.ts';
import {
  DOCTOR_CHECKS,
  type Doctor,
  DUPLICATE_KINDS,
  type DuplicateKind,
  type Duplicates,
} from './schema.ts';

/** How many live products lack what; `seesCost`: whether costs may be compared. */
export async function countDoctorChecks({ seesCost }: { seesCost: boolean }): Promise<Doctor> {
  const checks = DOCTOR_CHECKS.filter((check) => seesCost || check !== 'below_cost');
  const counts = checks.map(
    (check) => sql`count(*) filter (where ${DOCTOR_CONDITIONS[check]})::integer as ${sql.ref(check)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select count(*)::integer as live, ${sql.join(counts)}
    from products join categories on categories.id = category_id where state = 'live'`.execute(db);
  const counted = rows[0] ?? {};
  return {
    live: counted.live ?? 0,
    checks: checks.map((check) => ({ check, products: counted[check] ?? 0 })),
  };
}

const MOST_GROUPS = 100;

const MOST_OF_GROUP = 20;

type Row = {
  shared: string;
  products: {
    id: number;
    name: string;
    color: string;
    price: number;
    image: string | null;
    state: ProductState;
  }[];
  /** Of the group, and of its kind. */
  count: number;
  total: number;
};

/** Products that are not archived and share a code, a picture, or name and color. */
export const listDuplicates = cached([LISTS_TAG], FALLBACK_TTL, readDuplicates);

async function readDuplicates(): Promise<Duplicates> {
  // Side by side: each reads all codes of its kind.
  const found = await Promise.all(
    DUPLICATE_KINDS.map(async (kind) => ({ kind, rows: await findTwins(kind) })),
  );
  const groups = found.flatMap(({ kind, rows }) =>
    rows.map(({ shared, count, products }) => ({
      ...{ kind, count },
      shared: kind === 'picture' ? '' : shared,
      products: products.map(({ image, price, ...product }) => ({
        ...product,
        price: toRupees(price),
        image: image && pictureAddress(image),
      })),
    })),
  );
  return {
    counts: Object.fromEntries(
      found.map(({ kind, rows }) => [kind, rows[0]?.total ?? 0]),
    ) as Duplicates['counts'],
    groups: groups.slice(0, MOST_GROUPS),
  };
}

async function findTwins(kind: DuplicateKind): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with twins as materialized (${twinsBy(kind)})
    select shared, cardinality(ids) as count, (select count(distinct id)::integer from twins, unnest(ids) as id) as total, (
      select json_agg(json_build_object('id', id, 'name', name, 'color', color, 'price', price, 'image', image, 'state', state)
        order by id) from products where id = any(ids[:${sql.lit(MOST_OF_GROUP)}])) as products
    from twins order by shared limit ${sql.lit(MOST_GROUPS)}`.execute(db);
  return rows;
}
