import { sql } from 'kysely';
import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import {
  appliesTo,
  hyphenated,
  lowersPrices,
  type Promotion,
  type PromotionScope,
  type PromotionType,
  type Reach,
  runTogether,
  salePrice,
} from './pricing.ts';
import { appliesSql, PROMOTION_COLUMNS } from './promotions.server.ts';
import type { PromotionPreview } from './schema.ts';

const EXAMPLES = 6;

type Sketch = Omit<PromotionDraft, 'name'> & { id: number | null };

export async function previewPromotion(sketch: Sketch, now: Date): Promise<PromotionPreview | WrongField> {
  const wrong = checkPromotion(sketch);
  if (wrong) return wrong;
  const target = await findTarget(db, sketch);
  if ('message' in target) return target;
  const value = storedValue(sketch);
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
      before: toRupees(salePrice({ id, ...product }, others, at)),
      after: toRupees(salePrice({ id, ...product }, [...others, promotion], at)),
    })),
    overlaps: others
      .filter((other) => runTogether(other, promotion) && sharesProducts(other, promotion, reach.groups))
      .map(({ id, name }) => ({ id, name })),
  };
}

type Other = Promotion & { id: number; name: string };

function sharesProducts(other: Promotion, promotion: Promotion, groups: readonly Group[]): boolean {
  const both = [other, promotion];
  if (both.every(({ scope }) => scope === 'products'))
    return other.product_ids.some((id) => promotion.product_ids.includes(id));
  // Of chosen products only the ids are known here, and those in reach are of these groups.
  if (other.scope === 'products') return promotion.scope === 'shop' && lowersPrices(other);
  return groups.some((group) => appliesTo(other, { ...group, id: 0 }));
}

type Group = { category_id: number; collection: string };

async function listOthers(id: number | null, now: Date): Promise<Other[]> {
  return db
    .selectFrom('promotions')
    .select(['id', 'name', ...PROMOTION_COLUMNS])
    .where('id', '!=', id ?? 0)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('id')
    .execute();
}

async function readReach(promotion: Promotion) {
  const inReach = db
    .selectFrom('products')
    .where('products.state', '!=', 'archived')
    .where(lowersPrices(promotion) ? appliesSql(promotion, sql`products.id`) : sql<boolean>`false`);
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

/** `value` in rupees, or percent. */
export type PromotionDraft = {
  name: string;
  type: PromotionType;
  value: number;
  scope: PromotionScope;
  target: string;
  category_id: number | null;
  product_ids: number[];
  starts_at: Date | null;
  ends_at: Date | null;
  banner_text: string | null;
};

/** A sentence for each invalid combination; null when there is none. */
export function checkPromotion(draft: Omit<PromotionDraft, 'name'>): WrongField | null {
  const { type, value, scope, banner_text, starts_at, ends_at } = draft;
  if (lowersPrices({ type }) && storedValue({ type, value }) === 0) {
    return { field: 'value', message: 'Please enter a number, such as 14.' };
  }
  if (!lowersPrices({ type }) && scope !== 'shop') {
    return { field: 'scope', message: 'Free delivery and a banner alone are for the whole shop.' };
  }
  if (type === 'free_delivery' && !Number.isInteger(value)) {
    return { field: 'value', message: 'Please enter whole rupees, or 0 for every order.' };
  }
  if (type === 'banner' && !banner_text) {
    return { field: 'banner_text', message: 'Please write the line of the banner.' };
  }
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

/** In paisa, or percent. */
export function storedValue({ type, value }: Pick<PromotionDraft, 'type' | 'value'>): number {
  if (type === 'banner') return 0;
  return type === 'percentage' ? value : toPaisa(value);
}

type Wanted = Pick<PromotionDraft, 'scope' | 'target' | 'category_id' | 'product_ids'>;

type PromotionTarget = { target: string; category_id: number | null; product_ids: number[] };

/** What a promotion is for: a category by its id, else by its name, a collection, chosen products that there still are, or everything. */
export async function findTarget(
  connection: Database | Tx,
  wanted: Wanted,
): Promise<PromotionTarget | WrongField> {
  if (wanted.scope === 'shop') return { target: 'shop', category_id: null, product_ids: [] };
  if (wanted.scope === 'products') return findChosen(connection, wanted);
  const target =
    wanted.scope === 'collection' ? findCollection(wanted.target) : await findCategory(connection, wanted);
  return target ?? { field: 'target', message: `This ${wanted.scope} does not exist.` };
}

async function findChosen(
  connection: Database | Tx,
  { product_ids }: Wanted,
): Promise<PromotionTarget | WrongField> {
  const rows = await connection
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any (${product_ids}::integer[])`)
    .execute();
  const known = product_ids.filter((id) => rows.some((row) => row.id === id));
  if (known.length === 0) return { field: 'product_ids', message: 'Please choose at least one product.' };
  return { target: 'products', category_id: null, product_ids: known };
}

function findCollection(target: string): PromotionTarget | null {
  const found = COLLECTIONS.find((name) => name.toLowerCase() === target.trim().toLowerCase());
  return found ? { target: found, category_id: null, product_ids: [] } : null;
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
  return found ? { target: hyphenated(found.name), category_id: found.id, product_ids: [] } : null;
}

function severalCategories(alike: readonly { id: number; name: string }[]): string {
  const names = alike.map(({ id, name }) => `“${name}” (${id})`).join(', ');
  return `Several categories have this name: ${names}. Send the id of one as category_id.`;
}

/** How many products, of those that are not archived, a promotion is for, as a function that needs no further query. */
export async function productCounter(
  connection: Database | Tx,
  promotions: readonly Reach[],
): Promise<(promotion: Reach) => number> {
  const chosen = [...new Set(promotions.flatMap(({ product_ids }) => product_ids))];
  const [groups, known] = await Promise.all([
    connection
      .selectFrom('products')
      .select(['category_id', 'collection'])
      .select((eb) => eb.fn.countAll<number>().as('products'))
      .where('state', '!=', 'archived')
      .groupBy(['category_id', 'collection'])
      .execute(),
    connection
      .selectFrom('products')
      .select('id')
      .where('state', '!=', 'archived')
      .where(sql<boolean>`id = any (${chosen}::integer[])`)
      .execute(),
  ]);
  const ids = new Set(known.map(({ id }) => id));
  return (promotion) => {
    if (promotion.scope === 'products') return promotion.product_ids.filter((id) => ids.has(id)).length;
    return groups.reduce(
      (sum, group) => sum + (appliesTo(promotion, { ...group, id: 0 }) ? group.products : 0),
      0,
    );
  };
}
