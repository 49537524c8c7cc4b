import { untilPrepared } from '../prepared.ts';
import { addRow, residentMemory } from '../report.ts';
import { median, timesOf } from '../times.ts';
import { type GrownShop, makeGrownShops, openGrownShop, SIZES } from './grown-shop.ts';
import { maximumRate, runMixedLoad } from './mixed-load.ts';
import type { MixedKind } from './mixed-requests.ts';

/** A shop that has been open for a while. */
const WARM_UP_SECONDS = 60;
/** After it was held: what became due meanwhile is done at once. */
const SETTLE_SECONDS = 10;
const ROUNDS = 3;
const ROUND_SECONDS = 20;
const KINDS = ['page', 'api', 'order'] as const satisfies readonly MixedKind[];

type Percentiles = Record<(typeof KINDS)[number], { p50: number; p99: number }>;

type Measured = { grown: GrownShop; rounds: Percentiles[] };

/**
 * The same load on shops of three sizes, half of what the largest can do, by turns, because the speed of a shared machine changes.
 * The shops that wait are held still: each makes pages ready behind its visitors, and would take the processor from the one that is
 * measured.
 */
export async function measureGrowth(folder: string): Promise<void> {
  await makeGrownShops(folder);
  const measured: Measured[] = [];
  try {
    let perSecond = 0;
    for (const size of SIZES.toReversed()) {
      const grown = await openGrownShop(folder, size);
      measured.push({ grown, rounds: [] });
      const most = await mostOf(grown);
      perSecond ||= most / 2;
      await runMixedLoad(grown, perSecond, WARM_UP_SECONDS);
      hold(grown);
    }
    for (let round = 0; round < ROUNDS; round++)
      for (const { grown, rounds } of measured) rounds.push(await measureRound(grown, perSecond));
    addRows(measured, perSecond);
  } finally {
    for (const { grown } of measured) {
      goOn(grown);
      await grown.shop.stop();
    }
  }
}

async function mostOf({ name, shop, startSeconds, ...grown }: GrownShop): Promise<number> {
  addRow(`growth, ${name}: start to the first page, s`, startSeconds, { max: 3 }, '');
  addRow(`growth, ${name}: until all pages are ready, s`, await untilPrepared(shop.origin), null, '');
  const most = await maximumRate({ shop, ...grown });
  addRow(`growth, ${name}: the most, requests/s`, most, null, 'mixed load');
  return most;
}

function addRows(measured: readonly Measured[], perSecond: number): void {
  const all = measured.map(({ grown, rounds }) => ({ grown, figures: middle(rounds) }));
  for (const { grown, figures } of all) {
    addFigures(grown.name, figures, perSecond);
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

async function measureRound(grown: GrownShop, perSecond: number): Promise<Percentiles> {
  goOn(grown);
  await runMixedLoad(grown, perSecond, SETTLE_SECONDS);
  const { times, failures } = await runMixedLoad(grown, perSecond, ROUND_SECONDS);
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
