import { expect, test } from 'vitest';
import { LIMITS } from '#app/features/settings/limits.ts';
import { RequestLimits } from './public-answers.ts';

const { requests, page_costs, renderings_at_once, waiting_renderings } = LIMITS.computing;

const PAGES = requests.value / page_costs.value;

test('A network that asks for pages without end is refused until the next minute, and others are not', async () => {
  const limits = new RequestLimits();
  const ask = async (address: string) => (await limits.admit(address, 'page'))?.status ?? 200;
  for (let n = 0; n < PAGES; n++) expect(await ask(`2001:db8:1:2::${n}`)).toBe(200);
  const refusal = await limits.admit('2001:db8:1:2::ffff', 'api');
  expect([refusal?.status, refusal?.headers.get('content-type')]).toEqual([429, 'application/json']);
  expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(await ask('2001:db8:1:3::1')).toBe(200);
});

test('A /48 that asks for pages from many of its networks is refused after four times as many', async () => {
  const limits = new RequestLimits();
  const ask = async (address: string) => (await limits.admit(address, 'page'))?.status ?? 200;
  for (let n = 0; n < 4 * PAGES; n++) expect(await ask(`2001:db8:1:${n.toString(16)}::1`)).toBe(200);
  expect(await ask('2001:db8:1:ffff::1')).toBe(429);
  expect(await ask('2001:db8:2::1')).toBe(200);
});

test('More renderings than may wait are refused at once, and the others are made', async () => {
  const limits = new RequestLimits();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const render = () => limits.render('page', '203.0.113.9', () => held.then(() => new Response('made')));
  const begun = Array.from({ length: renderings_at_once.value + waiting_renderings.value }, render);
  const refused = await render();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  release();
  expect((await Promise.all(begun)).every(({ status }) => status === 200)).toBe(true);
});
