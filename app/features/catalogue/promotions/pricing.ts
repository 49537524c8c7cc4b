import { formatRupees, type Paisa, roundToRupee, toRupees } from '#app/platform/text/money.ts';

export const PROMOTION_TYPES = ['percentage', 'flat', 'free_delivery', 'banner'] as const;

export const PROMOTION_SCOPES = ['category', 'collection', 'shop', 'products'] as const;

export type PromotionScope = (typeof PROMOTION_SCOPES)[number];

export type PromotionType = (typeof PROMOTION_TYPES)[number];

/** Products that one promotion can be for. */
export const MOST_CHOSEN = 200;

export type Promotion = {
  type: PromotionType;
  /** Percent, or paisa when flat; of free delivery the subtotal in paisa from which it is free, of a banner 0. */
  value: number;
  scope: PromotionScope;
  /** The hyphenated name of the category, or the collection; else the scope. */
  target: string;
  /** Null for other scopes, and while no category has the name. */
  category_id: number | null;
  /** Of the scope `products`. */
  product_ids: readonly number[];
  /** UTC; null means without a start. */
  starts_at: Date | null;
  /** UTC, the first moment after the promotion; null means without an end. */
  ends_at: Date | null;
  banner_text: string | null;
};

/** `id` 0: some product of this kind. */
type Priced = { id: number; price: Paisa; category_id: number; collection: string };

/** In paisa: less the one best promotion, never combined; percentages are rounded half up to the rupee. */
export function salePrice(product: Priced, promotions: readonly Promotion[], now: Date): Paisa {
  const offers = promotions
    .filter((promotion) => isRunning(promotion, now) && appliesTo(promotion, product))
    .map((promotion) => discounted(product.price, promotion));
  return Math.min(product.price, ...offers);
}

/** When the promotion that makes the present price began and ends, UTC; null without one, or where it has no start or no end. */
export function salePeriod(
  product: Priced,
  promotions: readonly Promotion[],
  now: Date,
): { from: Date; until: Date } | null {
  const price = salePrice(product, promotions, now);
  const best = promotions.find(
    (promotion) =>
      isRunning(promotion, now) &&
      appliesTo(promotion, product) &&
      discounted(product.price, promotion) === price,
  );
  return best?.starts_at && best.ends_at ? { from: best.starts_at, until: best.ends_at } : null;
}

export function isRunning(promotion: Promotion, now: Date): boolean {
  if (promotion.starts_at && now < promotion.starts_at) return false;
  return !(promotion.ends_at && now >= promotion.ends_at);
}

/** The next moment at which a promotion starts or ends, or null; prices can be cached until then. */
export function nextPriceChange(promotions: readonly Promotion[], now: Date): Date | null {
  const moments = promotions
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .filter((moment): moment is Date => moment !== null && moment > now);
  return moments.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

export function hyphenated(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}

/** Whether it lowers the price of a product. */
export function appliesTo(promotion: Reach, product: Omit<Priced, 'price'>): boolean {
  if (!lowersPrices(promotion)) return false;
  switch (promotion.scope) {
    case 'shop':
      return true;
    case 'products':
      return promotion.product_ids.includes(product.id);
    case 'category':
      return promotion.category_id === product.category_id;
    case 'collection':
      return product.collection.trim().toLowerCase() === promotion.target.trim().toLowerCase();
  }
}

export type Reach = Pick<Promotion, 'type' | 'scope' | 'target' | 'category_id' | 'product_ids'>;

export function lowersPrices({ type }: Pick<Promotion, 'type'>): boolean {
  return type === 'percentage' || type === 'flat';
}

/** The subtotal in paisa from which delivery is free: that of the settings, or a lower one of a promotion that runs. */
export function freeDeliveryFrom(ofSettings: Paisa, promotions: readonly Promotion[], now: Date): Paisa {
  const running = promotions.filter(
    (promotion) => promotion.type === 'free_delivery' && isRunning(promotion, now),
  );
  return Math.min(ofSettings, ...running.map(({ value }) => value));
}

function discounted(price: Paisa, promotion: Promotion): Paisa {
  if (promotion.type === 'flat') return Math.max(0, price - promotion.value);
  return roundToRupee((price * (100 - promotion.value)) / 100);
}

/** What a promotion takes off, such as `−14 %` or `−Rs. 1,000`. */
export function promotionText({ type, value }: Pick<Promotion, 'type' | 'value'>): string {
  return type === 'flat' ? `−${formatRupees(toRupees(value))}` : `−${value} %`;
}

export type PromotionState = 'planned' | 'running' | 'ended';

type Period = { starts_at: string | null; ends_at: string | null };

export function promotionState({ starts_at, ends_at }: Period, now: Date): PromotionState {
  if (ends_at !== null && now >= new Date(ends_at)) return 'ended';
  return starts_at !== null && now < new Date(starts_at) ? 'planned' : 'running';
}

type Running = Pick<Promotion, 'starts_at' | 'ends_at'>;

export function runTogether(one: Running, other: Running): boolean {
  return beginsBeforeEnd(one, other) && beginsBeforeEnd(other, one);
}

function beginsBeforeEnd({ starts_at }: Running, { ends_at }: Running): boolean {
  return starts_at === null || ends_at === null || starts_at < ends_at;
}
