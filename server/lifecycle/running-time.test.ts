import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterRunningFor } from './running-time.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The next look comes that much later, as when the process had no processor meanwhile. */
function starve(ms: number): void {
  const now = performance.now() + ms;
  vi.spyOn(performance, 'now').mockReturnValue(now);
  vi.advanceTimersToNextTimer();
  vi.restoreAllMocks();
}

test('A process that could run all the time has the time that it was given', () => {
  const callback = vi.fn();
  afterRunningFor(9_500, callback);
  vi.advanceTimersByTime(9_400);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(callback).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(callback).toHaveBeenCalledOnce();
});

test('Seconds without the processor do not count, up to twice the time', () => {
  const callback = vi.fn();
  afterRunningFor(9_500, callback);
  starve(8_000);
  vi.advanceTimersByTime(1_000);
  expect(callback).not.toHaveBeenCalled();
  starve(20_000);
  expect(callback).toHaveBeenCalledOnce();
});

test('Nothing is called after it was stopped', () => {
  const callback = vi.fn();
  afterRunningFor(100, callback).stop();
  vi.advanceTimersByTime(60_000);
  expect(callback).not.toHaveBeenCalled();
});
