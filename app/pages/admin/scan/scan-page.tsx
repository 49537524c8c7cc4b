import { useSearchParams } from 'react-router';
import type { ToInspect } from '#app/features/orders/back/schema.ts';
import type { HandOver } from '#app/features/orders/parcels/schema.ts';
import { HandOverStart } from '#app/pages/admin/hand-overs/hand-over-start.tsx';
import { useTexts } from '#app/pages/admin/language/language.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/scan-page.ts';
import { BackScan } from './back-scan.tsx';
import { BACK_TEXTS } from './back-texts.ts';
import styles from './scan.module.css';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(BACK_TEXTS.en.title, matches[0].loaderData.settings.brand);
}

/** What cannot be loaded is missing: scans are kept all the same. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [lists, back] = await Promise.all([
    callAsStaff<HandOver[]>(request, { method: 'GET', path: '/api/admin/hand-overs/' }),
    callAsStaff<ToInspect>(request, { method: 'GET', path: '/api/admin/parcels-back/' }),
  ]);
  return { lists: lists.ok ? lists.data : [], back: back.ok ? back.data : null };
}

export default function ScanPage({ loaderData: { lists, back } }: Route.ComponentProps) {
  const texts = useTexts(BACK_TEXTS);
  const [search] = useSearchParams();
  const isBack = search.get('mode') === 'back';
  return (
    <AdminPage title={texts.title}>
      <div className={styles.page}>
        <nav className={styles.modes} aria-label={texts.title}>
          <Link
            className={styles.mode}
            to="/admin/parcels/scan"
            aria-current={isBack ? undefined : 'page'}
            preventScrollReset
          >
            {texts.out}
          </Link>
          <Link
            className={styles.mode}
            to="/admin/parcels/scan?mode=back"
            aria-current={isBack ? 'page' : undefined}
            preventScrollReset
          >
            {texts.back}
          </Link>
        </nav>
        {isBack ? <BackScan back={back} /> : <HandOverStart lists={lists} />}
      </div>
    </AdminPage>
  );
}
