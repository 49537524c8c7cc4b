import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db, pool } from '#app/platform/database/database.server.ts';
import { createApp } from '#server/app.ts';
import { answerMetrics } from '#server/metrics/shop-metrics.ts';
import { PageCache } from '#server/page-cache.ts';
import { buildProduct, orderPayload } from '#tests/support/builders.ts';
import { confirm, openSession, placeCod } from '#tests/support/order-calls.ts';

const shop = createApp({ cache: new PageCache() });

async function read(series: string): Promise<number | null> {
  const answer = await answerMetrics(new Request('http://shop.test/metrics'), '127.0.0.1');
  const line = (await answer?.text())?.split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
}

test('Requests are counted by the pattern of their address, unknown addresses all together', async () => {
  const product = '{method="GET",route="/products/slug/{slug}/",class="4xx"}';
  const none = '{method="GET",route="none",class="4xx"}';
  for (const path of ['/products/slug/no-such-kurta/', '/products/slug/nor-this/', '/x1.php', '/x2.php'])
    expect((await shop.fetch(new Request(`http://localhost:3000${path}`))).status).toBe(404);
  expect(await read(`shop_route_seconds_count${product}`)).toBe(2);
  expect(await read(`shop_route_seconds_count${none}`)).toBe(2);
});

test('A refusal for want of stock is counted by its code', async () => {
  const before = (await read('shop_problems_total{code="sold_out"}')) ?? 0;
  const kurta = await buildProduct({ stock: 0 });
  expect((await placeCod(orderPayload([{ id: kurta.id, price: 4000 }]))).status).toBe(409);
  expect(await read('shop_problems_total{code="sold_out"}')).toBe(before + 1);
});

test('A payment that waits for staff is counted, with its age', async () => {
  expect(await read('shop_claims_waiting')).toBe(0);
  const kurta = await buildProduct({ stock: 5 });
  const { body } = await openSession(orderPayload([{ id: kurta.id, price: 4000 }]));
  expect((await confirm(body.session_id, 'TX-METRICS-1')).status).toBe(200);
  await sql`update payments set updated_at = now() - interval '1 hour'`.execute(db);
  expect(await read('shop_claims_waiting')).toBe(1);
  expect(await read('shop_oldest_claim_seconds')).toBeGreaterThanOrEqual(3600);
});

test('The pool and the queue are shown as they are', async () => {
  const busy = await pool.connect();
  expect(await read('shop_database_connections{state="busy"}')).toBeGreaterThanOrEqual(1);
  busy.release();
  expect(await read('shop_database_connections{state="limit"}')).toBe(pool.options.max);
  const { remindOfClaims } = await import('#app/features/orders/pay/review-payment.server.ts');
  await remindOfClaims(new Date());
  const { enqueue } = await import('#app/platform/queue/job-queue.server.ts');
  await enqueue(db, 'claim-reminders', [{}]);
  await sql`update pgboss.job set start_after = now() - interval '90 seconds' where name = 'claim-reminders'`.execute(
    db,
  );
  expect(await read('shop_due_jobs{queue="claim-reminders"}')).toBeGreaterThanOrEqual(1);
  expect(await read('shop_oldest_due_job_seconds{queue="claim-reminders"}')).toBeGreaterThanOrEqual(90);
  expect(Math.abs((await read('shop_clock_skew_seconds')) ?? Number.NaN)).toBeLessThan(1);
});
