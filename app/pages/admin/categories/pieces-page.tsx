import { data } from 'react-router';
import type { CategoryPieces } from '#app/features/catalogue/categories/schema.ts';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import type { Route } from './+types/pieces-page.ts';
import { PiecesOrder } from './pieces-order.tsx';

const messages = {
  title: (name: string) => `Pieces of ${name}`,
  all: 'Order of pieces',
  intro:
    'The order on its page, and within its part of Women’s Clothing, until a shopper chooses another one.',
  view: 'View its page',
  back: 'All categories',
};

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? messages.title(loaderData.category.name) : messages.all;
  return adminMeta(title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const path = `/api/admin/categories/${encodeURIComponent(id)}/pieces/`;
  const answer = await callAsStaff<CategoryPieces>(request, { method: 'GET', path });
  if (!answer.ok) throw data(answer.error, { status: answer.status || 503 });
  return answer.data;
}

export default function PiecesPage({ loaderData }: Route.ComponentProps) {
  const { id, name, slug, version } = loaderData.category;
  return (
    <AdminPage
      title={messages.title(name)}
      intro={messages.intro}
      action={
        <Cluster gap={10}>
          <ButtonLink variant="text" to="/admin/category-upload">
            {messages.back}
          </ButtonLink>
          <ButtonLink variant="ghost" to={`/category/${slug}`}>
            {messages.view}
          </ButtonLink>
        </Cluster>
      }
    >
      <PiecesOrder key={`${id} ${version}`} loaded={loaderData} />
    </AdminPage>
  );
}
