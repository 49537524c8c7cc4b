import type { Promotion } from './pricing.ts';

/** A promotion as staff see it; `value` is percent, or rupees when flat. Moments are ISO text in UTC. */
export type StaffPromotion = {
  id: number;
  name: string;
  type: 'percentage' | 'flat';
  value: number;
  scope: 'category' | 'collection';
  /** The category's name, lowercased and hyphenated, or the collection's. */
  target: string;
  /** Null: it has always been running. */
  starts_at: string | null;
  /** The first moment after it; null: it has no end. */
  ends_at: string | null;
  /** The line that stands at the top of every page while it runs. */
  banner_text: string | null;
  version: number;
  updated_at: string;
};

/** What a promotion would do, for staff who have not saved it yet. */
export type PromotionPreview = {
  /** How many products it is for. */
  products: number;
  /** A few of them, with the price before it and with it, in rupees. */
  examples: { id: number; name: string; price: number; before: number; after: number }[];
  /** The promotions that run at the same time for some of the same products: the better one counts, never both. */
  overlaps: { id: number; name: string }[];
};

export type PromotionState = 'planned' | 'running' | 'ended';

type Period = { starts_at: string | null; ends_at: string | null };

/** Whether it is still to come, runs, or is over at this moment. */
export function promotionState({ starts_at, ends_at }: Period, now: Date): PromotionState {
  if (ends_at !== null && now >= new Date(ends_at)) return 'ended';
  return starts_at !== null && now < new Date(starts_at) ? 'planned' : 'running';
}

type Running = Pick<Promotion, 'starts_at' | 'ends_at'>;

/** Whether two promotions ever run at the same moment. */
export function runTogether(one: Running, other: Running): boolean {
  return beginsBeforeEnd(one, other) && beginsBeforeEnd(other, one);
}

function beginsBeforeEnd({ starts_at }: Running, { ends_at }: Running): boolean {
  return starts_at === null || ends_at === null || starts_at < ends_at;
}
