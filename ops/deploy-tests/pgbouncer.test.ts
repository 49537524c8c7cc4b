import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findProgram } from './support/installed-programs.ts';
import { type Pooler, startPgbouncer } from './support/pgbouncer.ts';

/** The shop's modules read the environment when they load, so they are imported after the pooler runs. */
const program = findProgram('pgbouncer');
let pooler: Pooler;

beforeAll(async () => {
  if (!program) return;
  const direct = process.env.DATABASE_URL ?? '';
  pooler = await startPgbouncer(program, direct);
  process.env.DATABASE_DIRECT_URL = direct;
  process.env.DATABASE_URL = pooler.url;
  process.env.DATABASE_PREPARED ??= '0';
  vi.resetModules();
});

afterAll(async () => {
  if (!program) return;
  const { closeDatabase } = await import('#app/platform/database/database.server.ts');
  await closeDatabase();
  await pooler.stop();
});

describe.skipIf(!program)('Through pgbouncer in transaction mode', () => {
  test('Sixty concurrent buyers of forty pieces place forty orders, and the books add up', async () => {
    const { buildProduct, orderPayload, stockOf } = await import('#tests/support/builders.ts');
    const { bookStock, expectShopAddsUp } = await import('#tests/support/expect-invariants.ts');
    const { atOnce, countStatuses, placeCod } = await import('#tests/support/order-calls.ts');
    const kurta = await buildProduct({ stock: 40 });
    const book = await bookStock();
    const answers = await atOnce(60, (n) =>
      placeCod(orderPayload([{ id: kurta.id, price: 4000 }]), `buyer-${n}`),
    );
    expect(countStatuses(answers)).toEqual({ 201: 40, 409: 20 });
    expect(await stockOf(kurta.id)).toBe(0);
    await expectShopAddsUp(book);
  });

  test('A change is notified, and the lock under which a shop opens excludes the others, on the direct address', async () => {
    const { invalidateOnCommit, listenForInvalidations, onInvalidate } = await import(
      '#app/platform/cache/cache.server.ts'
    );
    const { withAdvisoryLock } = await import('#app/platform/database/advisory-lock.server.ts');
    const { directConnection } = await import('#app/platform/database/connection-settings.server.ts');
    const { inTransaction } = await import('#app/platform/database/database.server.ts');
    const received: string[] = [];
    onInvalidate((tags) => void received.push(...tags));
    const listening = listenForInvalidations();
    await expect.poll(() => received).toContain('*');
    await inTransaction((tx) => invalidateOnCommit(tx, ['products']));
    await expect.poll(() => received).toContain('products');
    await listening.stop();
    let inside = 0;
    const most = await Promise.all(
      [1, 2, 3].map(() =>
        withAdvisoryLock(directConnection('opening'), 'startup', async (client) => {
          const count = ++inside;
          await client.query('select pg_sleep(0.05)');
          inside--;
          return count;
        }),
      ),
    );
    expect(most).toEqual([1, 1, 1]);
  });

  test('A role without limits is named at the start, together with the statement that sets them', async () => {
    const { describeMissingLimits } = await import('#app/platform/database/connection-limits.server.ts');
    expect(await describeMissingLimits()).toMatch(
      /^the database ends no statement .*alter role \S+ set statement_timeout/,
    );
  });
});
