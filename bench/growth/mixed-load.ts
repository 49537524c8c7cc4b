import { setTimeout as delay } from 'node:timers/promises';
import { findDatabaseAddress } from '#server/lifecycle/database-address.ts';
import { newTokens } from '#tests/journeys/support/staff-tokens.ts';
import type { Bench } from '../page-load.ts';
import { untilPrepared } from '../prepared.ts';
import { addRow, residentMemory } from '../report.ts';
import { median, timesOf } from '../times.ts';
import { type MixedKind, mixedRequests, productEdits } from './mixed-requests.ts';
import { closedLoop, type LoadOutcome, openLoop } from './open-loop.ts';

const CLIENTS = 16;
const WARM_UP_SECONDS = 10;
const MAXIMUM_SECONDS = 10;
const MEMORY_EVERY_MS = 2_000;
/** Of the two ends of a run that are compared: memory that leaks grows without end. */
const END_SHARE = 0.2;

type MixedShop = Pick<Bench, 'shop' | 'port' | 'data'>;

export type MixedFigures = LoadOutcome<MixedKind | 'edit'> & { memory: number[] };

/** The most requests of the mix that the shop answers in a second beside an edit of a product, after a warm-up. */
export async function maximumRate(mixed: MixedShop): Promise<number> {
  const { port, data } = mixed;
  const next = await mixedRequests(port, await addressOf(data));
  await closedLoop({ port, seconds: WARM_UP_SECONDS, next }, CLIENTS);
  const seconds = MAXIMUM_SECONDS;
  const [{ perSecond }] = await Promise.all([
    closedLoop({ port, seconds, next }, CLIENTS),
    editEachSecond(mixed, seconds),
  ]);
  return perSecond;
}

async function editEachSecond(
  { shop, port, data }: MixedShop,
  seconds: number,
): Promise<LoadOutcome<'edit'>> {
  const next = await productEdits(await addressOf(data), (await newTokens(shop.origin)).access);
  return openLoop({ port, seconds, next }, 1);
}

/** The mix at that rate, with an edit of a product each second. */
export async function runMixedLoad(
  mixedShop: MixedShop,
  perSecond: number,
  seconds: number,
): Promise<MixedFigures> {
  const { shop, port, data } = mixedShop;
  const next = await mixedRequests(port, await addressOf(data));
  const memory: number[] = [];
  const watching = new AbortController();
  const watch = (async () => {
    while (!watching.signal.aborted) {
      memory.push(residentMemory(shop.pid) ?? Number.NaN);
      await delay(MEMORY_EVERY_MS, undefined, { signal: watching.signal }).catch(() => undefined);
    }
  })();
  const [mixed, edits] = await Promise.all([
    openLoop({ port, seconds, next }, perSecond),
    editEachSecond(mixedShop, seconds),
  ]);
  watching.abort();
  await watch;
  return {
    times: new Map<MixedKind | 'edit', number[]>([...mixed.times, ...edits.times]),
    failures: [...mixed.failures, ...edits.failures],
    memory,
  };
}

export async function addMixedRows(bench: Bench, seconds: number): Promise<void> {
  await untilPrepared(bench.shop.origin);
  const most = await maximumRate(bench);
  addRow(
    'mixed load: the most, requests/s',
    most,
    null,
    `${CLIENTS} clients that ask again at once, and an edit each second`,
  );
  const { times, failures, memory } = await runMixedLoad(bench, most / 2, seconds);
  const text = `at half of that for ${seconds} s, an edit each second`;
  for (const kind of ['page', 'api', 'bag', 'order', 'edit'] as const) {
    const { p50, p99 } = timesOf(times.get(kind) ?? []);
    addRow(
      `mixed load: ${kind}, p99 ms`,
      p99,
      kind === 'page' ? { max: 25 } : null,
      `p50 ${p50.toFixed(1)} ms, ${text}`,
    );
  }
  addRow('mixed load: not answered as they should be', failures.length, { max: 0 }, failures[0] ?? '');
  addRow('mixed load: memory, MB', Math.max(...memory), { max: 250 }, 'the most of the process that serves');
  const count = Math.max(1, Math.floor(memory.length * END_SHARE));
  const growth = median(memory.slice(-count)) - median(memory.slice(0, count));
  addRow(
    'mixed load: memory at the end − at the beginning, MB',
    growth,
    { max: 25 },
    'medians of a fifth of the run each',
  );
}

async function addressOf(data: string): Promise<string> {
  return (await findDatabaseAddress(data)) ?? '';
}
