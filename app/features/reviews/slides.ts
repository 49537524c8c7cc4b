export function slideAfter(current: number, steps: number, count: number): number {
  return (((current + steps) % count) + count) % count;
}

export function isNear(index: number, current: number, count: number): boolean {
  const distance = Math.abs(index - current);
  return distance <= 1 || distance === count - 1;
}
