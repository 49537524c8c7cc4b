import { sql } from 'kysely';
import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import { appliesTo, type Promotion, salePrice } from './pricing.ts';
import { runTogether } from './promotion.ts';
import { checkPromotion, type PromotionDraft } from './promotion-rules.ts';
import type { PromotionPreview } from './promotion-schema.ts';
import { findTarget } from './promotion-targets.server.ts';
import { PROMOTION_COLUMNS } from './promotions.server.ts';

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
