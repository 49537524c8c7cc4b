/** A request that a proxy traces: the id of its trace in W3C Trace Context. */
export type Trace = { traceId: string };

const FORMAT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Null for a header that is missing or not of version 00, or whose ids are all zeros. */
export function readTraceparent(header: string | null | undefined): Trace | null {
  const [, traceId, parentId] = FORMAT.exec(header ?? '') ?? [];
  if (!traceId || /^0+$/.test(traceId) || /^0+$/.test(parentId ?? '')) return null;
  return { traceId };
}
