import type { PostOrder } from './send-order.ts';

/** A failover of the database takes about twenty seconds. */
const REPEAT_FOR_MS = 40_000;
const PAUSE_MS = 1_500;

export type Repeating = {
  /** Called before each repetition. */
  onRepeat(): void;
  pause?: (ms: number) => Promise<void>;
  now?: () => number;
  isOnline?: () => boolean;
};

/**
 * Sends an order again, for 40 seconds in all, while the shop does not answer or answers that it cannot do it now. The key is the
 * same, so the order counts once.
 */
export function repeatOrder(post: PostOrder, repeating: Repeating): PostOrder {
  const { onRepeat, pause = delay, now = Date.now, isOnline = () => navigator.onLine } = repeating;
  const until = now() + REPEAT_FOR_MS;
  return async (order, key) => {
    for (;;) {
      const answer = await post(order, key);
      if (answer.ok || !mayPass(answer) || !isOnline()) return answer;
      // Up to double, so that all who wait do not come at the same time.
      const ms = PAUSE_MS * (1 + Math.random());
      if (now() + ms > until) return answer;
      onRepeat();
      await pause(ms);
    }
  };
}

/** No answer, or that of a proxy or of a shop without its database. */
function mayPass({ status, error }: { status: number; error: { code: string } }): boolean {
  return [0, 502, 503, 504].includes(status) && error.code !== 'storage_full';
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
