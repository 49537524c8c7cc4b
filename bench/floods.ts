import { flood } from '#tests/support/flood/flood.ts';
import type { FloodName } from '#tests/support/flood/flood-requests.ts';
import { startShopping } from '#tests/support/flood/timed-visits.ts';
import { addRow } from './report.ts';
import { memoryOf, type Shop } from './shop.ts';

const FLOODS: FloodName[] = [
  'long addresses',
  'made-up parameters',
  'made-up filters',
  'blanks in Accept-Encoding',
  'largest activity',
  'largest carts',
  'compressed text in pictures',
  'sign-ins with made-up names',
];
const SECONDS = 5;
const EVERY_MS = 200;

/** Of a shopper who looks and asks for a price meanwhile. */
export async function measureFloods(shop: Shop): Promise<void> {
  const waits: [string, number][] = [];
  const failures: string[] = [];
  let memory = 0;
  const watch = setInterval(async () => {
    memory = Math.max(memory, await memoryOf(shop).catch(() => 0));
  }, EVERY_MS);
  let lists = 0;
  const visits = [
    { what: 'home', address: '/' },
    { what: 'product', address: '/product/Blooming-Haze' },
    { what: 'new list', address: () => `/products/?limit=${(lists++ % 200) + 1}` },
  ];
  for (const name of FLOODS) {
    const shopper = startShopping(shop.origin, visits);
    await flood({ origin: shop.origin, name, sockets: 20, requests: 100_000, seconds: SECONDS }).outcome;
    const seen = await shopper.stop();
    waits.push([name, seen.p95]);
    failures.push(...seen.failures);
  }
  clearInterval(watch);
  const worst = waits.toSorted(([, a], [, b]) => b - a);
  const text = worst.map(([name, p95]) => `${name} ${p95}`).join(', ');
  addRow('floods: an honest shopper’s p95, ms', worst[0]?.[1] ?? null, { max: 300 }, text);
  addRow('floods: wrong answers to the shopper', failures.length, { exactly: 0 }, failures[0]);
  addRow('floods: memory, MB', memory, { max: 320 }, 'the same process');
}
