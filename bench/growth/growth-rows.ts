import { untilPrepared } from '../prepared.ts';
import { addRow, residentMemory } from '../report.ts';
import { median, timesOf } from '../times.ts';
import { type GrownShop, makeGrownShops, openGrownShop, SIZES } from './grown-shop.ts';
import { maximumRate, runMixedLoad } from './mixed-load.ts';
import type { MixedKind } from './mixed-requests.ts';

/** A shop that has been open for a while. */
const WARM_UP_SECONDS = 60;
const ROUNDS = 3;
const ROUND_SECONDS = 15;
const KINDS = ['page', 'api', 'order'] as const satisfies readonly MixedKind[];

type Percentiles = Record<(typeof KINDS)[number], { p50: number; p99: number }>;

type Measured = { name: string; figures: Percentiles; perSecond: number };

/**
 * The same load on shops of three sizes, half of what the largest can do. One after the other: each makes pages ready behind its
 * visitors, and would take the processor from the shop that is measured.
 */
export async function measureGrowth(folder: string): Promise<void> {
  await makeGrownShops(folder);
  const measured: Measured[] = [];
  for (const size of SIZES.toReversed())
    measured.push(await measureShop(await openGrownShop(folder, size), measured[0]?.perSecond ?? null));
  const smallest = measured.pop();
  if (!smallest) return;
  for (const { name, figures } of measured)
    for (const kind of KINDS)
      for (const at of ['p50', 'p99'] as const)
        addRow(
          `growth, ${name}: ${kind} ${at} ÷ the smallest`,
          figures[kind][at] / smallest.figures[kind][at],
          { max: 1.5 },
          '',
        );
}

/** `rate` in requests a second; null for half of what this shop can do. */
async function measureShop(grown: GrownShop, rate: number | null): Promise<Measured> {
  const { name, shop, startSeconds } = grown;
  try {
    addRow(`growth, ${name}: start to the first page, s`, startSeconds, { max: 3 }, '');
    addRow(`growth, ${name}: until all pages are ready, s`, await untilPrepared(shop.origin), null, '');
    const most = await maximumRate(grown);
    addRow(`growth, ${name}: the most, requests/s`, most, null, 'mixed load');
    const perSecond = rate ?? most / 2;
    await runMixedLoad(grown, perSecond, WARM_UP_SECONDS);
    const rounds: Percentiles[] = [];
    while (rounds.length < ROUNDS) rounds.push(await measureRound(grown, perSecond));
    const figures = middle(rounds);
    addFigures(name, figures, perSecond);
    addRow(`growth, ${name}: memory, MB`, residentMemory(shop.pid), { max: 250 }, 'at the end');
    return { name, figures, perSecond };
  } finally {
    await shop.stop();
  }
}

async function measureRound(grown: GrownShop, perSecond: number): Promise<Percentiles> {
  const { times, failures } = await runMixedLoad(grown, perSecond, ROUND_SECONDS);
  if (failures[0]) throw new Error(`Not fit to measure: ${failures.length} failures such as ${failures[0]}`);
  const of = (kind: MixedKind) => timesOf(times.get(kind) ?? []);
  return { page: of('page'), api: of('api'), order: of('order') };
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
