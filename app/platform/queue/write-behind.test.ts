import { describe, expect, test } from 'vitest';
import { WriteBehind } from './write-behind.server.ts';

describe('Rows that are written in the background', () => {
  const away = Object.assign(new Error('nobody answers'), { code: 'ECONNREFUSED' });
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

  function build({ rows: most = 100, bytes = 1_000, batchBytes = 1_000 } = {}) {
    const written: number[][] = [];
    const state = { error: null as Error | null };
    const rows = new WriteBehind<number>({
      name: 'test',
      batch: { rows: 3, bytes: batchBytes },
      max: { rows: most, bytes },
      async write(batch) {
        if (state.error) throw state.error;
        written.push([...batch]);
      },
    });
    return { rows, written, state };
  }

  test('Background rows are written in batches and in order', async () => {
    const { rows, written } = build();
    for (const row of numbers(0, 7)) rows.add(row);
    await rows.flush();
    expect(written).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
    expect(rows.dropped).toBe(0);
  });

  test('Background rows wait while the database is unavailable', async () => {
    const { rows, written, state } = build();
    state.error = away;
    for (const row of numbers(0, 5)) rows.add(row);
    await rows.flush();
    expect(written).toEqual([]);
    state.error = null;
    rows.add(5);
    await rows.flush();
    expect([written.flat(), rows.dropped]).toEqual([numbers(0, 6), 0]);
  });

  test('The oldest background rows are dropped and counted when too many wait', async () => {
    const { rows, written, state } = build({ rows: 10 });
    state.error = away;
    for (const row of numbers(0, 25)) rows.add(row);
    await rows.flush();
    state.error = null;
    await rows.flush();
    expect([written.flat(), rows.dropped]).toEqual([numbers(15, 25), 15]);
  });

  test('The oldest background rows are dropped when too many bytes wait, also after a failed batch returned', async () => {
    const { rows, written, state } = build({ bytes: 20 });
    state.error = away;
    for (const row of numbers(10, 35)) rows.add(row);
    await rows.flush();
    state.error = null;
    await rows.flush();
    expect([written.flat(), rows.dropped]).toEqual([numbers(25, 35), 15]);
  });

  test('A batch of background rows has a limit of bytes, and a larger row is written alone', async () => {
    const { rows, written } = build({ batchBytes: 5 });
    for (const row of [11, 22, 33, 1_000_000, 44, 55, 66]) rows.add(row);
    await rows.flush();
    expect(written).toEqual([[11, 22], [33], [1_000_000], [44, 55], [66]]);
  });

  test('A background row that cannot be written does not block the others', async () => {
    const { rows, written, state } = build();
    state.error = new Error('a row that no table takes');
    for (const row of numbers(0, 3)) rows.add(row);
    await rows.flush();
    state.error = null;
    rows.add(3);
    await rows.flush();
    expect([written, rows.dropped]).toEqual([[[3]], 3]);
  });

  test('Background rows are written before the shop closes, even during a batch', async () => {
    const { rows, written } = build();
    for (const row of numbers(0, 3)) rows.add(row);
    const underWay = rows.flush();
    rows.add(3);
    await rows.flush();
    expect(written.flat()).toEqual(numbers(0, 4));
    await underWay;
  });
});
