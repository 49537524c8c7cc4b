import { data } from 'react-router';
import {
  STOCK_MOVE_REASONS,
  type StockBySize,
  type StockMove,
  type StockMoveReason,
} from '#app/features/catalogue/stock/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { DataTable, PlainTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import type { Route } from './+types/stock-moves-page.ts';

/** On phones. */
const CARD = '"reason moves" auto "order at" auto / minmax(0, 1fr) auto';

const messages = {
  title: 'Stock moves',
  size: 'Size',
  allOfIt: 'Without sizes',
  onHand: 'In the house',
  reserved: 'Promised',
  available: 'For sale',
  setAside: 'Set aside',
  reason: 'Why',
  allReasons: 'All reasons',
  allSizes: 'All sizes',
  moves: 'Pieces',
  order: 'Order',
  by: 'By',
  at: 'When',
  parcel: (order: string, parcel: number | null) =>
    parcel === null || parcel === 1 ? order : `${order}, parcel ${parcel}`,
  itself: 'the shop',
  failed: 'The moves did not load.',
  none: 'The stock of this piece has not moved yet.',
  noneText: 'Every order, return, delivery and count appears here.',
  noMatch: 'No move matches.',
  noMatchText: 'Choose another size or reason.',
  showAll: 'Show all moves',
  pieces: {
    on_hand: (pieces: string) => pieces,
    reserved: (pieces: string) => `${pieces} promised`,
    set_aside: (pieces: string) => `${pieces} set aside`,
  },
};

const REASONS: Record<StockMoveReason, string> = {
  opening: 'First stock',
  order: 'Ordered',
  cancel: 'Order cancelled',
  hand_over: 'Handed over',
  not_handed_over: 'Not handed over after all',
  delivery: 'Delivered',
  return: 'Came back, inspected',
  received: 'Received',
  returned: 'Came back',
  damaged: 'Damaged or lost',
  counted: 'Counted',
  correction: 'Corrected',
  import: 'Imported',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const path = `/api/admin/products/${encodeURIComponent(id)}` as const;
  const [stock, list] = await Promise.all([
    callAsStaff<StockBySize>(request, { method: 'GET', path: `${path}/stock-by-size/` }),
    loadList<StockMove>(request, `${path}/stock-moves/`),
  ]);
  if (!stock.ok) throw data(stock.error, { status: stock.status === 404 ? 404 : 503 });
  return { stock: stock.data, list };
}

export default function StockMovesPage({ loaderData: { stock, list } }: Route.ComponentProps) {
  const sizes = stock.sizes.flatMap(({ size }) => (size === null ? [] : [{ value: size, label: size }]));
  return (
    <AdminPage title={messages.title} intro={<bdi>{stock.name}</bdi>}>
      <Stack gap={24}>
        <Levels sizes={stock.sizes} />
        <ResourceList
          list={list}
          filters={[
            ...(sizes.length > 0
              ? [
                  {
                    name: 'size',
                    label: messages.size,
                    options: [{ value: '', label: messages.allSizes }, ...sizes],
                  },
                ]
              : []),
            {
              name: 'reason',
              label: messages.reason,
              options: [
                { value: '', label: messages.allReasons },
                ...STOCK_MOVE_REASONS.map((reason) => ({ value: reason, label: REASONS[reason] })),
              ],
            },
          ]}
          failed={messages.failed}
          empty={{ title: messages.none, text: messages.noneText }}
          noMatch={{ title: messages.noMatch, text: messages.noMatchText, showAll: messages.showAll }}
        >
          {(moves) => <Moves moves={moves} />}
        </ResourceList>
      </Stack>
    </AdminPage>
  );
}

function Levels({ sizes }: Pick<StockBySize, 'sizes'>) {
  return (
    <PlainTable
      numeric
      head={[messages.size, messages.onHand, messages.reserved, messages.available, messages.setAside]}
    >
      {sizes.map(({ size, on_hand, reserved, available, set_aside }) => (
        <tr key={size ?? ''}>
          <th scope="row">{size ?? messages.allOfIt}</th>
          <td>{on_hand}</td>
          <td>{reserved}</td>
          <td>{available}</td>
          <td>{set_aside}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

function Moves({ moves }: { moves: readonly StockMove[] }) {
  const { time_zone } = useShop().settings;
  return (
    <DataTable
      caption={messages.title}
      card={CARD}
      rowKey={({ id }) => id}
      rows={moves}
      columns={[
        { key: 'reason', name: messages.reason, cell: (move) => <Reason move={move} /> },
        { key: 'moves', name: messages.moves, cell: Pieces, nowrap: true },
        { key: 'order', name: messages.order, cell: (move) => <OrderOf move={move} />, nowrap: true },
        { key: 'by', name: messages.by, cell: ({ by }) => (by ? <bdi>{by}</bdi> : messages.itself) },
        { key: 'at', name: messages.at, cell: ({ at }) => formatMoment(at, time_zone), nowrap: true },
      ]}
    />
  );
}

function Reason({ move: { reason, size, note } }: { move: StockMove }) {
  return (
    <>
      {REASONS[reason]}
      {size !== null && `, ${size}`}
      {note && <Muted dir="auto">{note}</Muted>}
    </>
  );
}

function Pieces(move: StockMove) {
  return (['on_hand', 'reserved', 'set_aside'] as const)
    .filter((field) => move[field] !== 0)
    .map((field) => messages.pieces[field](`${move[field] > 0 ? '+' : '−'}${Math.abs(move[field])}`))
    .join(', ');
}

/** Packers see which order it was, and do not open it. */
function OrderOf({ move: { order_id, parcel } }: { move: StockMove }) {
  const isPermitted = useIsPermitted();
  if (order_id === null) return null;
  const name = messages.parcel(order_id, parcel);
  return isPermitted('orders') ? <Link to={`/admin/orders/${order_id}`}>{name}</Link> : name;
}
