import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';

type Query = (text: string) => Promise<Record<string, unknown>[]>;

/** Of the two oldest orders, the first then waits for its shopper's mail, and the second has one that could not be delivered. */
export async function leaveMailsUnsent(query: Query): Promise<{ waiting: string; undelivered: number }> {
  const settled = `select order_events.id, order_id from order_events join orders on orders.id = order_pk
    where kind = 'placed' and pending_mails = '{}' order by order_events.id limit 2`;
  await expect.poll(async () => (await query(settled)).length, { timeout: 30_000, interval: 50 }).toBe(2);
  const [first, second] = await query(settled);
  await query(`update order_events set pending_mails = '{shopper}' where id = ${first?.id}`);
  await query(`update order_events set undelivered_mails = '{shop}' where id = ${second?.id}`);
  return { waiting: `${first?.order_id}.${first?.id}.shopper.eml`, undelivered: Number(second?.id) };
}

export async function expectMailFile(data: string, name: string): Promise<void> {
  const files = async () => (await readdir(path.join(data, 'mail')).catch(() => [])).join('\n');
  await expect.poll(files, { timeout: 60_000, interval: 100 }).toContain(`_${name}`);
}
