import { describe, expect, test } from 'vitest';
import { answersOf } from '#app/api/core/declared-answers.ts';
import { documentedPath } from '#app/api/core/openapi.ts';
import { endpoints } from '#app/api/endpoints.ts';
import { COLLECTIONS, PIECE_SETS, PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import { CALL_LIMITS } from '#app/features/settings/limits/call-limits.ts';
import { PERMISSIONS } from '#app/features/staff/roles/roles.ts';
import { call } from '#tests/support/test-shop.ts';

const { body: document } = await call('GET', '/api/openapi.json');

/** With what its references lead to in their place. */
// biome-ignore lint/suspicious/noExplicitAny: the shape of the document is what is tested.
function resolved(value: any): any {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== 'object' || value === null) return value;
  if (typeof value.$ref === 'string') {
    const [, ...path] = value.$ref.split('/');
    return resolved(path.reduce((at: Record<string, unknown>, key: string) => at[key], document));
  }
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, resolved(of)]));
}

const operationOf = (method: string, path: string) => resolved(document.paths[documentedPath(path)][method]);

const described = endpoints.map((row) => ({
  name: `${row.method} ${row.path}`,
  row,
  operation: operationOf(row.method, row.path),
}));

type JsonSchema = { [key: string]: unknown; properties?: object; required?: string[] };

/** The schema and all schemas in it. */
function schemasIn(value: unknown): JsonSchema[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value && value.type === 'object' ? [value as JsonSchema] : [];
  return [...own, ...Object.values(value).flatMap(schemasIn)];
}

describe('Requests', () => {
  test('Every body is described in each media type that is accepted', () => {
    for (const { name, row, operation } of described) {
      const types = [
        ...(row.form ? ['multipart/form-data'] : []),
        ...(row.body ? ['application/json'] : []),
        ...(row.takesForms ? ['application/x-www-form-urlencoded'] : []),
        ...(row.takesBeacons ? ['text/plain'] : []),
      ];
      const content = operation.requestBody?.content ?? {};
      expect(Object.keys(content), name).toEqual(types);
      for (const { schema } of Object.values<{ schema: object }>(content))
        expect(schema, name).not.toEqual({});
    }
  });

  test('JazzCash may send its messages as a form', () => {
    const { content } = operationOf('post', '/payments/jazzcash/return/').requestBody;
    expect(Object.keys(content)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
  });

  test('The fields for pictures take files', () => {
    for (const { name, row, operation } of described.filter(({ row }) => row.form)) {
      const { properties } = operation.requestBody.content['multipart/form-data'].schema;
      for (const field of row.pictures ?? [])
        expect(JSON.stringify(properties[field]), name).toContain('"binary"');
    }
  });

  test('Orders and payment sessions take an Idempotency-Key, and nothing else does', () => {
    const takes = described.filter(({ operation }) =>
      operation.parameters?.some(
        (parameter: { in: string; name: string }) =>
          parameter.in === 'header' && parameter.name === 'Idempotency-Key',
      ),
    );
    expect(takes.map(({ name }) => name)).toEqual([
      'post /orders/save/',
      'post /orders/checkout-session/',
      'post /api/admin/orders/',
    ]);
  });

  test('Every list with a Link header takes a cursor and a limit', () => {
    const lists = described.filter(({ operation }) => operation.responses[200]?.headers?.Link);
    expect(lists.length).toBeGreaterThan(10);
    for (const { name, operation } of lists) {
      const parameters = operation.parameters.map((parameter: { name: string }) => parameter.name);
      expect(parameters, name).toEqual(expect.arrayContaining(['cursor', 'limit']));
    }
  });

  test('A call says which roles and whose password it needs, and how often it may be made', () => {
    for (const { name, row, operation } of described) {
      const { permission, requiresPassword, limit } = row;
      const said = operation.description ?? '';
      const roles = permission ? PERMISSIONS[permission].roles.join(', ') : undefined;
      expect(/Only for roles: (.+?)\./.exec(said)?.[1], name).toBe(roles);
      expect(said.includes('`confirm_password`'), name).toBe(requiresPassword === true);
      const calls = limit && CALL_LIMITS[limit].calls.toLocaleString('en');
      expect(/may make ([\d,]+) calls/.exec(said)?.[1], name).toBe(calls);
    }
  });

  test('A product is sent with the allowed values of its type, piece set and collection', () => {
    const { schema } = operationOf('post', '/products/upload/').requestBody.content['multipart/form-data'];
    const { type, piece_set, collection } = schema.properties;
    expect([type.enum, piece_set.enum, collection.enum]).toEqual([PRODUCT_TYPES, PIECE_SETS, COLLECTIONS]);
  });
});

describe('Answers', () => {
  test('Every declared status is described, and the refusals that each call can give', () => {
    for (const { name, row, operation } of described) {
      const { 500: _, ...answers } = answersOf(row);
      expect(new Set(Object.keys(operation.responses)), name).toEqual(
        new Set([...Object.keys(answers), 'default']),
      );
      expect(Object.keys(operation.responses), name).toEqual(
        expect.arrayContaining(['429', '503', ...(row.guard === 'admin' ? ['401', '403'] : [])]),
      );
    }
    expect(Object.keys(operationOf('post', '/orders/save/').responses)).toEqual([
      '201',
      '400',
      '409',
      '413',
      '415',
      '422',
      '429',
      '503',
      'default',
    ]);
  });

  test('Every successful answer but 204 has a schema', () => {
    for (const { name, row, operation } of described) {
      for (const status of Object.keys(row.answers).filter(
        (code) => code.startsWith('2') && code !== '204',
      )) {
        const [{ schema } = {}] = Object.values<{ schema?: object }>(operation.responses[status].content);
        expect(schema, `${name} ${status}`).toHaveProperty('type');
      }
    }
  });

  test('Every object in an answer says which fields are always there', () => {
    const objects = described.flatMap(({ operation }) => schemasIn(operation.responses));
    const withFields = objects.filter(({ properties = {} }) => Object.keys(properties).length > 0);
    expect(withFields.length).toBeGreaterThan(100);
    for (const { properties = {}, required = [] } of withFields)
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(required.length > 0 ? required : ['-']));
  });

  test('A product has the allowed values of its type, piece set and collection', () => {
    const { schema } = operationOf('get', '/products/slug/{slug}/').responses[200].content[
      'application/json'
    ];
    const { type, piece_set, collection } = schema.properties;
    expect([type.enum, piece_set.enum, collection.enum]).toEqual([PRODUCT_TYPES, PIECE_SETS, COLLECTIONS]);
  });

  test('Every reference leads to a schema of the document', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, path = ''] of references)
      expect(path.split('/').reduce((at, key) => at?.[key], document)).toBeDefined();
  });
});

describe('Answer headers', () => {
  const withHeader = (header: string) =>
    described.flatMap(({ name, operation }) =>
      Object.entries<{ headers?: object }>(operation.responses)
        .filter(([, { headers }]) => headers && header in headers)
        .map(([status]) => `${status} ${name}`),
    );

  test('Repeated orders, sessions and confirmations say that they were', () => {
    expect(withHeader('Idempotent-Replayed')).toEqual([
      '201 post /orders/save/',
      '200 post /orders/checkout-session/',
      '200 post /orders/confirm-payment/',
      '201 post /api/admin/orders/',
      '200 post /orders/session/{session_id}/hold-again/',
    ]);
  });

  test('Every 429 and every 503 says when to try again', () => {
    const expected = described.flatMap(({ name, operation }) =>
      ['429', '503'].filter((status) => status in operation.responses).map((status) => `${status} ${name}`),
    );
    expect(withHeader('Retry-After')).toEqual(expected);
    expect(expected).toContain('429 post /api/token/');
  });

  test('Both answers of the beginning of a JazzCash payment are described: its page, and the way back', () => {
    const { 200: page, 303: back } = operationOf('get', '/payments/jazzcash/start/{session_id}/').responses;
    expect(Object.keys(page.content)).toEqual(['text/html']);
    expect(Object.keys(back.headers)).toEqual(['Location']);
  });

  test('The return from JazzCash is a redirect, and the answer to its own message is signed or a refusal', () => {
    const back = operationOf('post', '/payments/jazzcash/return/').responses[303];
    expect([Object.keys(back.headers), back.content]).toEqual([['Location'], undefined]);
    const { 200: taken, 400: refused } = operationOf('post', '/payments/jazzcash/ipn/').responses;
    const signed = taken.content['application/json'].schema;
    expect(refused.content['application/json'].schema.anyOf[0]).toEqual(signed);
  });
});
