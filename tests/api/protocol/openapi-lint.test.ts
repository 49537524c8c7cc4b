import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { call } from '#tests/support/test-shop.ts';

const { body: document } = await call('GET', '/api/openapi.json');

async function findingsOf(description: object): Promise<string[]> {
  // The addresses of the shop end in a slash.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-path-trailing-slash': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(description), config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

test('Redocly’s recommended rules find nothing in the document', async () => {
  expect(await findingsOf(document)).toEqual([]);
});

test('They find two calls with one operation id, and a call without answers', async () => {
  const { get } = document.paths['/categories/'];
  const paths = { '/categories/': { get, post: { ...get, responses: {} } } };
  const findings = await findingsOf({ ...document, paths });
  expect(findings.some((finding) => finding.startsWith('operation-operationId-unique:'))).toBe(true);
  expect(findings.some((finding) => finding.startsWith('operation-4xx-response:'))).toBe(true);
});
