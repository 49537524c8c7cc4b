import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

export type Readers = {
  read(): number;
  /** Each answer that was not 200, or the error instead of one, with its address, and how often. */
  failures: Map<string, number>;
  slowestMs(): number;
  stop(): Promise<void>;
};

/** Each reader has a network address of its own, and asks for these addresses in turn, again and again, over keep-alive connections. */
export function startReading(addresses: readonly string[], { readers = 4, pauseMs = 20 } = {}): Readers {
  const failures = new Map<string, number>();
  let isOpen = true;
  let read = 0;
  let slowest = 0;
  async function readOn(reader: number): Promise<void> {
    const ask = visitor();
    for (let turn = reader; isOpen; turn++) {
      const began = performance.now();
      const address = addresses[turn % addresses.length] ?? '';
      const outcome = await ask(address);
      slowest = Math.max(slowest, performance.now() - began);
      read++;
      if (outcome !== '200') {
        const failure = `${outcome} ${address}`;
        failures.set(failure, (failures.get(failure) ?? 0) + 1);
      }
      await pause(pauseMs);
    }
  }
  const all = Promise.all(Array.from({ length: readers }, (_, reader) => readOn(reader)));
  return {
    read: () => read,
    failures,
    slowestMs: () => Math.round(slowest),
    async stop() {
      isOpen = false;
      await all;
    },
  };
}

let visitors = 0;

/** Asks for an address, from another one of this machine than other visitors; the status, or the code of the failure. */
function visitor(): (address: string) => Promise<string> {
  visitors++;
  const options = {
    keepAlive: true,
    localAddress: `127.1.${visitors >> 8}.${visitors & 255}`,
    timeout: 30_000,
  };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  return (address) => {
    const { protocol } = new URL(address);
    const get = protocol === 'https:' ? https.get : http.get;
    return new Promise((resolve) => {
      const agent = agents[protocol as keyof typeof agents];
      const request = get(address, { agent }, (answer) => resolve(outcomeOf(answer)));
      request.on('error', ({ message }) => resolve(message));
      request.on('timeout', () => request.destroy(new Error('no answer for 30 s')));
    });
  };
}

/** A failure with its text, which tells whether the shop or the balancer said it. */
async function outcomeOf(answer: http.IncomingMessage): Promise<string> {
  try {
    if (answer.statusCode !== 200) return `${answer.statusCode} "${(await text(answer)).slice(0, 120)}"`;
    await finished(answer.resume());
    return '200';
  } catch (error) {
    return String(error);
  }
}

/** Measures for how long a count stood still, to the nearest 20 ms. */
export function watchStops(count: () => number): { longestSeconds(): number; stop(): void } {
  let last = count();
  let changedAt = performance.now();
  let longest = 0;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - changedAt);
    if (count() === last) return;
    last = count();
    changedAt = now;
  };
  const timer = setInterval(look, 20);
  return { longestSeconds: () => longest / 1000, stop: () => clearInterval(timer) };
}

/** Of times in ms: the smallest that 99 of 100 do not exceed. */
export function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
