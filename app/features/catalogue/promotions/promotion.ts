import type { Promotion } from './pricing.ts';

export type PromotionState = 'planned' | 'running' | 'ended';

type Period = { starts_at: string | null; ends_at: string | null };

export function promotionState({ starts_at, ends_at }: Period, now: Date): PromotionState {
  if (ends_at !== null && now >= new Date(ends_at)) return 'ended';
  return starts_at !== null && now < new Date(starts_at) ? 'planned' : 'running';
}

type Running = Pick<Promotion, 'starts_at' | 'ends_at'>;

export function runTogether(one: Running, other: Running): boolean {
  return beginsBeforeEnd(one, other) && beginsBeforeEnd(other, one);
}

function beginsBeforeEnd({ starts_at }: Running, { ends_at }: Running): boolean {
  return starts_at === null || ends_at === null || starts_at < ends_at;
}
