import type { HandOver } from '#app/features/orders/parcels/schema.ts';
import { useTexts } from '#app/pages/admin/language/language.tsx';
import { loadWholeList } from '#app/pages/admin/list/load-list.ts';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import type { Route } from './+types/hand-overs-page.ts';
import { HandOverStart } from './hand-over-start.tsx';
import { HAND_OVER_TEXTS } from './hand-over-texts.ts';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(HAND_OVER_TEXTS.en.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loadWholeList<HandOver>(request, '/api/admin/hand-overs/') };
}

export default function HandOversPage({ loaderData: { list } }: Route.ComponentProps) {
  const { title } = useTexts(HAND_OVER_TEXTS);
  return (
    <AdminPage title={title}>
      {'error' in list ? <ListFailure reason={list.error.detail} /> : <HandOverStart lists={list.rows} />}
    </AdminPage>
  );
}
