import { describe, expect, test, vi } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { deleteExpiredCounts, quickRateLimit, rateLimit } from '#app/platform/request/rate-limit.server.ts';

const counts = () => db.selectFrom('rate_limits').select(['key', 'points']).execute();

describe('Rate limits shared by several nodes', () => {
  test('Several nodes together allow as many calls as one', async () => {
    const rate = { calls: 10, seconds: 60 };
    const nodes = [rateLimit('shared', rate), rateLimit('shared', rate), rateLimit('shared', rate)];
    const waits = await Promise.all(Array.from({ length: 60 }, (_, n) => nodes[n % 3]?.('somebody')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(60);
  });

  test('Several nodes with the quick limit allow at most a twentieth more each', async () => {
    const rate = { calls: 100, seconds: 60 };
    const nodes = [
      quickRateLimit('quick', rate),
      quickRateLimit('quick', rate),
      quickRateLimit('quick', rate),
    ];
    const storedPoints = async () =>
      (await counts()).find(({ key }) => key.startsWith('quick:'))?.points ?? 0;
    let through = 0;
    for (const node of nodes) {
      for (let n = 0; n < 100; n++) {
        const before = await storedPoints();
        if ((await node('somebody')) !== 0) break;
        through++;
        // Every fifth call is written to the shared count in the background.
        if (through % 5 === 0) await expect.poll(storedPoints).toBeGreaterThan(before);
      }
    }
    expect(through).toBeGreaterThanOrEqual(100);
    expect(through).toBeLessThanOrEqual(115);
  });

  test('The quick limit writes nothing for a client with few calls', async () => {
    const limit = quickRateLimit('little', { calls: 100, seconds: 60 });
    for (let n = 0; n < 4; n++) await limit('somebody');
    expect((await counts()).filter(({ key }) => key.startsWith('little:'))).toEqual([]);
  });
});

describe('The end of a rate limit’s window', () => {
  test.each([
    ['rateLimit', rateLimit],
    ['quickRateLimit', quickRateLimit],
  ])('The function %s counts from zero after its window', async (name, make) => {
    const limit = make(`short-${name.toLowerCase()}`, { calls: 2, seconds: 1 });
    expect([await limit('a'), await limit('a'), await limit('a')]).toEqual([0, 0, 1]);
    await expect.poll(() => limit('a')).toBe(0);
    expect([await limit('a'), await limit('a')]).toEqual([0, 1]);
  });

  test.each([
    ['rateLimit', rateLimit],
    ['quickRateLimit', quickRateLimit],
  ])(
    'The function %s never states a wait longer than its window, even after the clock was set back a day',
    async (name, make) => {
      const limit = make(`clock-${name.toLowerCase()}`, { calls: 1, seconds: 60 });
      expect([await limit('a'), (await limit('a')) > 0]).toEqual([0, true]);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
      try {
        const wait = await limit('a');
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(60);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  test('A count written with a clock in the future is dropped', async () => {
    const rate = { calls: 1, seconds: 60 };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    try {
      await rateLimit('future', rate)('a');
    } finally {
      vi.useRealTimers();
    }
    const limit = rateLimit('future', rate);
    expect(await limit('a')).toBe(60);
    expect(await limit('a')).toBe(0);
  });

  test('Expired counts are deleted and running ones are not', async () => {
    const before = Date.now();
    await rateLimit('forgotten', { calls: 1, seconds: 1 })('a');
    await rateLimit('running', { calls: 1, seconds: 3600 })('a');
    await deleteExpiredCounts(new Date(before + 60_000));
    const names = (await counts()).map(({ key }) => key.split(':')[0]);
    expect(names).not.toContain('forgotten');
    expect(names).toContain('running');
  });
});
