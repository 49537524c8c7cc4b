import { workSince } from '#app/platform/recent-work.ts';

const SAMPLE_EVERY_MS = 50;
const REPORT_THRESHOLD_MS = 100;
const REPORT_EVERY_MS = 1_000;

/** `cpuMs` is this thread's CPU time: much less than `blockedMs` means that another process used the CPU. */
export type BlockedTime = { blockedMs: number; cpuMs: number; during: string[] };

/** Reports when the event loop was blocked for more than 100 ms and what was running, at most once a second. */
export function watchEventLoop(report: (lost: BlockedTime) => void): { stop(): void } {
  let sampledAt = performance.now();
  let cpu = process.threadCpuUsage();
  let reportedAt = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const now = performance.now();
    const blockedMs = now - sampledAt - SAMPLE_EVERY_MS;
    if (blockedMs > REPORT_THRESHOLD_MS && now - reportedAt >= REPORT_EVERY_MS) {
      const { user, system } = process.threadCpuUsage(cpu);
      report({
        blockedMs: Math.round(blockedMs),
        cpuMs: Math.round((user + system) / 1_000),
        during: workSince(sampledAt),
      });
      reportedAt = now;
    }
    sampledAt = now;
    cpu = process.threadCpuUsage();
  }, SAMPLE_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
