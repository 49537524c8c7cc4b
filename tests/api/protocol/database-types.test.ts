import { expect, test } from 'vitest';
import { generateTypes } from '#server/database-schema/generate-types.ts';

test('The query types are those of the migrated database', async () => {
  await expect(generateTypes(process.env.DATABASE_URL ?? '', { verify: true })).resolves.toBeUndefined();
});
