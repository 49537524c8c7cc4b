import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdIdleWork, whenIdle } from './idle.ts';

const periods: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('window', {
    requestIdleCallback: (work: () => void) => periods.push(work),
    cancelIdleCallback: (handle: number) => {
      periods[handle - 1] = () => {};
    },
  });
});

function passIdlePeriods(): void {
  for (const work of periods.splice(0)) work();
}

afterEach(() => {
  holdIdleWork(false);
  passIdlePeriods();
});

test('Work waits for an idle period, and can be called off before', () => {
  const done: string[] = [];
  whenIdle(() => done.push('bag'));
  whenIdle(() => done.push('pictures'))();
  expect(done).toEqual([]);
  passIdlePeriods();
  expect(done).toEqual(['bag']);
});

test('While a page is being opened an idle period passes without work, which is done in the first one after', () => {
  const done: string[] = [];
  whenIdle(() => done.push('bag'));
  const callOff = whenIdle(() => done.push('pictures'));
  holdIdleWork(true);
  passIdlePeriods();
  expect(done).toEqual([]);
  callOff();
  holdIdleWork(false);
  expect(done).toEqual([]);
  passIdlePeriods();
  expect(done).toEqual(['bag']);
});
