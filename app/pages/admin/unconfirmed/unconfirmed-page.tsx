import { useState } from 'react';
import { groupByNetwork } from '#app/features/orders/unconfirmed/group-by-network.ts';
import type { UnconfirmedOrders } from '#app/features/orders/unconfirmed/unconfirmed-schema.ts';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Route } from './+types/unconfirmed-page.ts';
import { CancelMany } from './cancel-many.tsx';
import { NetworkOrders } from './network-orders.tsx';

const messages = {
  title: 'Unconfirmed orders',
  intro:
    'Orders that nobody has paid or confirmed. They keep their pieces from other shoppers until you confirm or cancel them; those that are not set aside get theirs when you confirm them.',
  failed: 'Failed to load the orders.',
  share: (pieces: number, percent: number) =>
    `Unconfirmed orders and unfinished payments hold ${pieces === 1 ? '1 piece' : `${pieces} pieces`}, ${percent} % of the stock.`,
  high: 'Much of the stock waits for unconfirmed orders',
  advice:
    'Call the customers and confirm what is real. Many orders from one network with invented names are cancelled below in one step.',
  none: 'No unconfirmed orders.',
  noneText: 'Every order is paid, confirmed or decided.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return {
    answer: await callAsStaff<UnconfirmedOrders>(request, {
      method: 'GET',
      path: '/api/admin/unconfirmed-orders/',
    }),
  };
}

export default function UnconfirmedPage({ loaderData: { answer } }: Route.ComponentProps) {
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      {answer.ok ? (
        <Unconfirmed shown={answer.data} />
      ) : (
        <ListFailure title={messages.failed} reason={answer.error.detail} />
      )}
    </AdminPage>
  );
}

function Unconfirmed({ shown: { orders, pieces, percent, is_high } }: { shown: UnconfirmedOrders }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const groups = groupByNetwork(orders);
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))));
  return (
    <>
      <Note tone={is_high ? 'bad' : 'info'} title={is_high && messages.high} after={24}>
        {messages.share(pieces, percent)} {is_high && messages.advice}
      </Note>
      {groups.length === 0 && <ListEmpty title={messages.none} text={messages.noneText} />}
      {groups.map(({ network, orders: of }) => (
        <NetworkOrders
          key={network ?? 'others'}
          isOfOneNetwork={network !== null}
          isAlone={groups.length === 1}
          orders={of}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
      <CancelMany
        orders={orders.filter(({ order_id }) => chosen.has(order_id))}
        onCancelled={() => setChosen(new Set())}
      />
    </>
  );
}
