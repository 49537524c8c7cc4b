/** PostgreSQL refuses 8,000 bytes, and the transaction with it. */
const MAX_BYTES = 7_000;

/**
 * `purge`: an edit by staff, which the next request must see. `stale`: a stock change, which may be two seconds late. `due`: a
 * change that one more visitor may not see, after whom the page is rendered anew.
 */
export type ChangeKind = 'purge' | LateKind;

/** Of changes that somebody may see late. */
export type LateKind = 'stale' | 'due';

export type Invalidation = { kind: ChangeKind; tags: string[] };

/** Too many tags become `*`, which matches everything. */
export function writePayload(node: string, { kind, tags }: Invalidation): string {
  const text = JSON.stringify({ node, kind, tags });
  return Buffer.byteLength(text) <= MAX_BYTES ? text : JSON.stringify({ node, kind, tags: ['*'] });
}

export function readPayload(text: string): Invalidation & { node: string } {
  return JSON.parse(text);
}
