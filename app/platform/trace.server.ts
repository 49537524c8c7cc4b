import { AsyncLocalStorage } from 'node:async_hooks';

/** A request that a proxy traces: `traceparent` of W3C Trace Context, and the trace's id in it. */
export type Trace = { traceparent: string; traceId: string };

const FORMAT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Null for a header that is missing or not of version 00, or whose ids are all zeros. */
export function readTraceparent(header: string | null | undefined): Trace | null {
  const [traceparent, traceId, parentId] = FORMAT.exec(header ?? '') ?? [];
  if (!traceparent || !traceId || /^0+$/.test(traceId) || /^0+$/.test(parentId ?? '')) return null;
  return { traceparent, traceId };
}

const current = new AsyncLocalStorage<Trace>();

export function withTrace<T>(trace: Trace, work: () => T): T {
  return current.run(trace, work);
}

/** For a statement that is sent now, as sqlcommenter writes it; empty when the request is not traced and sampled. */
export function traceComment(): string {
  const trace = current.getStore();
  return trace && isSampled(trace) ? ` /*traceparent='${trace.traceparent}'*/` : '';
}

function isSampled({ traceparent }: Trace): boolean {
  return (Number.parseInt(traceparent.slice(-2), 16) & 1) === 1;
}
