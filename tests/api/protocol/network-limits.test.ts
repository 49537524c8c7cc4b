import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { refuseOverLimit } from '#app/api/core/limits.ts';
import { CALL_LIMITS, type LimitName } from '#app/features/settings/limits/call-limits.ts';
import { isFullRun } from '#tests/support/rounds.ts';

const all = (Object.keys(CALL_LIMITS) as LimitName[]).sort(
  (one, other) => CALL_LIMITS[one].calls - CALL_LIMITS[other].calls,
);
/** Of those that are counted in memory, and of those that are counted in the database, the one with the fewest calls. */
const examples = [true, false].flatMap(
  (isQuick) => all.find((name) => CALL_LIMITS[name].isQuick === isQuick) ?? [],
);
const names = isFullRun ? all : examples;

describe.each(names)('The rate limit %s of a network', (name) => {
  const { calls, seconds } = CALL_LIMITS[name];

  test.each([
    [
      'the /48 of an IPv6 customer',
      4,
      '2001:db8:48:ffff::1',
      '2001:db8:49::1',
      (n: number) => `2001:db8:48:${n}::1`,
    ],
    ['an IPv4 /24', 16, '192.0.2.255', '192.0.3.1', (n: number) => `192.0.2.${n}`],
  ])(
    '%s has several times the calls of one address, and its neighbours still have theirs',
    async (_what, times, last, other, addressOf) => {
      const request = new Request('http://localhost/');
      let refused = 0;
      for (let customer = 0; customer < times; customer++) {
        for (let n = 0; n < calls; n++)
          refused += (await refuseOverLimit(name, addressOf(customer), request)) ? 1 : 0;
      }
      expect(refused).toBe(0);
      const refusal = await refuseOverLimit(name, last, request);
      expect(refusal?.status).toBe(429);
      expect(Number(refusal?.headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
      expect(await refuseOverLimit(name, other, request)).toBeNull();
    },
    120_000,
  );
});

/** What may ask for one block alone: to name it in a log, to know a browser again, and for tries at one account or order. */
const KNOW_ONE_BLOCK = [
  'app/features/orders/track/find-order.server.ts',
  'app/features/staff/sessions/session-client.ts',
  'app/features/staff/sign-in/check-sign-in.server.ts',
  'app/features/staff/sign-in/password-confirmation.server.ts',
  'app/features/staff/sign-in/sign-in-attempts.server.ts',
  'server/middleware/request-context.ts',
];

test('No limit counts an address without the networks around it', async () => {
  const narrow: string[] = [];
  for await (const file of glob('{app,server}/**/*.{ts,tsx}')) {
    const text = await readFile(file, 'utf8');
    if (file.startsWith('app/platform/request/') || file.includes('.test.')) continue;
    if (text.includes('addressBlock(')) narrow.push(file);
  }
  expect(narrow.sort()).toEqual(KNOW_ONE_BLOCK);
});
