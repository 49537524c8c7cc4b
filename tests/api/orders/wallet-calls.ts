import { beforeEach } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, orderPayload } from '#tests/support/builders.ts';
import { openSession } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';
import { token } from './payment-calls.ts';

export const listAll = () => call('GET', '/orders/all/', { token });

/** A session for one kurta of Rs 4,000, of which there are five. */
export async function opened(changes: Record<string, unknown> = {}) {
  const kurta = await buildProduct();
  const { body } = await openSession(orderPayload([{ id: kurta.id, price: 4000 }], changes));
  return { kurta, session: body.session_id as string };
}

export function deleteOrdersBeforeEach(): void {
  beforeEach(async () => {
    await db.deleteFrom('orders').execute();
    await db.deleteFrom('idempotency_keys').execute();
  });
}
