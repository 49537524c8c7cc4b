import { useId } from 'react';
import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import type { SavedItem, StaffCart } from '#app/features/cart/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { CardTitle, PADDING } from '#app/pages/admin/shell/panel.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Cluster, Panel, Stack } from '#app/ui/layout.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import type { Route } from './+types/carts-page.ts';
import styles from './carts-page.module.css';

/** On phones. */
const CARD =
  '"name name name subtotal" auto "size color price quantity" auto / auto auto minmax(0, 1fr) auto';

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
    <Stack as="ul" gap={18}>
      {carts.map((cart) => (
        <li key={cart.id}>
          <CartCard cart={cart} />
        </li>
      ))}
    </Stack>
  );
}

const cartCardMessages = {
  title: (id: number) => `Cart #${id}`,
  items: (id: number) => `Items in cart ${id}`,
  none: 'No items in this cart.',
  total: 'Total',
};

function CartCard({ cart: { id, user, created_at, items } }: { cart: StaffCart }) {
  const { time_zone } = useShop().settings;
  const headingId = useId();
  return (
    <Panel as="article" padding={PADDING} className={styles.cart} aria-labelledby={headingId}>
      <Cluster align="baseline" ends gap="4px 20px" after={14}>
        <Cluster align="baseline" gap="4px 20px">
          <CardTitle as="h2" id={headingId}>
            {cartCardMessages.title(id)}
          </CardTitle>
          <Text wrap="anywhere">
            <bdi>{user}</bdi>
          </Text>
        </Cluster>
        <Muted>
          <time dateTime={created_at}>{formatMoment(created_at, time_zone)}</time>
        </Muted>
      </Cluster>
      {items.length === 0 ? (
        <Text tone="muted">{cartCardMessages.none}</Text>
      ) : (
        <>
          <DataTable
            caption={cartCardMessages.items(id)}
            columns={ITEM_COLUMNS}
            rows={items.map((item, index) => ({ ...item, index }))}
            card={CARD}
            rowKey={({ index }) => index}
          />
          <Text before={12} style={{ textAlign: 'end' }}>
            {cartCardMessages.total} <strong>{formatRupees(subtotalOf(items))}</strong>
          </Text>
        </>
      )}
    </Panel>
  );
}

const ITEM_COLUMNS: DataColumn<SavedItem & { index: number }>[] = [
  {
    key: 'name',
    name: 'Name',
    wide: true,
    cell: ({ name, image }) => (
      <Cluster nowrap gap={14}>
        <CartPicture image={ownPicture(image)} sizes="48px" className={styles.picture} />
        <Text as="span" weight="medium" dir="auto">
          {name}
        </Text>
      </Cluster>
    ),
  },
  { key: 'size', name: 'Size', cell: ({ size }) => <bdi>{size || '-'}</bdi> },
  { key: 'color', name: 'Color', cell: ({ color }) => <bdi>{color || '-'}</bdi> },
  { key: 'price', name: 'Price', align: 'end', cell: ({ price }) => formatRupees(price) },
  { key: 'quantity', named: true, name: 'Qty', align: 'end', cell: ({ quantity }) => quantity },
  {
    key: 'subtotal',
    name: 'Subtotal',
    align: 'end',
    cell: ({ price, quantity }) => formatRupees(price * quantity),
  },
];

/** Anybody can send a cart with any address as picture: staff's browsers load only the shop's own. */
function ownPicture(image: string | null): string | null {
  return image?.startsWith('/media/') ? image : null;
}

function subtotalOf(items: readonly SavedItem[]): number {
  return items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}
