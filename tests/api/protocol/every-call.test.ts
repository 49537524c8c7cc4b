import '#server/doctor/checks-for-staff.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#app/api/endpoints.ts';
import { readCalls, startGuide } from '#tests/support/api-guide.ts';

const script = await readFile(path.join(import.meta.dirname, 'every-call.sh'), 'utf8');
const { run, called } = await startGuide();

test.each(readCalls(script))('The example under “$section” works as stated: $source', run);

test('The examples call every route that programs outside use', () => {
  // A new call of the admin area may do without one: staff-writes and the reference have it.
  const routes = endpoints.filter(({ path }) => !path.startsWith('/api/admin/'));
  const patterns = routes.map(({ method, path }) => ({
    name: `${method.toUpperCase()} ${path}`,
    pattern: new RegExp(`^${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  const missing = patterns.filter(({ pattern }) => ![...called].some((call) => pattern.test(call)));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
