import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildStaff } from '#tests/support/builders.ts';
import { type Answer, call } from '#tests/support/test-shop.ts';

const PASSWORD = 'a long password';
const DEVICE = '0123456789abcdef0123456789abcdef';

let count = 0;

type Attempt = { password?: string; address: string; device?: string };

const attempt = (username: string, { address, password = 'wrong', device }: Attempt) =>
  call('POST', '/api/token/', { body: { username, password, ...(device && { device }) }, address });

function newAddress(): string {
  count++;
  return `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
}

async function person(): Promise<string> {
  return (await buildStaff({ username: `person-${++count}` })).username;
}

/** From one network, whose addresses are counted apart in a minute and together in a row. */
async function wrongPasswords(username: string, tries: number, network = '2001:db8:1'): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < tries; n++)
    statuses.push((await attempt(username, { address: within(network) })).status);
  return statuses;
}

function within(network: string): string {
  count++;
  return `${network}:${count.toString(16)}::1`;
}

const timePasses = (interval: string) =>
  sql`update sign_in_failures set blocked_until = blocked_until - ${interval}::interval`.execute(db);

const retryAfter = (answer: Answer) => Number(answer.headers.get('retry-after'));

describe('The rate limit of sign-ins by address', () => {
  test('One address may try to sign in 30 times a minute, whatever names it tries', async () => {
    const address = newAddress();
    const statuses = [];
    for (let n = 0; n < 31; n++) statuses.push((await attempt(`nobody-${n}`, { address })).status);
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
    expect((await attempt('nobody', { address: newAddress() })).status).toBe(401);
  });

  test('The /64 networks of one IPv6 /48 network may try 120 sign-ins a minute together', async () => {
    const from = (n: number) => `2001:db8:aa:${n.toString(16)}::1`;
    for (let wave = 0; wave < 120; wave += 20) {
      const tries = Array.from({ length: 20 }, (_, n) =>
        attempt(`nobody-${wave + n}`, { address: from(wave + n) }),
      );
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(20).fill(401));
    }
    expect((await attempt('nobody', { address: from(120) })).status).toBe(429);
    expect((await attempt('nobody', { address: '2001:db8:ab::1' })).status).toBe(401);
  });

  test.each([
    ['i', 'İ'],
    ['I', 'i'],
  ])(
    'One address has ten tries at an account, whether its name is spelt with %s or %s',
    async (one, other) => {
      const address = newAddress();
      const username = `mini-${++count}`;
      await buildStaff({ username });
      const spellings = [username.replaceAll('i', one), username.replaceAll('i', other)];
      const statuses = [];
      for (let n = 0; n < 11; n++) statuses.push((await attempt(spellings[n % 2] ?? '', { address })).status);
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
    },
  );
});

describe('Guessing one account’s password from ever new addresses of one network', () => {
  test('After 20 wrong passwords an account refuses every password from that network for a time that grows', async () => {
    const username = await person();
    const network = '2001:db8:20';
    const fromThere = (password?: string) =>
      attempt(username, { address: within(network), ...(password && { password }) });
    expect(await wrongPasswords(username, 24, network)).toEqual([...Array(20).fill(401), 429, 429, 429, 429]);
    const first = await fromThere(PASSWORD);
    expect(first.status).toBe(429);
    expect(retryAfter(first)).toBeGreaterThan(20);
    expect(retryAfter(first)).toBeLessThanOrEqual(30);
    await timePasses('31 seconds');
    expect(await wrongPasswords(username, 2, network)).toEqual([401, 429]);
    const second = await fromThere();
    expect(retryAfter(second)).toBeGreaterThan(50);
    await timePasses('61 seconds');
    expect((await fromThere(PASSWORD)).status).toBe(200);
    expect(await wrongPasswords(username, 2, network)).toEqual([401, 401]);
  });

  test('Of 60 tries at one account at once from one network 20 are checked', async () => {
    const username = await person();
    const waves = [];
    for (let wave = 0; wave < 3; wave++) {
      const tries = Array.from({ length: 20 }, () => attempt(username, { address: within('2001:db8:21') }));
      waves.push(...(await Promise.all(tries)));
    }
    const statuses = waves.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  test('An unknown name is refused for as long as a known one', async () => {
    const statuses = await wrongPasswords(`stranger-${++count}`, 22, '2001:db8:22');
    expect(statuses).toEqual([...Array(20).fill(401), 429, 429]);
  });

  test('An owner can still sign in from an address of that network that signed in before', async () => {
    const username = await person();
    const [network, address] = ['2001:db8:23', '2001:db8:23:ffff::1'];
    expect((await attempt(username, { address, password: PASSWORD })).status).toBe(200);
    await wrongPasswords(username, 21, network);
    expect((await attempt(username, { address, password: PASSWORD })).status).toBe(200);
    // The owner's sign-in does not reset the count for unknown addresses.
    expect((await attempt(username, { address: within(network), password: PASSWORD })).status).toBe(429);
  });

  test('An owner can still sign in with a browser that signed in before, even where an address has no tries left', async () => {
    const username = await person();
    await attempt(username, { address: newAddress(), password: PASSWORD, device: DEVICE });
    await wrongPasswords(username, 21, '2001:db8:24');
    const address = '2001:db8:24:ffff::1';
    for (let n = 0; n < 31; n++) await attempt(`nobody-${n}`, { address });
    const inBrowser = (device: string) => attempt(username, { address, password: PASSWORD, device });
    expect((await inBrowser(DEVICE)).status).toBe(200);
    expect((await inBrowser(DEVICE.replaceAll('0', '1'))).status).toBe(429);
  });

  test('A known browser of one account gives no access to another account', async () => {
    const [one, other] = [await person(), await person()];
    await attempt(one, { address: newAddress(), password: PASSWORD, device: DEVICE });
    await wrongPasswords(other, 21, '2001:db8:25');
    const address = within('2001:db8:25');
    const answer = await attempt(other, { address, password: PASSWORD, device: DEVICE });
    expect(answer.status).toBe(429);
  });

  test('Wrong passwords from a known address are counted apart, and that address has to wait for its own', async () => {
    const username = await person();
    const address = newAddress();
    await attempt(username, { address, password: PASSWORD });
    await db.deleteFrom('sign_in_failures').execute();
    for (let n = 0; n < 8; n++) await attempt(username, { address });
    const waiting = { failures: 20, blocked_until: new Date(Date.now() + 60_000) };
    const { numUpdatedRows } = await db
      .updateTable('sign_in_failures')
      .set(waiting)
      .where('failures', '=', 8)
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    expect((await attempt(username, { address, password: PASSWORD })).status).toBe(429);
    expect((await attempt(username, { address: newAddress(), password: PASSWORD })).status).toBe(200);
  });
});
