import { workSince } from '#app/platform/recent-work.ts';

const LOOK_EVERY_MS = 50;
const WORTH_TELLING_MS = 100;
const TELL_EVERY_MS = 1_000;

/** `cpuMs` is this thread's CPU time: much less than `lostMs` means that another process used the CPU. */
export type LostTime = { lostMs: number; cpuMs: number; during: string[] };

/** Reports when the event loop was blocked for more than 100 ms and what was running, at most once a second. */
export function watchEventLoop(tell: (lost: LostTime) => void): { stop(): void } {
  let looked = performance.now();
  let cpu = process.threadCpuUsage();
  let told = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const now = performance.now();
    const lostMs = now - looked - LOOK_EVERY_MS;
    if (lostMs > WORTH_TELLING_MS && now - told >= TELL_EVERY_MS) {
      const { user, system } = process.threadCpuUsage(cpu);
      tell({
        lostMs: Math.round(lostMs),
        cpuMs: Math.round((user + system) / 1_000),
        during: workSince(looked),
      });
      told = now;
    }
    looked = now;
    cpu = process.threadCpuUsage();
  }, LOOK_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
