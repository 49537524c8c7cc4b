import { OPENINGS } from '#app/features/catalogue/catalogue-queries.ts';
import type { Opening } from '#app/features/catalogue/openings/schema.ts';
import { fetchCached } from '#app/platform/offline/browser-cache.ts';

/** As the browser knows it, without what has ended since; null without an answer. */
export async function readOpening(path: string): Promise<Opening | null> {
  const answer = await fetchCached(OPENINGS);
  if (answer.outcome !== 'known') return null;
  const opening = answer.data.find((one) => one.path === path);
  return opening ? withoutEnded(opening, new Date()) : null;
}

export function withoutEnded(opening: Opening, now: Date): Opening {
  const sales = opening.sales.filter(({ ends_at }) => ends_at === null || new Date(ends_at) > now);
  return { ...opening, sales };
}
