import { useLocation } from 'react-router';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { OldPageNote } from '#app/pages/shop/offline/old-page-note.tsx';
import { OFFLINE_PAGE } from '#app/pages/shop/offline/page-copies.ts';
import { useVisitReports } from '#app/pages/shop/offline/use-visit-reports.ts';
import { openedDocument } from '#app/platform/browser/opened-document.ts';
import { useOnline } from '#app/platform/browser/use-online.ts';
import { PrefetchedPages } from './prefetched-pages.tsx';

export type BackgroundProps = { prefetches: boolean };

/** Has the service worker store what is seen, and fetches the code of likely next pages. */
export function Background(props: BackgroundProps) {
  const { has_worker } = useShop();
  const hasWorker = import.meta.env.PROD && has_worker && 'serviceWorker' in navigator;
  if (hasWorker) return <WithWorker {...props} />;
  return props.prefetches && <PrefetchedPages />;
}

function WithWorker({ prefetches }: BackgroundProps) {
  const online = useOnline();
  const { pathname, search } = useLocation();
  const { address, isCopy } = openedDocument();
  const isOld = !online || (isCopy && address === pathname + search);
  useVisitReports(online);
  return (
    <>
      <OldPageNote isShown={isOld && pathname !== OFFLINE_PAGE} online={online} />
      {/* Of a copy not all of the code may be there, and React Router reloads a page for which it cannot load some. */}
      {prefetches && !isCopy && <PrefetchedPages hasWorker />}
    </>
  );
}
