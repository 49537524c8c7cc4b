import { expect, test } from 'vitest';
import { buildStaff } from '#tests/support/builders.ts';
import { withComputingTime } from '#tests/support/cpu-time.ts';
import { call } from '#tests/support/test-shop.ts';

let count = 0;

async function signInTime(username: string): Promise<number> {
  const address = `10.0.0.${++count}`;
  const body = { username, password: 'a wrong password' };
  const [{ status }, ms] = await withComputingTime(call('POST', '/api/token/', { body, address }));
  expect(status).toBe(401);
  return ms;
}

test('The answers for known and unknown names differ by less than 10 percent in time', async () => {
  const { username } = await buildStaff({ username: 'nadia' });
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let n = 0; n < 19; n++) {
    times.known.push(await signInTime(username));
    times.unknown.push(await signInTime('nobody'));
  }
  // The least: other work in this process can only add to it.
  const ratio = Math.min(...times.known) / Math.min(...times.unknown);
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
});
