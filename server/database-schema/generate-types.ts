import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { withClient } from '#server/lifecycle/with-client.ts';
import { readValueTypes } from './value-types.ts';

const require = createRequire(import.meta.url);
const generator = require.resolve('kysely-codegen/dist/cli/bin.js');

/** Writes the query types of this database, or with `verify` compares them with the file. @throws when they differ. */
export async function generateTypes(url: string, { verify = false } = {}): Promise<void> {
  const overrides = JSON.stringify({ columns: await withClient(url, readValueTypes) });
  const args = [generator, '--overrides', overrides, ...(verify ? ['--verify'] : [])];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATABASE_URL: url } });
}
