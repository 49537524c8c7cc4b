/** By key: size in characters, timestamp in ms, and whether the entry may be evicted to make room. */
export type CacheIndex = Record<string, { size: number; timestamp: number; disposable: boolean }>;

/** Half of the about five million characters of an origin stay free for the visitor's cart and drafts. */
const MAX_CHARACTERS = 2_500_000;

/** The oldest keys to evict so that `size` characters fit under `key`; null when it cannot fit at all. */
export function keysToEvict(index: CacheIndex, key: string, size: number): string[] | null {
  const others = Object.entries(index).filter(([name]) => name !== key);
  let total = size + others.reduce((sum, [, entry]) => sum + entry.size, 0);
  const dropped: string[] = [];
  for (const [name, entry] of oldestFirst(others.filter(([, { disposable }]) => disposable))) {
    if (total <= MAX_CHARACTERS) break;
    dropped.push(name);
    total -= entry.size;
  }
  return total <= MAX_CHARACTERS ? dropped : null;
}

export function parseIndex(value: unknown): CacheIndex {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => isEntry(entry)));
}

function oldestFirst(entries: [string, CacheIndex[string]][]): [string, CacheIndex[string]][] {
  return [...entries].sort(([, a], [, b]) => a.timestamp - b.timestamp);
}

function isEntry(value: unknown): value is CacheIndex[string] {
  if (typeof value !== 'object' || value === null) return false;
  const { size, timestamp }: { size?: unknown; timestamp?: unknown } = value;
  return typeof size === 'number' && typeof timestamp === 'number';
}
