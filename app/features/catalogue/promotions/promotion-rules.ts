import type { WrongField } from '#app/features/catalogue/form-fields.ts';

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
