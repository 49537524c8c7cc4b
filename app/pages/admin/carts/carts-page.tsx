import { useSearchParams } from 'react-router';
import type { StaffCart } from '#app/features/cart/saved-cart.ts';
import { ListArea } from '#app/pages/admin/list/list-area.tsx';
import { LoadMore } from '#app/pages/admin/list/list-foot.tsx';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { ListTools } from '#app/pages/admin/list/list-tools.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/carts-page.ts';
import { CartCard } from './cart-card.tsx';
import styles from './carts-page.module.css';

const messages = {
  title: 'Carts',
  intro: 'Bags that have not been ordered yet, newest first.',
  search: 'Search by cart ID or product name',
  failed: 'The carts did not load.',
  none: 'No carts found.',
  noneText: 'A bag appears here as soon as a shopper adds something to it.',
  noMatchText: 'Check the spelling, or search for another piece.',
  showAll: 'Show all carts',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  return { list: await loadList<StaffCart>(request, '/cart/') };
}

export default function CartsPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <ListTools search={{ label: messages.search }} />
      <ListArea>
        {'error' in list ? (
          <ListFailure title={messages.failed} reason={list.error.detail} />
        ) : (
          <>
            {list.rows.length > 0 ? <CartList carts={list.rows} /> : <NoCarts />}
            <LoadMore next={list.next} count={list.rows.length} />
          </>
        )}
      </ListArea>
    </AdminPage>
  );
}

function CartList({ carts }: { carts: StaffCart[] }) {
  return (
    <ul className={styles.carts}>
      {carts.map((cart) => (
        <li key={cart.id}>
          <CartCard cart={cart} />
        </li>
      ))}
    </ul>
  );
}

function NoCarts() {
  const [search] = useSearchParams();
  if (!search.get('q')) return <ListEmpty title={messages.none} text={messages.noneText} />;
  const showAll = (
    <ButtonLink variant="text" to="/admin/cartitem">
      {messages.showAll}
    </ButtonLink>
  );
  return <ListEmpty title={messages.none} text={messages.noMatchText} action={showAll} />;
}
