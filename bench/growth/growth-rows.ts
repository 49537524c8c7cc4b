import { untilPrepared } from '../prepared.ts';
import { addRow, residentMemory } from '../report.ts';
import { median, timesOf } from '../times.ts';
import { type GrownShop, openGrownShops } from './grown-shop.ts';
import { maximumRate, runMixedLoad } from './mixed-load.ts';
import type { MixedKind } from './mixed-requests.ts';

/** A shop that has been open for a while. */
const WARM_UP_SECONDS = 60;
const ROUNDS = 3;
const ROUND_SECONDS = 15;
const KINDS = ['page', 'api', 'order'] as const satisfies readonly MixedKind[];

type Percentiles = Record<(typeof KINDS)[number], { p50: number; p99: number }>;

/** The same load on shops of three sizes in turn, so that other work on the machine meets all of them. */
export async function measureGrowth(folder: string): Promise<void> {
  const shops = await openGrownShops(folder);
  try {
    for (const { name, startSeconds } of shops)
      addRow(`growth, ${name}: start to the first page, s`, startSeconds, { max: 3 }, '');
    for (const { name, shop } of shops) {
      const seconds = await untilPrepared(shop.origin);
      addRow(`growth, ${name}: until all pages are ready, s`, seconds, null, 'three shops at the same time');
    }
    const rates: number[] = [];
    for (const shop of shops) {
      rates.push(await maximumRate(shop));
      addRow(`growth, ${shop.name}: the most, requests/s`, rates.at(-1) ?? null, null, 'mixed load');
    }
    const perSecond = Math.min(...rates) / 2;
    for (const shop of shops) await runMixedLoad(shop, perSecond, WARM_UP_SECONDS);
    const rounds = await runInTurn(shops, perSecond);
    const [smallest, ...larger] = shops.map(({ name }, at) => ({ name, figures: middle(rounds[at] ?? []) }));
    if (!smallest) return;
    addFigures(smallest.name, smallest.figures, perSecond);
    for (const { name, figures } of larger) {
      addFigures(name, figures, perSecond);
      for (const kind of KINDS)
        for (const at of ['p50', 'p99'] as const)
          addRow(
            `growth, ${name}: ${kind} ${at} ÷ the smallest`,
            figures[kind][at] / smallest.figures[kind][at],
            { max: 1.5 },
            '',
          );
    }
    for (const { name, shop } of shops)
      addRow(`growth, ${name}: memory, MB`, residentMemory(shop.pid), { max: 250 }, 'at the end');
  } finally {
    for (const { shop } of shops) await shop.stop();
  }
}

async function runInTurn(shops: readonly GrownShop[], perSecond: number): Promise<Percentiles[][]> {
  const rounds: Percentiles[][] = shops.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, shop] of shops.entries()) {
      const { times, failures } = await runMixedLoad(shop, perSecond, ROUND_SECONDS);
      if (failures[0])
        throw new Error(`Not fit to measure: ${failures.length} failures such as ${failures[0]}`);
      const of = (kind: MixedKind) => timesOf(times.get(kind) ?? []);
      rounds[at]?.push({ page: of('page'), api: of('api'), order: of('order') });
    }
  }
  return rounds;
}

function middle(rounds: readonly Percentiles[]): Percentiles {
  const of = (kind: keyof Percentiles) => ({
    p50: median(rounds.map((round) => round[kind].p50)),
    p99: median(rounds.map((round) => round[kind].p99)),
  });
  return { page: of('page'), api: of('api'), order: of('order') };
}

function addFigures(name: string, figures: Percentiles, perSecond: number): void {
  for (const kind of KINDS) {
    const { p50, p99 } = figures[kind];
    addRow(
      `growth, ${name}: ${kind}, p99 ms`,
      p99,
      null,
      `p50 ${p50.toFixed(1)} ms at ${perSecond.toFixed(0)} requests/s`,
    );
  }
}
