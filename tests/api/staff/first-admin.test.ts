import { expect, test } from 'vitest';

// The shop reads its environment once, on import.
process.env.ADMIN_PASSWORD = 'admin2025';
const { ensureFirstAdmin } = await import('#app/features/staff/accounts/staff-accounts.server.ts');
const { db } = await import('#app/platform/database/database.server.ts');
const { EnvironmentError } = await import('#app/platform/config/env.server.ts');

test('A shop does not start with a first admin whose password is easily guessed', async () => {
  const refusal = await ensureFirstAdmin().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(EnvironmentError);
  expect(String(refusal)).toMatch(/ADMIN_PASSWORD: This password is little more than the name/);
  expect(await db.selectFrom('staff').select('id').execute()).toEqual([]);
});
