/** The slide that many steps on from `current`, round and round. */
export function slideAfter(current: number, steps: number, count: number): number {
  return (((current + steps) % count) + count) % count;
}

/** Whether a slide is the one that shows or stands beside it, the last and the first being neighbours. */
export function isNear(place: number, current: number, count: number): boolean {
  const distance = Math.abs(place - current);
  return distance <= 1 || distance === count - 1;
}
