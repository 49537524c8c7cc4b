import { expect, test } from 'vitest';
import type { CodOrder } from '#app/features/orders/order-schema.ts';
import type { OrderRequest, PostOrder } from './send-order.ts';
import { repeatOrder } from './use-place-order.ts';

type Answer = Awaited<ReturnType<PostOrder>>;

const order = { payment_method: 'cod' } as OrderRequest;

const placed: Answer = {
  ok: true,
  status: 201,
  data: { order_id: 'GL-7K3F-9QXM' } as CodOrder,
  headers: new Headers(),
};

const failed = (status: number, code = 'unavailable'): Answer => ({
  ok: false,
  status,
  error: { detail: code, code },
});

/** Sends an order to a shop that gives these answers, the last one for ever; each takes 100 ms. */
async function send(answers: Answer[], isOnline = true) {
  let time = 0;
  let repetitions = 0;
  const keys: string[] = [];
  const post = repeatOrder(
    async (_order, key) => {
      keys.push(key);
      time += 100;
      return answers[Math.min(keys.length, answers.length) - 1] ?? placed;
    },
    {
      onRepeat: () => repetitions++,
      pause: async (ms) => {
        time += ms;
      },
      now: () => time,
      isOnline: () => isOnline,
    },
  );
  const answer = await post(order, 'the-key');
  return { answer, time, repetitions, keys };
}

test('An order that is answered is not sent again', async () => {
  expect(await send([placed])).toMatchObject({ answer: placed, repetitions: 0, keys: ['the-key'] });
});

test.each([0, 502, 503, 504])(
  'An order that is answered with %i is sent again under its key until it is placed',
  async (status) => {
    const { answer, repetitions, keys } = await send([failed(status), failed(status), placed]);
    expect([answer, repetitions, keys]).toEqual([placed, 2, ['the-key', 'the-key', 'the-key']]);
  },
);

test('The last answer stands after 40 seconds', async () => {
  const { answer, time, keys } = await send([failed(503)]);
  expect(answer).toEqual(failed(503));
  expect(time).toBeGreaterThan(36_000);
  expect(time).toBeLessThanOrEqual(40_100);
  expect(keys.length).toBeGreaterThan(12);
});

test.each([
  [400, 'invalid'],
  [409, 'sold_out'],
  [422, 'key_reused'],
  [429, 'too_many'],
  [500, 'internal_error'],
  [503, 'storage_full'],
])('An answer with %i %s is final', async (status, code) => {
  expect((await send([failed(status, code)])).repetitions).toBe(0);
});

test('A browser that is offline says so at once', async () => {
  expect(await send([failed(0, 'unreachable')], false)).toMatchObject({ repetitions: 0 });
});
