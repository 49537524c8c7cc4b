import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { addScan, chooseCourier, nextScan, readScans, removeScan, settleScan } from './scan-queue.ts';

const LIST = '/api/admin/hand-overs/1/scan/';

const refusal = (status: number, code: string) =>
  ({ ok: false, status, error: { code, detail: code } }) as const;

function next() {
  const scan = nextScan();
  if (!scan) throw new Error('Nothing waits');
  return scan;
}

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memoryStorage() });
});

describe('Scans that wait to be sent', () => {
  test('They are sent in the order in which they were made', () => {
    for (const code of ['GL-1', 'GL-2', 'GL-3']) addScan(LIST, code);
    const sent = [];
    while (nextScan()) {
      sent.push(next().code);
      settleScan(next(), { ok: true });
    }
    expect([sent, readScans()]).toEqual([['GL-1', 'GL-2', 'GL-3'], []]);
  });

  test('The same code waits once, and again in another list', () => {
    expect([addScan(LIST, 'GL-1'), addScan(LIST, 'GL-1'), addScan('/other/', 'GL-1')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test.each([0, 401, 429, 503])('After the answer %i it goes on to wait', (status) => {
    addScan(LIST, 'GL-1');
    expect(settleScan(next(), refusal(status, 'unreachable'))).toBe('later');
    expect(readScans()).toMatchObject([{ code: 'GL-1', tries: 1, refused: null }]);
  });

  test('What is refused stays until somebody has read it, and holds up nothing', () => {
    addScan(LIST, 'GL-1');
    addScan(LIST, 'GL-2');
    expect(settleScan(next(), refusal(409, 'wrong_courier'))).toBe('refused');
    expect(next().code).toBe('GL-2');
    settleScan(next(), { ok: true });
    const [refused] = readScans();
    expect(refused).toMatchObject({ code: 'GL-1', refused: { code: 'wrong_courier' } });
    removeScan(refused?.id ?? '');
    expect(readScans()).toEqual([]);
  });

  test('Of two parcels with one number the chosen one is sent again', () => {
    addScan(LIST, '77001122');
    settleScan(next(), refusal(409, 'same_number'));
    chooseCourier(readScans()[0]?.id ?? '', 'tcs');
    expect(next()).toMatchObject({ code: '77001122', courier: 'tcs' });
  });

  test('One whose answer was lost has counted when the shop knows it already', () => {
    addScan(LIST, 'GL-1');
    settleScan(next(), refusal(0, 'unreachable'));
    expect(settleScan(next(), refusal(409, 'already_handed_over'))).toBe('sent');
  });

  test('One that the shop knew before it was ever sent is refused', () => {
    addScan(LIST, 'GL-1');
    expect(settleScan(next(), refusal(409, 'already_handed_over'))).toBe('refused');
  });
});
