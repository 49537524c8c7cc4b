import { setTimeout as pause } from 'node:timers/promises';
import { orderPayload } from '#tests/support/builders.ts';
import { type ShopCluster, sendJson } from './shop-cluster.ts';

/** So many buyers of one piece each, at the nodes in turn and all at once; how many orders each status answered. */
export async function buyAllAtOnce(
  { nodes }: ShopCluster,
  product: number,
  buyers: number,
): Promise<(status: number) => number> {
  const statuses = await Promise.all(
    Array.from({ length: buyers }, (_, n) => orderUntilDecided(nodes[n % 2]?.origin ?? '', product)),
  );
  return (status) => statuses.filter((one) => one === status).length;
}

/** A busy shop puts an order off; the checkout then sends it again under its key, as here. */
async function orderUntilDecided(origin: string, product: number): Promise<number> {
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const order = orderPayload([{ id: product, price: 4000 }]);
  for (let attempt = 1; ; attempt++) {
    const { status } = await sendJson(`${origin}/orders/save/`, 'POST', order, key);
    if (status !== 503 || attempt === 40) return status;
    await pause(1_000);
  }
}
