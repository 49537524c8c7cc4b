import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { hasNewEntry, signInForWrites } from '#tests/support/staff-writes/samples.ts';
import { STAFF_WRITES } from '#tests/support/staff-writes/staff-writes.ts';

beforeAll(signInForWrites);

afterEach(async () => {
  await db.deleteFrom('settings').execute();
});

describe('Coverage of the audit log', () => {
  const writes = Object.entries(STAFF_WRITES);

  test.each(writes.flatMap(([name, { example }]) => (example ? [{ name, example }] : [])))(
    'The audit log has an entry for $name',
    async ({ example }) => {
      const answer = await example();
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      expect(await hasNewEntry()).toBe(true);
    },
  );
});
