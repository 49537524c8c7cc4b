import { vi } from 'vitest';

/** Passwords cost the least that argon2 accepts, but for the tests that look at what they cost. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return { ...argon2, hash: (password: string) => argon2.hash(password, cheap) };
});
