import { useEffect, useRef } from 'react';
import { type ActivityNote, logActivity } from '#app/features/activity/log-activity.ts';
import type { Filters } from '#app/features/catalogue/filters/filters.ts';
import { storedAccessToken } from '#app/features/staff/sessions/stored-session.ts';
import { whenIdle } from '#app/platform/browser/idle.ts';

type Seen = Pick<ActivityNote, 'product_name' | 'color' | 'price'>;

const FILTER_PAUSE_MS = 1_000;

export function useVisitLog(seen: Seen): void {
  const { product_name } = seen;
  const details = useRef(seen);
  details.current = seen;
  // A price change during the visit is not another view.
  useEffect(() => {
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
  }, [product_name]);
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
