import { useEffect, useRef, useState } from 'react';

/** What a loader hands to its page: the data, or the promise of it when it takes longer than people notice. */
export type MaybePending<T> = { ready: T } | { pending: Promise<T> } | { failed: unknown };

const UNNOTICED_MS = 300;

/** The page before stays for 300 ms; after that the next one opens, with a spinner. Throws an early failure. */
export async function awaitBriefly<T>(work: Promise<T>, wait = UNNOTICED_MS): Promise<MaybePending<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<MaybePending<T>>((resolve) => {
    timer = setTimeout(resolve, wait, { pending: work });
  });
  try {
    return await Promise.race([work.then((ready) => ({ ready })), late]);
  } finally {
    clearTimeout(timer);
  }
}

type Settled<T> = { data: T } | { error: unknown };

/** Null while it is pending. `onSettled` is called when what was pending has come or failed. */
export function usePendingData<T>(
  loaded: MaybePending<T>,
  onSettled?: (result: Settled<T>) => void,
): Settled<T> | null {
  const [settled, setSettled] = useState<{ of: unknown; result: Settled<T> } | null>(null);
  const notify = useRef(onSettled);
  notify.current = onSettled;
  useEffect(() => {
    if (!('pending' in loaded)) return;
    let isCurrent = true;
    const settle = (result: Settled<T>) => {
      if (!isCurrent) return;
      setSettled({ of: loaded, result });
      notify.current?.(result);
    };
    loaded.pending.then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [loaded]);
  if ('ready' in loaded) return { data: loaded.ready };
  if ('failed' in loaded) return { error: loaded.failed };
  return settled?.of === loaded ? settled.result : null;
}
