import { sql } from 'kysely';
import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import { appliesTo, hyphenated, type Promotion, runTogether, salePrice } from './pricing.ts';
import { PROMOTION_COLUMNS } from './promotions.server.ts';
import type { PromotionPreview } from './schema.ts';

const EXAMPLES = 3;

type Sketch = Omit<PromotionDraft, 'name'> & { id: number | null };

export async function previewPromotion(sketch: Sketch, now: Date): Promise<PromotionPreview | WrongField> {
  const wrong = checkPromotion(sketch);
  if (wrong) return wrong;
  const target = await findTarget(db, sketch);
  if ('message' in target) return target;
  const value = sketch.type === 'flat' ? toPaisa(sketch.value) : sketch.value;
  const promotion: Promotion = { ...sketch, ...target, value };
  const others = await listOthers(sketch.id, now);
  const reach = await readReach(promotion);
  const at = sketch.starts_at && sketch.starts_at > now ? sketch.starts_at : now;
  return {
    products: reach.products,
    examples: reach.examples.map(({ id, name, ...product }) => ({
      id,
      name,
      price: toRupees(product.price),
      before: toRupees(salePrice(product, others, at)),
      after: toRupees(salePrice(product, [...others, promotion], at)),
    })),
    overlaps: others
      .filter(
        (other) => runTogether(other, promotion) && reach.groups.some((group) => appliesTo(other, group)),
      )
      .map(({ id, name }) => ({ id, name })),
  };
}

type Other = Promotion & { id: number; name: string };

async function listOthers(id: number | null, now: Date): Promise<Other[]> {
  return db
    .selectFrom('promotions')
    .select(['id', 'name', ...PROMOTION_COLUMNS])
    .where('id', '!=', id ?? 0)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('id')
    .execute();
}

async function readReach({ scope, target, category_id }: Promotion) {
  const inReach = db
    .selectFrom('products')
    .where((eb) =>
      scope === 'collection'
        ? eb(sql<string>`products.collection`, '=', target)
        : eb('category_id', '=', category_id),
    );
  const [groups, examples] = await Promise.all([
    inReach
      .select(['category_id', 'collection'])
      .select((eb) => eb.fn.countAll<number>().as('products'))
      .groupBy(['category_id', 'collection'])
      .execute(),
    inReach
      .select([
        'products.id',
        'products.name',
        'products.price',
        'products.category_id',
        'products.collection',
      ])
      .orderBy('products.created_at', 'desc')
      .orderBy('products.id', 'desc')
      .limit(EXAMPLES)
      .execute(),
  ]);
  return { groups, examples, products: groups.reduce((sum, group) => sum + group.products, 0) };
}

export type PromotionDraft = {
  name: string;
  type: 'percentage' | 'flat';
  value: number;
  scope: 'category' | 'collection';
  target: string;
  category_id: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  banner_text: string | null;
};

/** A sentence for each invalid combination; null when there is none. */
export function checkPromotion({
  type,
  value,
  starts_at,
  ends_at,
}: Omit<PromotionDraft, 'name'>): WrongField | null {
  if (type === 'percentage' && (value > 100 || !Number.isInteger(value))) {
    return { field: 'value', message: 'A percentage is a whole number from 1 to 100.' };
  }
  if (type === 'flat' && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) {
    return { field: 'value', message: 'Rupees have at most two decimals.' };
  }
  if (starts_at && ends_at && ends_at <= starts_at) {
    return { field: 'ends_at', message: 'The end must be after the start.' };
  }
  return null;
}

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
