import { expect } from 'vitest';
import { z } from 'zod';
import { answersOf } from '#app/api/core/declared-answers.ts';
import type { DeclaredAnswer, Endpoint } from '#app/api/core/endpoint.ts';
import { endpoints } from '#app/api/endpoints.ts';

type Received = { status: number; headers: Headers; body: unknown };

const DECLARED_HEADERS = ['link', 'location', 'idempotent-replayed', 'retry-after'];

// As in the router: literal paths before parameters.
const patterns = endpoints
  .map((row) => ({ row, path: new RegExp(`^${row.path.replace(/\{\w+\}/g, '[^/]+')}?$`) }))
  .sort((one, other) => Number(one.row.path.includes('{')) - Number(other.row.path.includes('{')));

/** Throws when an answer of the API is not what its endpoint declares: status, headers, media type and, strictly, body. */
export function expectDeclared({ method, url }: Pick<Request, 'method' | 'url'>, received: Received): void {
  const { pathname } = new URL(url);
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
  const row = patterns.find(({ row, path }) => row.method === asked && path.test(pathname))?.row;
  if (row) expectAnswerOf(row, received, method === 'HEAD');
}

export function expectAnswerOf(row: Endpoint, { status, headers, body }: Received, isHead = false): void {
  const declared = answersOf(row)[status];
  // 405 is an answer of the address, whatever calls it has.
  if (status === 304 || status === 405) return;
  if (!declared) throw new Error(`${row.method} ${row.path} does not declare the status ${status}.`);
  const names = Object.keys(declared.headers ?? {}).map((name) => name.toLowerCase());
  const undeclared = DECLARED_HEADERS.filter((name) => headers.has(name) && !names.includes(name));
  expect(undeclared, `undeclared headers of ${row.method} ${row.path}`).toEqual([]);
  if (!isHead) expectBody(`${row.method} ${row.path} ${status}`, declared, { headers, body });
}

function expectBody(of: string, declared: DeclaredAnswer, { headers, body }: Omit<Received, 'status'>): void {
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  expect(type, of).toBe(declared.mediaType ?? (declared.schema ? 'application/json' : ''));
  if (!declared.schema) {
    if (!declared.mediaType) expect(body, of).toBe('');
    return;
  }
  const parsed = z.safeParse(declared.schema, body);
  if (!parsed.success) throw new Error(`${of}: ${z.prettifyError(parsed.error)}`);
  // Parsing drops what the schema does not have.
  expect(body, of).toEqual(parsed.data);
}
