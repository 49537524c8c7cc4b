import type { ReferralCode } from '#app/features/orders/referral-codes/referral-code-schema.ts';
import {
  changedOnly,
  DISCOUNT_FIELD,
  type DiscountValues,
  PERIOD_FIELDS,
  toDiscountValues,
  toPeriod,
} from '#app/pages/admin/discount/discount-values.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import { typedRupees } from '#app/platform/text/typed-rupees.ts';

const messages = { limit: 'Maximum number of orders' };

export type CodeValues = DiscountValues & { code: string; usage_limit: string };

export function toCodeValues(row: ReferralCode | null, timeZone: string): CodeValues {
  return {
    ...toDiscountValues(row, timeZone),
    code: row?.code ?? '',
    usage_limit: String(row?.usage_limit ?? ''),
  };
}

export const REFERRAL_CODE_FIELDS: ComparedField<CodeValues>[] = [
  DISCOUNT_FIELD,
  ...PERIOD_FIELDS,
  { name: messages.limit, text: ({ usage_limit }) => usage_limit },
];

export function toCodeCall(
  values: CodeValues,
  row: ReferralCode | null,
  before: CodeValues,
  timeZone: string,
): FormCall {
  const { code, ...body } = toBody(values, timeZone);
  if (!row) return { method: 'POST', path: '/api/admin/referral-codes/', body: { code, ...body } };
  const { code: _, ...was } = toBody(before, timeZone);
  return {
    method: 'PATCH',
    path: codePath(row),
    body: { ...changedOnly(body, was), version: row.version },
  };
}

export function codePath({ code }: ReferralCode): string {
  return `/api/admin/referral-codes/${encodeURIComponent(code)}/`;
}

function toBody(values: CodeValues, timeZone: string) {
  return {
    code: values.code,
    type: values.type,
    value: toNumber(values.value),
    ...toPeriod(values, timeZone),
    usage_limit: toNumber(values.usage_limit),
  };
}

function toNumber(typed: string): number | string {
  return typedRupees(typed) ?? typed.trim();
}
