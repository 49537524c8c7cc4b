/** The setting `audit_days` can be no lower. */
export const LEAST_AUDIT_DAYS = 90;

/** For so many days after the setting was lowered, the log is kept as long as before, so that owners can correct it. */
export const AUDIT_GRACE_DAYS = 30;

/** The longest of the setting now and of what it was `before`, in the days of grace. */
export function auditDaysInForce(now: number, before: readonly number[]): number {
  return Math.max(now, LEAST_AUDIT_DAYS, ...before);
}
