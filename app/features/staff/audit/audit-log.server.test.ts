import { expect, test } from 'vitest';
import { LEAST_AUDIT_DAYS } from '#app/features/settings/schema.ts';
import { auditDaysInForce } from './audit-log.server.ts';

test.each([
  ['as set', 730, [], 730],
  ['never shorter than the least, whatever is stored', 1, [], LEAST_AUDIT_DAYS],
  ['as before it was lowered', 90, [730], 730],
  ['the longest of several steps', 90, [365, 730, 120], 730],
  ['as set, when it was raised', 730, [90], 730],
])('The audit log is kept %s', (_what, now, before, days) => {
  expect(auditDaysInForce(now, before)).toBe(days);
});
