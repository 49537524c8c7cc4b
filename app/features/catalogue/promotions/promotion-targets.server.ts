import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import { appliesTo, hyphenated, type Promotion } from './pricing.ts';

type Wanted = { scope: 'category' | 'collection'; target: string; category_id?: number | null };
type PromotionTarget = { target: string; category_id: number | null };

/** What a promotion is for: a category by its id, else by its name, or a collection. */
export async function findTarget(
  connection: Database | Tx,
  wanted: Wanted,
): Promise<PromotionTarget | WrongField> {
  const target =
    wanted.scope === 'collection' ? findCollection(wanted.target) : await findCategory(connection, wanted);
  return target ?? { field: 'target', message: `This ${wanted.scope} does not exist.` };
}

function findCollection(target: string): PromotionTarget | null {
  const found = COLLECTIONS.find((name) => name.toLowerCase() === target.trim().toLowerCase());
  return found ? { target: found, category_id: null } : null;
}

async function findCategory(
  connection: Database | Tx,
  { target, category_id }: Wanted,
): Promise<PromotionTarget | WrongField | null> {
  // Locked for a write, so that a rename at the same moment carries the promotion along or is seen here.
  const rows = await connection
    .selectFrom('categories')
    .select(['id', 'name'])
    .$if(connection.isTransaction, (query) => query.forShare())
    .execute();
  const alike = rows.filter((row) =>
    category_id ? row.id === category_id : hyphenated(row.name) === hyphenated(target),
  );
  const exact = alike.find(({ name }) => name === target.trim());
  if (alike.length > 1 && !exact) return { field: 'target', message: severalCategories(alike) };
  const found = exact ?? alike[0];
  return found ? { target: hyphenated(found.name), category_id: found.id } : null;
}

function severalCategories(alike: readonly { id: number; name: string }[]): string {
  const names = alike.map(({ id, name }) => `“${name}” (${id})`).join(', ');
  return `Several categories have this name: ${names}. Send the id of one as category_id.`;
}

/** How many products a promotion is for, as a function that needs no further query. */
export async function productCounter(
  connection: Database | Tx,
): Promise<(promotion: Pick<Promotion, 'scope' | 'target' | 'category_id'>) => number> {
  const groups = await connection
    .selectFrom('products')
    .select(['category_id', 'collection'])
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .groupBy(['category_id', 'collection'])
    .execute();
  return (promotion) =>
    groups.reduce((sum, group) => sum + (appliesTo(promotion, group) ? group.products : 0), 0);
}
