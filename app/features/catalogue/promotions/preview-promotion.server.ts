import { sql } from 'kysely';
import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import { appliesTo, type Promotion, salePrice } from './pricing.ts';
import type { PromotionPreview } from './promotion.ts';
import { runTogether } from './promotion.ts';
import { checkPromotion, type PromotionDraft } from './promotion-rules.ts';
import { findTarget, listTargetCategories } from './promotion-targets.server.ts';

const EXAMPLES = 3;

type Sketch = Omit<PromotionDraft, 'name'> & { id: number | null };

export async function previewPromotion(sketch: Sketch, now: Date): Promise<PromotionPreview | WrongField> {
  const wrong = checkPromotion(sketch);
  if (wrong) return wrong;
  const target = await findTarget(db, sketch);
  if (target === null) return { field: 'target', message: `This ${sketch.scope} does not exist.` };
  const value = sketch.type === 'flat' ? toPaisa(sketch.value) : sketch.value;
  const promotion: Promotion = { ...sketch, target, value };
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
    .select(['id', 'name', 'type', 'value', 'scope', 'target', 'starts_at', 'ends_at', 'banner_text'])
    .where('id', '!=', id ?? 0)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('id')
    .execute();
}

async function readReach({ scope, target }: Promotion) {
  const categories = scope === 'category' ? await listTargetCategories(db, target) : [];
  const inReach = db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where((eb) =>
      scope === 'collection'
        ? eb(sql<string>`products.collection`, '=', target)
        : eb('products.category_id', '=', sql<number>`any(${categories}::integer[])`),
    );
  const [groups, examples] = await Promise.all([
    inReach
      .select(['categories.name as category', 'products.collection'])
      .select((eb) => eb.fn.countAll<number>().as('products'))
      .groupBy(['categories.name', 'products.collection'])
      .execute(),
    inReach
      .select([
        'products.id',
        'products.name',
        'products.price',
        'categories.name as category',
        'products.collection',
      ])
      .orderBy('products.created_at', 'desc')
      .orderBy('products.id', 'desc')
      .limit(EXAMPLES)
      .execute(),
  ]);
  return { groups, examples, products: groups.reduce((sum, group) => sum + group.products, 0) };
}
