import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadWhenIdle } from './idle-downloads.ts';
import { showPicturesInTurn } from './slow-line.ts';

const periods: (() => void)[] = [];
const begun: string[] = [];
const open = new Map<string, PromiseWithResolvers<void>>();
let dataset: Record<string, string> = {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => periods.push(work) });
  dataset = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
});

afterEach(async () => {
  for (const { resolve } of open.values()) resolve();
  while (periods.length > 0) await passIdlePeriod();
  begun.length = 0;
  open.clear();
  vi.useRealTimers();
});

/** A download that lasts until `end`. */
function download(name: string): () => Promise<void> {
  return () => {
    const answer = Promise.withResolvers<void>();
    begun.push(name);
    open.set(name, answer);
    return answer.promise;
  };
}

async function passIdlePeriod(): Promise<void> {
  for (const work of periods.splice(0)) work();
  await vi.advanceTimersByTimeAsync(0);
}

async function end(name: string): Promise<void> {
  open.get(name)?.resolve();
  await passIdlePeriod();
  await passIdlePeriod();
}

test('Downloads begin in an idle period, each when the one before has ended', async () => {
  downloadWhenIdle(download('bag'));
  downloadWhenIdle(download('products'));
  expect(begun).toEqual([]);
  await passIdlePeriod();
  await passIdlePeriod();
  expect(begun).toEqual(['bag']);
  await end('bag');
  expect(begun).toEqual(['bag', 'products']);
});

test('Those for late follow when no other is left, whichever was asked for first', async () => {
  downloadWhenIdle(download('a font'), 'late');
  downloadWhenIdle(download('bag'));
  downloadWhenIdle(download('products'));
  await passIdlePeriod();
  expect(begun).toEqual(['bag']);
  await end('bag');
  await end('products');
  expect(begun).toEqual(['bag', 'products', 'a font']);
});

test('One that was cancelled before it began does not begin', async () => {
  downloadWhenIdle(download('bag'));
  const cancel = downloadWhenIdle(download('products'));
  cancel();
  await passIdlePeriod();
  await end('bag');
  expect(begun).toEqual(['bag']);
});

test('One that failed or hangs does not keep the next from beginning', async () => {
  downloadWhenIdle(() => Promise.reject(new Error('offline')));
  downloadWhenIdle(download('hanging'));
  downloadWhenIdle(download('bag'));
  await passIdlePeriod();
  await passIdlePeriod();
  expect(begun).toEqual(['hanging']);
  await vi.advanceTimersByTimeAsync(4_900);
  await passIdlePeriod();
  expect(begun).toEqual(['hanging']);
  await vi.advanceTimersByTimeAsync(200);
  await passIdlePeriod();
  expect(begun).toEqual(['hanging', 'bag']);
});

test('On a slow line none begins before the pictures in view have come', async () => {
  const picture = image();
  vi.stubGlobal('document', {
    documentElement: { dataset },
    querySelectorAll: () => (picture.dataset.shown === undefined ? [picture] : []),
    fonts: { ready: Promise.resolve() },
  });
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work());
  dataset.slowLine = '';
  downloadWhenIdle(download('bag'));
  const shown = showPicturesInTurn();
  await passIdlePeriod();
  expect([begun, picture.dataset.shown, dataset.slowLine]).toEqual([[], '', '']);
  picture.onload();
  await shown;
  expect(dataset.slowLine).toBeUndefined();
  await passIdlePeriod();
  expect(begun).toEqual(['bag']);
});

function image() {
  const frame = { getBoundingClientRect: () => ({ top: 0, bottom: 9, left: 0, right: 9, height: 9 }) };
  Object.assign(window, { innerHeight: 844, innerWidth: 390, setTimeout });
  return {
    dataset: {} as Record<string, string>,
    complete: false,
    currentSrc: '',
    closest: () => ({ parentElement: frame }),
    onload: () => {},
  };
}
