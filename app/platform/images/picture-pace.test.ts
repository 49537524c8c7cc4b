import { performance } from 'node:perf_hooks';
import { afterEach, expect, test, vi } from 'vitest';
import { watchEncoding } from './picture-pace.server.ts';

afterEach(() => vi.restoreAllMocks());

/** How long the encoder rests after an encoding of 100 ms, during which the event loop was busy for that part of the time. */
function restWhenBusyFor(part: number): number {
  vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(1100);
  const before = { idle: 4000, active: 1000, utilization: 0.2 };
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((since) =>
    since === before ? { idle: 100 - 100 * part, active: 100 * part, utilization: part } : before,
  );
  return watchEncoding()();
}

test('After an encoding beside which the process was busy the encoder rests for a multiple of its time', () => {
  expect(restWhenBusyFor(0.6)).toBe(700);
});

test('While the process has little to do the next encoding follows at once', () => {
  expect(restWhenBusyFor(0.4)).toBe(0);
});
