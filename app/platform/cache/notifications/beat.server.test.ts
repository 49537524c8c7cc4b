import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '#app/platform/log.server.ts';
import { Beat } from './beat.server.ts';
import { isDeaf, trustedAge } from './hearing.server.ts';

let isHeard: boolean;
let silences: number;
let beat: Beat;

log.level = 'silent';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  isHeard = true;
  silences = 0;
  beat = new Beat({
    async speak(text) {
      if (isHeard) beat.hear(text);
    },
    onSilence: () => silences++,
  });
});
afterEach(() => {
  beat.stop();
  vi.useRealTimers();
});

/** As time passes for a process whose event loop is free. */
const pass = (ms: number) => vi.advanceTimersByTime(ms);

test('A node that hears itself is not deaf', () => {
  pass(60_000);
  expect([isDeaf(), trustedAge(60_000), silences]).toEqual([false, 60_000, 0]);
});

test('A node is deaf two seconds after the last beat that it heard, and hears again with the next one', () => {
  pass(5_000);
  isHeard = false;
  pass(2_000);
  expect([isDeaf(), silences]).toEqual([false, 0]);
  pass(250);
  expect([isDeaf(), trustedAge(60_000), trustedAge(500), silences]).toEqual([true, 1_000, 500, 1]);
  pass(6_000);
  expect(silences).toBe(4);
  isHeard = true;
  pass(1_000);
  expect([isDeaf(), trustedAge(60_000)]).toEqual([false, 60_000]);
});

test('A beat that is heard late does not make up for those that were spoken since', () => {
  beat.hear('100');
  isHeard = false;
  pass(2_000);
  beat.hear('0');
  pass(250);
  expect(isDeaf()).toBe(true);
});

test('A node whose event loop was blocked is not deaf before it has read what arrived meanwhile', () => {
  pass(1_000);
  const blocked = performance.now() + 5_000;
  vi.spyOn(performance, 'now').mockReturnValue(blocked);
  vi.advanceTimersToNextTimer();
  expect(isDeaf()).toBe(false);
  vi.restoreAllMocks();
});
