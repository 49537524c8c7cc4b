type WorkEntry = { name: string; began: number; ended: number };

const MAX_ENTRIES = 32;
const entries: WorkEntry[] = [];
let next = 0;

export function recordWork(name: string): () => void {
  const entry = { name, began: performance.now(), ended: Number.POSITIVE_INFINITY };
  entries[next] = entry;
  next = (next + 1) % MAX_ENTRIES;
  return () => {
    entry.ended = performance.now();
  };
}

export function workSince(moment: number): string[] {
  return [...new Set(entries.filter(({ ended }) => ended >= moment).map(({ name }) => name))];
}
