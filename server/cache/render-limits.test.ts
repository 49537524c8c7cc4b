import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RenderLimits } from './render-limits.ts';

let limits: RenderLimits;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  limits = new RenderLimits();
});
afterEach(() => void vi.useRealTimers());

const admitted = (address: string, kind: 'page' | 'api', times: number) =>
  Array.from({ length: times }, () => limits.admit(address, kind)).filter((refusal) => refusal === null)
    .length;

test('One address may have sixty pages made at once, and then five a second', () => {
  expect(admitted('203.0.113.1', 'page', 1_000)).toBe(60);
  vi.advanceTimersByTime(1_000);
  expect(admitted('203.0.113.1', 'page', 1_000)).toBe(5);
  vi.advanceTimersByTime(86_400_000);
  expect(admitted('203.0.113.1', 'page', 1_000)).toBe(60);
});

test('An answer of the API costs a tenth of a page', () => {
  expect(admitted('203.0.113.1', 'api', 10_000)).toBe(600);
});

test('Each address has its own token bucket, and all addresses of one home share one', () => {
  admitted('2001:db8:1:1::1', 'page', 1_000);
  expect(admitted('2001:db8:1:1::2', 'page', 1)).toBe(0);
  expect(admitted('2001:db8:1:2::1', 'page', 1)).toBe(1);
});

test('A refusal has Retry-After, a sentence for people and JSON for API clients', async () => {
  admitted('203.0.113.1', 'page', 1_000);
  const page = limits.admit('203.0.113.1', 'page');
  expect([page?.status, page?.headers.get('retry-after'), page?.headers.get('cache-control')]).toEqual([
    429,
    '1',
    'no-store',
  ]);
  expect(await page?.text()).toMatch(/^Too many pages were asked for/);
  admitted('203.0.113.2', 'api', 1_000);
  expect(await limits.admit('203.0.113.2', 'api')?.json()).toMatchObject({ code: 'too_many' });
});

test('Three pages are rendered at once, sixty wait, and more are refused at once', async () => {
  let running = 0;
  let peak = 0;
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const render = async () => {
    peak = Math.max(peak, ++running);
    await gate;
    running--;
    return new Response('page');
  };
  const answers = Array.from({ length: 70 }, () => limits.run('page', render));
  const refused = await Promise.race(answers);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  open();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect([peak, statuses.filter((status) => status === 503).length]).toEqual([3, 7]);
});

test('A rendering that fails makes room for the next', async () => {
  const failing = () => Promise.reject(new Error('no page'));
  for (let n = 0; n < 10; n++) await expect(limits.run('page', failing)).rejects.toThrow('no page');
  expect((await limits.run('page', async () => new Response('page'))).status).toBe(200);
});
