import { sql } from 'kysely';
import type { ProductState } from '#app/features/catalogue/products/product-fields.ts';
import { db } from '#app/platform/database/database.server.ts';
import { pictureAddress } from '#app/platform/images/image.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { DOCTOR_CONDITIONS, TWINS } from './conditions.server.ts';
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

type Row = {
  kind: DuplicateKind;
  shared: string;
  products: {
    id: number;
    name: string;
    color: string;
    price: number;
    image: string | null;
    state: ProductState;
  }[];
};

/** Products that are not archived and share a code, a picture, or name and color. */
export async function listDuplicates(): Promise<Duplicates> {
  const twins = DUPLICATE_KINDS.map(
    (kind, at) =>
      sql`select ${sql.lit(at)} as nth, ${kind}::text as kind, shared, product_id from (${TWINS[kind]}) as twins`,
  );
  const { rows } = await sql<Row & { count: number }>`
    with twins as materialized (${sql.join(twins, sql` union all `)})
    select kind, shared, json_agg(json_build_object('id', id, 'name', name, 'color', color, 'price', price, 'image', image, 'state', state)
      order by id) as products,
      (select count(distinct product_id)::integer from twins as same where same.kind = grouped.kind) as count
    from (select nth, kind, shared from twins group by nth, kind, shared order by nth, shared limit ${sql.lit(MOST_GROUPS)}) as grouped
    join twins using (nth, kind, shared) join products on id = product_id
    group by nth, kind, shared order by nth, shared`.execute(db);
  return {
    counts: Object.fromEntries(
      DUPLICATE_KINDS.map((kind) => [kind, rows.find((row) => row.kind === kind)?.count ?? 0]),
    ) as Duplicates['counts'],
    groups: rows.map(({ kind, shared, products }) => ({
      kind,
      shared: kind === 'picture' ? '' : shared,
      products: products.map(({ image, price, ...product }) => ({
        ...product,
        price: toRupees(price),
        image: image && pictureAddress(image),
      })),
    })),
  };
}
