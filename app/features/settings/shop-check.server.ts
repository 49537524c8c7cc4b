import type { ShopCheck, ShopFinding } from './schema.ts';

type RunChecks = (now: Date) => Promise<ShopFinding[]>;

/** However often somebody asks: each takes seconds, and looks at disk, mail server and object store. */
const LEAST_MS = 3_000;

let runChecks: RunChecks | undefined;

let last: { began: number; result: Promise<ShopCheck> } | undefined;

/** The checks are the server's, which alone knows the whole shop. */
export function defineShopCheck(run: RunChecks): void {
  runChecks = run;
}

/** Whoever asks within three seconds, or while it runs, gets the same answer. */
export function checkShop(now: Date): Promise<ShopCheck> {
  const elapsed = performance.now() - (last?.began ?? Number.NEGATIVE_INFINITY);
  if (last && elapsed < LEAST_MS) return last.result;
  if (!runChecks) throw new Error('no checks of the shop are defined');
  const result = runChecks(now).then((findings) => ({ checked_at: now.toISOString(), findings }));
  last = { began: Number.POSITIVE_INFINITY, result };
  const ended = () => {
    last = { began: performance.now(), result };
  };
  result.then(ended, ended);
  return result;
}
