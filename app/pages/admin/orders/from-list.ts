/** The list that led to an order, in the state of the history: its address after `?`, and its orders from top to bottom. */
export type FromList = { search: string; ids: readonly string[] };

export function readList(state: unknown): FromList | null {
  return (state as { list?: FromList } | null)?.list ?? null;
}
