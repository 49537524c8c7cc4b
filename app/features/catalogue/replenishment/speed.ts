export const SPEED_DAYS = 28;

/** In a week, to one decimal. */
export function perWeek(sold: number): number {
  return Math.round((sold * 70) / SPEED_DAYS) / 10;
}

/** Whole days until it is sold out; null without a sale. */
export function daysLeft(stock: number, sold: number): number | null {
  return sold > 0 ? Math.floor((stock * SPEED_DAYS) / sold) : null;
}

type Demand = { stock: number; sold: number; waiting: number };

/** Why, in one sentence or two. */
export function whyCut({ stock, sold, waiting }: Demand): string {
  const people = waiting === 1 ? '1 person waits for it' : `${waiting} people wait for it`;
  const left = stock === 0 ? 'none is left' : stock === 1 ? '1 is left' : `${stock} are left`;
  const speed = `${perWeek(sold)} ${perWeek(sold) === 1 ? 'sells' : 'sell'} in a week and ${left}`;
  return [waiting > 0 && people, sold > 0 && speed]
    .filter((part) => part !== false)
    .map((part) => `${part}.`)
    .join(' ');
}
