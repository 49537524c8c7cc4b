import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { orderPayload } from '#tests/support/builders.ts';
import { nextAddress } from '#tests/support/order-calls.ts';

export type Buyers = {
  /** The acknowledged order ids. */
  acknowledged: string[];
  /** Answers that are neither an order nor "try again". */
  surprises: number[];
  /** How often they got 503 or no answer and had to retry. */
  putOff(): number;
  /** Waits until each has finished its order. */
  stop(): Promise<void>;
};

/**
 * Buyers who order a product of Rs 4,000 one piece after the other from a running shop. Whoever gets no answer tries again with
 * the same Idempotency-Key until there is one, as the checkout does; with `patient: false` it leaves instead. `pauseMs` lies between
 * two orders. Each order comes from an address of its own, which a shop with TRUST_PROXY=loopback believes.
 */
export function startBuying(
  origin: string,
  product: number,
  { buyers = 4, patient = true, pauseMs = 0 } = {},
): Buyers {
  const acknowledged: string[] = [];
  const surprises: number[] = [];
  let isOpen = true;
  let putOff = 0;

  async function buy(): Promise<void> {
    while (isOpen) {
      const onPutOff = () => void putOff++;
      const answer = await buyOne(origin, product, { patient, onPutOff });
      if (answer === 'try again') return;
      if (typeof answer === 'number') surprises.push(answer);
      else acknowledged.push(answer.order_id);
      if (pauseMs > 0) await pause(pauseMs);
    }
  }

  const all = Promise.all(Array.from({ length: buyers }, buy));
  return {
    acknowledged,
    surprises,
    putOff: () => putOff,
    async stop() {
      isOpen = false;
      await all;
    },
  };
}

/** Orders one piece of a product of Rs 4,000; the order, or the status of its refusal. */
export async function buyOne(
  origin: string,
  product: number,
  { patient = true, onPutOff }: { patient?: boolean; onPutOff?: () => void } = {},
): Promise<{ order_id: string } | 'try again' | number> {
  const sent: SentOrder = {
    key: randomUUID(),
    from: nextAddress(),
    body: JSON.stringify(orderPayload([{ id: product, price: 4000 }])),
  };
  let answer = await order(origin, sent);
  while (answer === 'try again' && patient) {
    // Retries without a pause would take computing time from the shop.
    await pause(50);
    onPutOff?.();
    answer = await order(origin, sent);
  }
  return answer;
}

type SentOrder = { key: string; from: string; body: string };

async function order(
  origin: string,
  { key, from, body }: SentOrder,
): Promise<{ order_id: string } | 'try again' | number> {
  try {
    const response = await fetch(`${origin}/orders/save/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        'X-Forwarded-For': from,
      },
      body,
    });
    if (response.status === 201) return (await response.json()) as { order_id: string };
    return response.status === 503 ? 'try again' : response.status;
  } catch {
    return 'try again';
  }
}
