import { useEffect, useRef } from 'react';
import type { Filters } from '#app/features/catalogue/filters/filters.ts';
import { storedAccessToken } from '#app/features/staff/sessions/stored-session.ts';
import { postAndForget, postOnUnload } from '#app/platform/browser/api-client.ts';
import { whenIdle } from '#app/platform/browser/idle.ts';

type Seen = Pick<ActivityNote, 'product_name' | 'color' | 'price'>;

const FILTER_PAUSE_MS = 1_000;

/** Null: not recorded. */
export function useVisitLog(seen: Seen | null): void {
  const product_name = seen?.product_name;
  const isRecorded = seen !== null;
  const details = useRef(seen);
  details.current = seen;
  // A price change during the visit is not another view.
  useEffect(() => {
    if (!isRecorded) return;
    let isSeen = false;
    const see = async () => {
      if (isSeen) return;
      isSeen = true;
      await logView({ action: 'view', ...details.current });
    };
    const stopWaiting = whenIdle(() => void see());
    let isLeft = false;
    const leave = () => {
      if (isLeft) return;
      isLeft = true;
      void see();
      void logView({ action: 'page_exit', ...(product_name && { product_name }) });
    };
    const onHide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', leave);
    return () => {
      stopWaiting();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [product_name, isRecorded]);
}

export function useFilterLog(filters: Filters): void {
  const text = JSON.stringify(filters);
  const logged = useRef(text);
  useEffect(() => {
    if (logged.current === text) return;
    const timer = window.setTimeout(() => {
      logged.current = text;
      void logView({ action: 'filter', filters_applied: JSON.parse(text) });
    }, FILTER_PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
}

function logView(activity: ActivityNote): Promise<void> {
  return logActivity(activity, storedAccessToken());
}

type ActivityNote = {
  action: 'view' | 'filter' | 'page_exit';
  product_name?: string;
  color?: string;
  price?: number;
  filters_applied?: Record<string, readonly string[]>;
};

const PATH = '/activity/log/';

/** Resolves when the shop has answered, with or without success. */
export async function logActivity(note: ActivityNote, token: string | null): Promise<void> {
  if (note.action === 'page_exit') postOnUnload(PATH, note, token);
  else await postAndForget(PATH, note, token);
}
