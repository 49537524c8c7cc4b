import { type Promotion, salePrice } from '#app/features/catalogue/promotions/pricing.ts';
import type { StaffPromotion } from '#app/features/catalogue/promotions/promotion-schema.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import { typedRupees } from '#app/platform/text/typed-rupees.ts';
import type { ProductValues } from './product-values.ts';

export function livePrices(
  { price: typed, collection }: Pick<ProductValues, 'price' | 'collection'>,
  category_id: number,
  promotions: readonly StaffPromotion[],
  now: Date,
): { price: number; sale_price: number } {
  const price = Math.min(Math.max(typedRupees(typed) ?? 0, 0), 1e9);
  const product = { price: toPaisa(price), category_id, collection };
  return { price, sale_price: toRupees(salePrice(product, promotions.map(toPromotion), now)) };
}

function toPromotion({ type, value, starts_at, ends_at, ...rest }: StaffPromotion): Promotion {
  return {
    ...rest,
    type,
    value: type === 'flat' ? toPaisa(value) : value,
    starts_at: starts_at === null ? null : new Date(starts_at),
    ends_at: ends_at === null ? null : new Date(ends_at),
  };
}
