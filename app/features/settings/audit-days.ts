/** Nobody can make the audit log forget faster. */
export const LEAST_AUDIT_DAYS = 90;

/** So long after the setting was lowered the log is still kept as before, so that owners can put it right. */
export const AUDIT_GRACE_DAYS = 30;

/** The longest of the setting and of what it was in the days of grace. */
export function auditDaysInForce(now: number, before: readonly number[]): number {
  return Math.max(now, LEAST_AUDIT_DAYS, ...before);
}
