import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('The query types are those of the migrated database', async () => {
  const run = promisify(execFile)(
    process.execPath,
    ['node_modules/kysely-codegen/dist/cli/bin.js', '--verify'],
    {
      env: { ...process.env, DATABASE_URL: process.env.DATABASE_URL ?? '' },
    },
  );
  await expect(run).resolves.toBeDefined();
});
