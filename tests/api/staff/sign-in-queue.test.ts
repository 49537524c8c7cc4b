import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkSignIn, type SignIn } from '#app/features/staff/sign-in/check-sign-in.server.ts';
import { buildStaff } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

vi.mock('@node-rs/argon2', () => ({ hash: async () => 'a hash', verify: vi.fn() }));

const AT_ONCE = 2;
const WAITING = 20;
const PASSWORD = 'a long password';
const LONG = { timeout: 60_000 };

let count = 0;
const newAddress = () => `10.0.0.${++count}`;

// A call of the API would be given up at its deadline while it waits.
const attempt = (username: string, password: string, address: string) =>
  checkSignIn({ username, password, address, device: null, code: null, userAgent: null });

/** Every check of a password waits for it. */
let gate: PromiseWithResolvers<void>;

beforeEach(() => {
  gate = Promise.withResolvers();
  const held = vi.mocked(verify).mockClear();
  held.mockImplementation(async (_hash, password) => {
    await gate.promise;
    return password === PASSWORD;
  });
});

afterEach(() => gate.resolve());

/** Attempts of strangers, more than are checked and wait; `ended` fills with the outcomes so far. */
async function flood(size: number) {
  const ended: SignIn['outcome'][] = [];
  const attempts = Array.from({ length: size }, async (_, n) => {
    ended.push((await attempt(`nobody-${n}`, 'wrong', newAddress())).outcome);
  });
  await expect.poll(() => ended.length, LONG).toBe(size - AT_ONCE - WAITING);
  expect(new Set(ended)).toEqual(new Set(['busy']));
  return { ended, done: Promise.all(attempts) };
}

test('Two passwords are checked at once, 20 wait, and the rest get 503 with Retry-After', async () => {
  const { ended, done } = await flood(60);
  await expect.poll(() => vi.mocked(verify).mock.calls.length, LONG).toBe(AT_ONCE);
  const { status, body, headers } = await call('POST', '/api/token/', {
    body: { username: 'nobody', password: 'wrong' },
    address: newAddress(),
  });
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'busy', '5']);
  gate.resolve();
  await done;
  expect(ended.filter((outcome) => outcome === 'refused')).toHaveLength(AT_ONCE + WAITING);
});

test('A place in the queue is reserved for an address that signed in before', async () => {
  const { username } = await buildStaff();
  const address = newAddress();
  gate.resolve();
  expect((await attempt(username, PASSWORD, address)).outcome).toBe('signed_in');
  gate = Promise.withResolvers();
  const { done } = await flood(40);
  const own = attempt(username, PASSWORD, address);
  expect((await attempt(username, PASSWORD, newAddress())).outcome).toBe('busy');
  gate.resolve();
  expect((await own).outcome).toBe('signed_in');
  await done;
});
