import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALL_LIMITS } from '#app/features/settings/limits/call-limits.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { REQUEST_DEADLINE_MS } from '#app/platform/request/work-limits.server.ts';
import { endpoint } from './endpoint.ts';
import { answerError, type HandlerEnv, handlersOf } from './handler.ts';
import { noContent } from './reply.ts';

const AT_ONCE = CALL_LIMITS.holds.atOnce;

let begun: number;

let gate: PromiseWithResolvers<void>;

beforeEach(() => {
  begun = 0;
  gate = Promise.withResolvers();
});

afterEach(() => {
  vi.useRealTimers();
  gate.resolve();
});

const row = endpoint({
  method: 'post',
  path: '/slow/',
  guard: 'public',
  limit: 'holds',
  summary: 'A call that takes until the gate opens',
  answers: { 204: { description: 'Done' } },
  run: async () => {
    begun++;
    await gate.promise;
    return noContent();
  },
});

const app = new Hono<HandlerEnv>()
  .on('POST', ['/slow/'], ...handlersOf(row))
  .onError((error) => answerError(error, 'a request'));

let caller = 0;

async function call(address = `10.7.0.${caller++ & 255}`): Promise<number> {
  const facts = { address, requestId: 'a request' };
  return (await app.request('/slow/', { method: 'POST' }, facts)).status;
}

const calls = (count: number) => Array.from({ length: count }, () => call());

test('So many calls of a kind are worked on at once, and the others wait for them', async () => {
  const answers = calls(AT_ONCE + 3);
  await vi.waitFor(() => expect(begun).toBe(AT_ONCE));
  gate.resolve();
  expect(await Promise.all(answers)).toEqual(Array(AT_ONCE + 3).fill(204));
  expect(begun).toBe(AT_ONCE + 3);
});

test('When too many wait, the next is refused at once', async () => {
  const answers = calls(AT_ONCE + LIMITS.computing.waiting_calls.value);
  await vi.waitFor(() => expect(begun).toBe(AT_ONCE));
  expect(await call()).toBe(503);
  gate.resolve();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([204]));
});

test('When too many of one network wait, a call of another runs next, and the newest of those is refused', async () => {
  const answers = calls(AT_ONCE + LIMITS.computing.waiting_calls.value);
  await vi.waitFor(() => expect(begun).toBe(AT_ONCE));
  const other = call('10.8.0.1');
  expect(await answers.at(-1)).toBe(503);
  gate.resolve();
  expect(await other).toBe(204);
  expect((await Promise.all(answers)).filter((status) => status === 204)).toHaveLength(answers.length - 1);
});

test('A call whose deadline passed while it waited does not run afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const answers = calls(AT_ONCE + 1);
  await vi.advanceTimersByTimeAsync(REQUEST_DEADLINE_MS);
  expect(await Promise.all(answers)).toEqual(Array(AT_ONCE + 1).fill(503));
  gate.resolve();
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toBe(AT_ONCE);
});
