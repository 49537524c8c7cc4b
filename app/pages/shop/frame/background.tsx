import { useLocation } from 'react-router';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { OldPageNote } from '#app/pages/shop/offline/old-page-note.tsx';
import { OFFLINE_PAGE } from '#app/pages/shop/offline/page-copies.ts';
import { useKeptPages } from '#app/pages/shop/offline/use-kept-pages.ts';
import { useOnline } from '#app/platform/browser/use-online.ts';
import { PrefetchedPages } from './prefetched-pages.tsx';

export type BackgroundProps = { leadsOn: boolean };

/** Has the service worker keep what is seen, and fetches the code of likely next pages. */
export function Background(props: BackgroundProps) {
  const { has_worker } = useShop();
  const keeps = import.meta.env.PROD && has_worker && 'serviceWorker' in navigator;
  if (keeps) return <KeptPages {...props} />;
  return props.leadsOn && <PrefetchedPages />;
}

function KeptPages({ leadsOn }: BackgroundProps) {
  const online = useOnline();
  const { pathname } = useLocation();
  const isCopy = useKeptPages(online);
  const isOld = (isCopy || !online) && pathname !== OFFLINE_PAGE;
  return (
    <>
      <OldPageNote isShown={isOld} online={online} />
      {/* Of a copy not all of the code may be there, and React Router reloads a page for which it cannot load some. */}
      {leadsOn && isCopy === false && <PrefetchedPages />}
    </>
  );
}
