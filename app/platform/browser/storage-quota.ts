/** What a browser cache holds, by key: letters, the moment (ms) it was asked for, and whether it may make room for others. */
export type CacheIndex = Record<string, { size: number; timestamp: number; disposable: boolean }>;

/**
 * A browser gives a shop about five million letters, and what visitors own (their bag, a half-filled form) must always fit in
 * beside what is only kept to be quick.
 */
const MAX_LETTERS = 2_500_000;

/** Which keys must go so that `size` letters fit under `key`, the oldest first; null when it cannot fit at all. */
export function keysToEvict(index: CacheIndex, key: string, size: number): string[] | null {
  const others = Object.entries(index).filter(([name]) => name !== key);
  let total = size + others.reduce((sum, [, entry]) => sum + entry.size, 0);
  const dropped: string[] = [];
  for (const [name, entry] of oldestFirst(others.filter(([, { disposable }]) => disposable))) {
    if (total <= MAX_LETTERS) break;
    dropped.push(name);
    total -= entry.size;
  }
  return total <= MAX_LETTERS ? dropped : null;
}

/** The index as some page left it; what is no entry is left out. */
export function parseIndex(value: unknown): CacheIndex {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => isEntry(entry)));
}

function oldestFirst(entries: [string, CacheIndex[string]][]): [string, CacheIndex[string]][] {
  return entries.toSorted(([, a], [, b]) => a.timestamp - b.timestamp);
}

function isEntry(value: unknown): value is CacheIndex[string] {
  if (typeof value !== 'object' || value === null) return false;
  const { size, timestamp }: { size?: unknown; timestamp?: unknown } = value;
  return typeof size === 'number' && typeof timestamp === 'number';
}
