import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 5_000;
const FIRST_LOOK_AFTER_MS = 4_000;
const GIVE_UP_AFTER_MS = 20 * 60_000;

/** Waits until the shop has made all of its pages ready, as one that was opened some minutes ago; gives the seconds. */
export async function untilPrepared(origin: string): Promise<number> {
  const began = performance.now();
  const passed = () => performance.now() - began;
  for (let wait = FIRST_LOOK_AFTER_MS; passed() < GIVE_UP_AFTER_MS; wait = LOOK_EVERY_MS) {
    await delay(wait);
    if ((await pagesToPrepare(origin)) === 0) return passed() / 1000;
  }
  throw new Error('The shop does not make its pages ready.');
}

async function pagesToPrepare(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^shop_pages_to_prepare (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
}
