import type { StaffPromotion } from '#app/features/catalogue/promotions/schema.ts';
import {
  changedOnly,
  DISCOUNT_FIELD,
  type DiscountValues,
  PERIOD_FIELDS,
  toDiscountValues,
  toPeriod,
} from '#app/pages/admin/discount/discount-values.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import type { PickedProduct } from '#app/pages/admin/product-picker/picked-product.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import { typedRupees } from '#app/platform/text/plain-text.ts';

const messages = { name: 'Name', target: 'For', chosen: 'Products', banner: 'Banner text' };

type Target = Pick<StaffPromotion, 'scope' | 'target' | 'category_id'>;

export type PromotionValues = DiscountValues & {
  name: string;
  targetValue: string;
  chosen: readonly PickedProduct[];
  banner_text: string;
};

export function toPromotionValues(promotion: StaffPromotion | null, timeZone: string): PromotionValues {
  const { name = '', banner_text } = promotion ?? {};
  return {
    ...toDiscountValues(promotion, timeZone),
    name,
    targetValue: promotion ? targetOf(promotion) : '',
    chosen: promotion?.chosen ?? [],
    banner_text: banner_text ?? '',
  };
}

export const WHOLE_SHOP = 'shop::shop';

export const CHOSEN_PRODUCTS = 'products::products';

/** As the value of an option: "category:3:eid"; without an id while no category has the name. */
export function targetOf({ scope, category_id, target }: Target): string {
  return `${scope}:${category_id ?? ''}:${target}`;
}

export function readTarget(value: string) {
  const [scope = '', id, ...target] = value.split(':');
  return { scope, target: target.join(':'), category_id: id ? Number(id) : null };
}

export const PROMOTION_FIELDS: ComparedField<PromotionValues>[] = [
  { name: messages.name, text: ({ name }) => name },
  DISCOUNT_FIELD,
  { name: messages.target, text: ({ targetValue }) => readTarget(targetValue).target },
  {
    name: messages.chosen,
    text: ({ chosen }) => chosen.map(({ id }) => id).join(),
    shown: ({ chosen }) => chosen.map(({ name }) => name).join(', '),
  },
  ...PERIOD_FIELDS,
  { name: messages.banner, text: ({ banner_text }) => banner_text },
];

/** Converts to the API's body; an invalid number is sent as text, and the server reports it. */
export function toPromotionBody(values: PromotionValues, timeZone: string) {
  const isOfPrices = values.type === 'percentage' || values.type === 'flat';
  const target = readTarget(isOfPrices ? values.targetValue : WHOLE_SHOP);
  return {
    name: values.name,
    type: values.type,
    value: values.type === 'banner' ? 0 : (typedRupees(values.value) ?? values.value.trim()),
    ...target,
    ...(target.scope === 'products' && { product_ids: values.chosen.map(({ id }) => id) }),
    ...toPeriod(values, timeZone),
    banner_text: values.banner_text,
  };
}

export function toPromotionCall(
  values: PromotionValues,
  row: StaffPromotion | null,
  before: PromotionValues,
  timeZone: string,
): FormCall {
  const body = toPromotionBody(values, timeZone);
  if (!row) return { method: 'POST', path: '/api/admin/promotions/', body };
  const changed = changedOnly(body, toPromotionBody(before, timeZone));
  return {
    method: 'PATCH',
    path: `/api/admin/promotions/${row.id}/`,
    body: { ...changed, version: row.version },
  };
}
