import type { ReferralCode } from '#app/features/orders/referral-codes/referral-code.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import { fromWallTime, toWallTime } from '#app/platform/text/wall-time.ts';

const messages = { discount: 'Discount', starts: 'Starts', ends: 'Ends', limit: 'Maximum number of orders' };

export type CodeValues = {
  code: string;
  type: 'percentage' | 'flat';
  value: string;
  starts_at: string;
  ends_at: string;
  usage_limit: string;
};

export function toCodeValues(row: ReferralCode | null, timeZone: string): CodeValues {
  const shown = (iso: string | null | undefined) => (iso ? toWallTime(iso, timeZone) : '');
  return {
    code: row?.code ?? '',
    type: row?.type ?? 'percentage',
    value: String(row?.value ?? ''),
    starts_at: shown(row?.starts_at),
    ends_at: shown(row?.ends_at),
    usage_limit: String(row?.usage_limit ?? ''),
  };
}

export const REFERRAL_CODE_FIELDS: ComparedField<CodeValues>[] = [
  { name: messages.discount, text: ({ type, value }) => (type === 'flat' ? `Rs. ${value}` : `${value} %`) },
  { name: messages.starts, text: ({ starts_at }) => starts_at.replace('T', ' ') },
  { name: messages.ends, text: ({ ends_at }) => ends_at.replace('T', ' ') },
  { name: messages.limit, text: ({ usage_limit }) => usage_limit },
];

export function toCodeCall(
  values: CodeValues,
  row: ReferralCode | null,
  before: CodeValues,
  timeZone: string,
): FormCall {
  const { code, ...body } = toBody(values, timeZone);
  if (!row) return { method: 'POST', path: '/admin/referral-codes/', body: { code, ...body } };
  const was: Record<string, unknown> = toBody(before, timeZone);
  const touched = Object.entries(body).filter(([name, value]) => value !== was[name]);
  return {
    method: 'PATCH',
    path: codePath(row),
    body: { ...Object.fromEntries(touched), version: row.version },
  };
}

export function codePath({ code }: ReferralCode): string {
  return `/admin/referral-codes/${encodeURIComponent(code)}/`;
}

function toBody(values: CodeValues, timeZone: string) {
  return {
    code: values.code,
    type: values.type,
    value: toNumber(values.value),
    starts_at: fromWallTime(values.starts_at, timeZone),
    ends_at: fromWallTime(values.ends_at, timeZone),
    usage_limit: toNumber(values.usage_limit),
  };
}

function toNumber(typed: string): number | string {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : digits;
}
