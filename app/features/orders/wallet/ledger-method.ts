import { PAYMENT_METHOD_NAMES, WALLET_METHODS } from '#app/features/orders/order.ts';

export const RECORDED_METHODS = ['cash', ...WALLET_METHODS, 'bank'] as const;
/** How money came that staff record themselves. */
export type RecordedMethod = (typeof RECORDED_METHODS)[number];

const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(PAYMENT_METHOD_NAMES),
  ['cash', 'Cash'],
  ['bank', 'Bank transfer'],
]);

/** Of any payment in the ledger; a method that is not known is shown as it is. */
export function ledgerMethodName(method: string): string {
  return NAMES.get(method) ?? method;
}
