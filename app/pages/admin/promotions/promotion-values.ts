import { hyphenated } from '#app/features/catalogue/promotions/pricing.ts';
import type { StaffPromotion } from '#app/features/catalogue/promotions/promotion.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import { fromWallTime, toWallTime } from '#app/platform/text/wall-time.ts';

const messages = {
  name: 'Name',
  discount: 'Discount',
  target: 'For',
  starts: 'Starts',
  ends: 'Ends',
  banner: 'Banner text',
};

export type PromotionValues = {
  name: string;
  type: 'percentage' | 'flat';
  value: string;
  targetValue: string;
  starts_at: string;
  ends_at: string;
  banner_text: string;
};

export function toPromotionValues(promotion: StaffPromotion | null, timeZone: string): PromotionValues {
  const { name = '', type = 'percentage', value, scope, target = '', banner_text } = promotion ?? {};
  const shown = (iso: string | null | undefined) => (iso ? toWallTime(iso, timeZone) : '');
  return {
    ...{ name, type, value: value === undefined ? '' : String(value) },
    targetValue: scope ? targetOf(scope, target) : '',
    starts_at: shown(promotion?.starts_at),
    ends_at: shown(promotion?.ends_at),
    banner_text: banner_text ?? '',
  };
}

export function targetOf(scope: 'category' | 'collection', target: string): string {
  return `${scope}:${scope === 'category' ? hyphenated(target) : target}`;
}

export const PROMOTION_FIELDS: ComparedField<PromotionValues>[] = [
  { name: messages.name, text: ({ name }) => name },
  { name: messages.discount, text: ({ type, value }) => (type === 'flat' ? `Rs. ${value}` : `${value} %`) },
  { name: messages.target, text: ({ targetValue }) => targetValue.replace(/^\w+:/, '') },
  { name: messages.starts, text: ({ starts_at }) => starts_at.replace('T', ' ') },
  { name: messages.ends, text: ({ ends_at }) => ends_at.replace('T', ' ') },
  { name: messages.banner, text: ({ banner_text }) => banner_text },
];

/** Converts to the API's body; an invalid number is sent as text, and the server reports it. */
export function toPromotionBody(values: PromotionValues, timeZone: string) {
  const [scope = '', target = ''] = values.targetValue.split(/:(.*)/s);
  const value = values.value.trim();
  return {
    name: values.name,
    type: values.type,
    value: /^\d+(\.\d+)?$/.test(value) ? Number(value) : value,
    scope,
    target,
    starts_at: fromWallTime(values.starts_at, timeZone),
    ends_at: fromWallTime(values.ends_at, timeZone),
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
  if (!row) return { method: 'POST', path: '/admin/promotions/', body };
  const was: Record<string, unknown> = toPromotionBody(before, timeZone);
  const touched = Object.entries(body).filter(([name, value]) => value !== was[name]);
  return {
    method: 'PATCH',
    path: `/admin/promotions/${row.id}/`,
    body: { ...Object.fromEntries(touched), version: row.version },
  };
}
