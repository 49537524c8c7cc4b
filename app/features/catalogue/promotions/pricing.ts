import { type Paisa, roundToRupee } from '#app/platform/text/money.ts';

export type Promotion = {
  type: 'percentage' | 'flat';
  /** Percent, or paisa when flat. */
  value: number;
  scope: 'category' | 'collection';
  target: string;
  /** UTC; null means without a start. */
  starts_at: Date | null;
  /** UTC, the first moment after the promotion; null means without an end. */
  ends_at: Date | null;
  banner_text: string | null;
};

type Priced = { price: Paisa; category: string; collection: string };

/** In paisa: less the one best promotion, never combined; percentages are rounded half up to the rupee. */
export function salePrice(product: Priced, promotions: readonly Promotion[], now: Date): Paisa {
  const offers = promotions
    .filter((promotion) => isRunning(promotion, now) && appliesTo(promotion, product))
    .map((promotion) => discounted(product.price, promotion));
  return Math.min(product.price, ...offers);
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

export function appliesTo(promotion: Promotion, product: Pick<Priced, 'category' | 'collection'>): boolean {
  if (promotion.scope === 'category') return hyphenated(product.category) === hyphenated(promotion.target);
  return product.collection.trim().toLowerCase() === promotion.target.trim().toLowerCase();
}

function discounted(price: Paisa, promotion: Promotion): Paisa {
  if (promotion.type === 'flat') return Math.max(0, price - promotion.value);
  return roundToRupee((price * (100 - promotion.value)) / 100);
}
