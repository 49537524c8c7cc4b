import { type FormEvent, useState } from 'react';
import type {
  CancelledOrder,
  UnconfirmedOrder,
  UnconfirmedOrders,
} from '#app/features/orders/fulfil/schema.ts';
import { groupByNetwork } from '#app/features/orders/fulfil/unconfirmed.ts';
import { ReasonField } from '#app/pages/admin/form/form-fields.tsx';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';
import { Text } from '#app/ui/text.tsx';
import type { Route } from './+types/unconfirmed-page.ts';
import { NetworkOrders } from './network-orders.tsx';
import styles from './unconfirmed.module.css';

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

const countOf = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);

const piecesOf = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`);

const cancelManyMessages = {
  chosen: (orders: number, pieces: number) => `${countOf(orders)} chosen, ${piecesOf(pieces)}`,
  cancel: (orders: number) => `Cancel ${countOf(orders)}`,
  tooMany: (most: number) => `Please choose at most ${most} orders at a time.`,
  title: (orders: number) => `Cancel ${countOf(orders)}?`,
  text: (pieces: number) =>
    `${piecesOf(pieces)} can be bought again at once, and each customer is told by e-mail. An order that was paid or confirmed in the meantime stays as it is.`,
  reason: 'Reason',
  reasonHint: 'For the history of each order. Customers do not see it.',
  save: 'Cancel the orders',
  keep: 'Keep them',
  done: (cancelled: number, unchanged: number) =>
    `${countOf(cancelled)} cancelled.${unchanged > 0 ? ` ${countOf(unchanged)} stayed: paid or decided in the meantime.` : ''}`,
  failed: 'The orders could not be cancelled.',
};

/** As many as one call takes. */
const MOST = 200;

type CancelManyProps = { orders: readonly UnconfirmedOrder[]; onCancelled: () => void };

function CancelMany({ orders, onCancelled }: CancelManyProps) {
  const { write, isBusy, notice } = useStaffWrite();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const pieces = orders.reduce((sum, order) => sum + (order.is_reserved ? order.pieces : 0), 0);
  const isTooMany = orders.length > MOST;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    const order_ids = orders.map(({ order_id }) => order_id);
    const answer = await write<CancelledOrder[]>(
      { method: 'POST', path: '/api/admin/unconfirmed-orders/cancel/', body: { order_ids, reason } },
      { success: doneText, failure: cancelManyMessages.failed, untilShown: true },
    );
    setAsked(false);
    if (answer.ok) onCancelled();
  }

  return (
    <>
      {orders.length > 0 && (
        <Cluster ends gap="8px 24px" className={styles.bar} role="status">
          <span>
            {isTooMany ? cancelManyMessages.tooMany(MOST) : cancelManyMessages.chosen(orders.length, pieces)}
          </span>
          <Button size="small" disabled={isTooMany} onClick={() => setAsked(true)}>
            {cancelManyMessages.cancel(orders.length)}
          </Button>
        </Cluster>
      )}
      <Dialog
        open={isAsked}
        onClose={() => !isBusy() && setAsked(false)}
        title={cancelManyMessages.title(orders.length)}
        size="small"
      >
        <form method="post" noValidate onSubmit={submit} aria-busy={isBusy()}>
          <Text after={18}>{cancelManyMessages.text(pieces)}</Text>
          <ReasonField
            label={cancelManyMessages.reason}
            hint={cancelManyMessages.reasonHint}
            value={reason}
            onChange={setReason}
          />
          <FormActions
            save={cancelManyMessages.save}
            cancel={cancelManyMessages.keep}
            busy={isBusy()}
            onCancel={() => setAsked(false)}
          />
        </form>
      </Dialog>
      {notice}
    </>
  );
}

function doneText(results: CancelledOrder[]): string {
  const cancelled = results.filter(({ outcome }) => outcome === 'cancelled').length;
  return cancelManyMessages.done(cancelled, results.length - cancelled);
}
