import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { hashPassword } from '#app/features/staff/sign-in/passwords.server.ts';
import { buildStaff } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});

// "$argon2id$v=19$m=19456,t=2,p=1$salt$hash": the first four fields decide how long it takes.
const costOf = (passwordHash: unknown) => String(passwordHash).split('$').slice(0, 4).join('$');

async function checkedCosts(username: string): Promise<string[]> {
  vi.mocked(verify).mockClear();
  const { status } = await call('POST', '/api/token/', { body: { username, password: 'a wrong password' } });
  expect(status).toBe(401);
  return vi.mocked(verify).mock.calls.map(([passwordHash]) => costOf(passwordHash));
}

test('A sign-in checks one password at the same cost, whether or not the name exists', async () => {
  const { username } = await buildStaff({ username: 'nadia' });
  const cost = costOf(await hashPassword('a long password'));
  expect(cost).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  expect(await checkedCosts(username)).toEqual([cost]);
  expect(await checkedCosts('nobody')).toEqual([cost]);
});
