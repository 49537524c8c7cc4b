import type { StaffCart } from '#app/features/cart/staff-cart-schema.ts';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
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
  return { list: await loadList<StaffCart>(request, '/cart/') };
}

export default function CartsPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <ResourceList
        list={list}
        search={{ label: messages.search }}
        failed={messages.failed}
        empty={{ title: messages.none, text: messages.noneText }}
        noMatch={{ title: messages.none, text: messages.noMatchText, showAll: messages.showAll }}
      >
        {(carts) => <CartList carts={carts} />}
      </ResourceList>
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
