import { untilPrepared } from '../prepared.ts';
import { addRow, residentMemory } from '../report.ts';
import { median, timesOf } from '../times.ts';
import { type GrownShop, makeGrownShops, openGrownShop, SIZES } from './grown-shop.ts';
import { maximumRate, runMixedLoad } from './mixed-load.ts';
import type { MixedKind } from './mixed-requests.ts';

/**
 * A second, of each shop: 21 million requests and 216,000 orders a day. A fixed rate, because half of what the largest shop can do
 * was anything from 90 to 990, so that runs could not be compared.
 */
const PER_SECOND = 250;
/** A shop that has been open for a while. */
const WARM_UP_SECONDS = 60;
/** After it was held: what became due meanwhile is done at once. */
const SETTLE_SECONDS = 10;
const ROUNDS = 5;
const ROUND_SECONDS = 20;
const KINDS = ['page', 'api', 'order'] as const satisfies readonly MixedKind[];

type Percentiles = Record<(typeof KINDS)[number], { p50: number; p99: number }>;

type Measured = { grown: GrownShop; rounds: Percentiles[] };

/**
 * The same load on shops of three sizes, by turns, because the speed of a shared machine changes.
 * The shops that wait are held still: each makes pages ready behind its visitors, and would take the processor from the one that is
 * measured.
 */
export async function measureGrowth(folder: string): Promise<void> {
  await makeGrownShops(folder);
  const measured: Measured[] = [];
  try {
    for (const size of SIZES.toReversed()) {
      const grown = await openGrownShop(folder, size);
      measured.push({ grown, rounds: [] });
      await addRowsOfOpening(grown);
      await runMixedLoad(grown, PER_SECOND, WARM_UP_SECONDS);
      hold(grown);
    }
    for (let round = 0; round < ROUNDS; round++)
      for (const { grown, rounds } of measured) rounds.push(await measureRound(grown));
    addRows(measured);
  } finally {
    for (const { grown } of measured) {
      goOn(grown);
      await grown.shop.stop();
    }
  }
}

async function addRowsOfOpening({ name, shop, startSeconds, ...grown }: GrownShop): Promise<void> {
  addRow(`growth, ${name}: start to the first page, s`, startSeconds, { max: 3 }, '');
  addRow(`growth, ${name}: until all pages are ready, s`, await untilPrepared(shop.origin), null, '');
  addRow(`growth, ${name}: the most, requests/s`, await maximumRate({ shop, ...grown }), null, 'mixed load');
}

function addRows(measured: readonly Measured[]): void {
  const all = measured.map(({ grown, rounds }) => ({ grown, figures: middle(rounds) }));
  for (const { grown, figures } of all) {
    addFigures(grown.name, figures);
    addRow(`growth, ${grown.name}: memory, MB`, residentMemory(grown.shop.pid), { max: 250 }, 'at the end');
  }
  const smallest = all.pop();
  if (!smallest) return;
  for (const { grown, figures } of all)
    for (const kind of KINDS)
      for (const at of ['p50', 'p99'] as const)
        addRow(
          `growth, ${grown.name}: ${kind} ${at} ÷ the smallest`,
          figures[kind][at] / smallest.figures[kind][at],
          { max: 1.5 },
          '',
        );
}

function hold({ shop }: GrownShop): void {
  process.kill(shop.pid, 'SIGSTOP');
}

function goOn({ shop }: GrownShop): void {
  process.kill(shop.pid, 'SIGCONT');
}

async function measureRound(grown: GrownShop): Promise<Percentiles> {
  goOn(grown);
  await runMixedLoad(grown, PER_SECOND, SETTLE_SECONDS);
  const { times, failures } = await runMixedLoad(grown, PER_SECOND, ROUND_SECONDS);
  hold(grown);
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

function addFigures(name: string, figures: Percentiles): void {
  for (const kind of KINDS) {
    const { p50, p99 } = figures[kind];
    addRow(
      `growth, ${name}: ${kind}, p99 ms`,
      p99,
      null,
      `p50 ${p50.toFixed(1)} ms at ${PER_SECOND} requests/s`,
    );
  }
}
