// The API stops counting here.
const COUNT_LIMIT = 1000;

export function formatStat(count: number): string {
  return count >= COUNT_LIMIT ? `${COUNT_LIMIT - 1}+` : String(count);
}
