import { expect } from 'vitest';
import { createApi, endpoints } from '#app/api/index.ts';
import { onInvalidate } from '#app/platform/cache/invalidation.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { createAddressReader } from '#server/addresses.ts';
import { PageCache } from '#server/page-cache.ts';
import { expectDeclared } from './answer-contract.ts';
import { type CurlCall, type GuideLine, readAssignment, readCurl, readExpectation } from './api-guide.ts';
import { buildStaff } from './builders.ts';
import { jpeg } from './sample-images.ts';

/** A shop with an owner, for the examples of a document: each line is sent, and its answer compared with what its comment says. */
export async function startGuide(): Promise<{
  run(line: GuideLine): Promise<void>;
  called: ReadonlySet<string>;
}> {
  const variables = new Map([['PASSWORD', 'a long password']]);
  const called = new Set<string>();
  const api = createApi();
  const cache = new PageCache();
  const readUrl = createAddressReader(environment().SHOP_ORIGIN, endpoints, []);
  onInvalidate((tags) => cache.purge(tags));
  await buildStaff({ username: 'admin' });
  await db.insertInto('size_charts').values({ type: 'kurta' }).execute();
  const picture = await jpeg();

  /** Anonymous reads come from the page cache and all else from the API, as in the running shop. */
  async function send({ method, address, headers, body }: CurlCall): Promise<Response> {
    const request = new Request(address, { method, headers, body: body ?? null });
    const fresh = (request: Request) => api.fetch(request, { address: '127.0.0.1', requestId: 'test' });
    if (method !== 'GET' || request.headers.has('authorization')) return fresh(request);
    const { url, key } = readUrl(new URL(request.url));
    return key === null ? fresh(request) : cache.answer(key, request, async () => fresh(new Request(url)));
  }

  async function run({ source, promise }: GuideLine): Promise<void> {
    const assignment = readAssignment(source);
    if (assignment) {
      variables.set(assignment.name, assignment.value);
      return;
    }
    const call = readCurl(source, variables, picture);
    const { status, headers, captures } = readExpectation(promise);
    const response = await send(call);
    called.add(`${call.method} ${new URL(call.address).pathname}`);
    const text = await response.clone().text();
    expect([response.status, response.status === status ? '' : text]).toEqual([status, '']);
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = isJson && text ? JSON.parse(text) : text;
    expectDeclared({ method: call.method, url: call.address }, { status, headers: response.headers, body });
    for (const [name, value] of headers) expect(response.headers.get(name)).toBe(value);
    for (const [name, from] of captures) {
      const value = await takeFrom(response, from);
      expect(value).toMatch(/^(?!undefined$|null$)./);
      variables.set(name, value);
    }
  }

  return { run, called };
}

async function takeFrom(response: Response, from: string): Promise<string> {
  const header = /^\((.+)\)$/.exec(from)?.[1];
  if (header) return response.headers.get(header) ?? '';
  let value: unknown = await response.clone().json();
  for (const [, name, index] of from.matchAll(/\.(\w+)|\[(\d+)\]/g)) {
    value = (value as Record<string, unknown>)[name ?? index ?? ''];
  }
  return String(value);
}
