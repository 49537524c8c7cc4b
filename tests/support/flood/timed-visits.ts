import { setTimeout as pause } from 'node:timers/promises';

/** A call of a shopper with the statuses that count as right. */
export type Visit = { what: string; address: string | (() => string); init?: RequestInit; fine?: number[] };

export type Experience = {
  visits: number;
  /** The 95th percentile of the answer times, ms. */
  p95: number;
  slowest: string;
  /** Answers that were wrong, or none within 20 s. */
  failures: string[];
};

export type Shopper = {
  visits(): number;
  stop(): Promise<Experience>;
};

const TIMEOUT_MS = 20_000;

const THINKING_MS = 20;

/** Makes the visits in turn, one at a time, from its own address, until stopped. */
export function startShopping(origin: string, visits: readonly Visit[]): Shopper {
  const times: { what: string; ms: number }[] = [];
  const failures: string[] = [];
  let isOpen = true;

  async function shop(): Promise<void> {
    for (let n = 0; isOpen; n++) {
      const visit = visits[n % visits.length];
      if (!visit) throw new Error('A shopper needs something to do.');
      const began = performance.now();
      const failure = await makeVisit(origin, visit);
      times.push({ what: visit.what, ms: performance.now() - began });
      if (failure) failures.push(`${visit.what}: ${failure}`);
      await pause(THINKING_MS);
    }
  }

  const done = shop();
  return {
    visits: () => times.length,
    async stop() {
      isOpen = false;
      await done;
      return summarise(times, failures);
    },
  };
}

/** What was wrong with the answer; null when it was right. */
export async function makeVisit(
  origin: string,
  { address, init, fine = [200] }: Visit,
): Promise<string | null> {
  try {
    const response = await fetch(origin + (typeof address === 'string' ? address : address()), {
      ...init,
      headers: { ...init?.headers, 'X-Forwarded-For': '203.0.113.7' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return fine.includes(response.status) ? null : String(response.status);
  } catch (error) {
    return error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error);
  }
}

function summarise(times: { what: string; ms: number }[], failures: string[]): Experience {
  const sorted = times.toSorted((a, b) => a.ms - b.ms);
  const last = sorted.at(-1);
  return {
    visits: sorted.length,
    p95: Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1]?.ms ?? 0),
    slowest: last ? `${last.what}: ${Math.round(last.ms)} ms` : '',
    failures,
  };
}
