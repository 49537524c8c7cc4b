import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { recordWork, workSince } from '#app/platform/recent-work.ts';
import { type BlockedTime, watchEventLoop } from './event-loop.ts';

const reports: BlockedTime[] = [];
let watch: { stop(): void } | undefined;

afterEach(() => {
  watch?.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  reports.length = 0;
});

function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('Work that blocks the event loop is reported by name, with the lost time and the CPU time', async () => {
  watch = watchEventLoop((lost) => reports.push(lost));
  const end = recordWork('GET /shop-all');
  block(300);
  end();
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(reports[0]?.during).toContain('GET /shop-all');
  expect(reports[0]?.blockedMs).toBeGreaterThanOrEqual(200);
  expect(reports[0]?.cpuMs).toBeGreaterThan(0);
});

test('A loop that is blocked repeatedly is reported once a second', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const timersTime = performance.now.bind(performance);
  let blocked = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => timersTime() + blocked);
  const moments: number[] = [];
  watch = watchEventLoop(() => moments.push(performance.now()));
  for (let time = 0; time < 10; time++) {
    blocked += 200;
    vi.advanceTimersByTime(50);
  }
  const [first = 0, ...later] = moments;
  expect(later).toEqual([first + 1_000, first + 2_000]);
});

test('Work that had ended before the block is not reported', async () => {
  recordWork('GET /about')();
  await pause(5);
  const moment = performance.now();
  const end = recordWork('GET /blog');
  expect(workSince(moment)).not.toContain('GET /about');
  expect(workSince(moment)).toContain('GET /blog');
  end();
});

test('However much work there is, only the last 32 names are remembered', () => {
  const began = performance.now();
  for (let n = 0; n < 1_000; n++) recordWork(`GET /product/${n}`);
  const names = workSince(began);
  expect([names.length, names.includes('GET /product/999')]).toEqual([32, true]);
});
