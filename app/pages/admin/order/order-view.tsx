import { CHANNEL_NAMES, QUEUE_NAMES } from '#app/features/orders/desk/queues.ts';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { DeskFields } from '#app/pages/admin/desk-fields/desk-fields.tsx';
import { OrderMoneyPanels } from '#app/pages/admin/order-money/order-money-panels.tsx';
import { ShownStatus } from '#app/pages/admin/orders/order-cells.tsx';
import { AftersalePanel } from '#app/pages/admin/returns/aftersale-panel.tsx';
import { ParcelsPanel } from '#app/pages/admin/returns/parcels-panel.tsx';
import { formatRecentMoment } from '#app/platform/text/dates.ts';
import { Cluster } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { NextStep } from './next-step.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderContact } from './order-contact.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLinesTable, OrderMoney } from './order-lines.tsx';
import styles from './order-page.module.css';
import { OrderWarnings } from './order-warnings.tsx';
import { ParcelPanel, ReturningPanel } from './parcel-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { ReadyPanel } from './ready-panel.tsx';

const messages = {
  since: (queue: string, moment: string) => `${queue} since ${moment}`,
  by: (channel: string) => `Ordered by ${channel}`,
  calling: (name: string) => `${name} is calling`,
};

/** Everything of an order, on its own page and in the drawer of the list. Give it the order's number as its key. */
export function OrderView({ order }: { order: OrderDetail }) {
  return (
    <div className={styles.view}>
      <State order={order} />
      <OrderWarnings order={order} />
      <DeskFields order={order} />
      <div className={styles.parts}>
        <div className={styles.pieces}>
          <OrderContact order={order} />
          <OrderActions order={order} />
          <OrderLinesTable items={order.items} />
          <OrderMoney order={order} />
          <div data-part="payments">
            <PaymentsPanel order={order} />
          </div>
          <div data-part="returning">
            <ReturningPanel order={order} />
          </div>
          {hasParcel(order) && <OrderMoneyPanels key={order.version} order_id={order.order_id} />}
          <ReadyPanel order={order} />
          {hasParcel(order) && <ParcelPanel order={order} />}
          <ParcelsPanel order={order} />
          <AftersalePanel order={order} />
        </div>
        <OrderHistory order={order} />
      </div>
      <NextStep order={order} />
    </div>
  );
}

function State({ order }: { order: OrderDetail }) {
  const { time_zone } = useShop().settings;
  const { status, queue, queued_at, channel, calling } = order;
  return (
    <Cluster gap="8px 14px" after={14}>
      <ShownStatus status={status} />
      {queue && queued_at && (
        <Muted as="span">
          {messages.since(QUEUE_NAMES[queue], formatRecentMoment(queued_at, time_zone, new Date()))}
        </Muted>
      )}
      {channel !== 'shop' && <Muted as="span">{messages.by(CHANNEL_NAMES[channel])}</Muted>}
      {calling && (
        <Text as="span" tone="warn" size="small" weight="medium">
          {messages.calling(calling.by)}
        </Text>
      )}
    </Cluster>
  );
}

/** Nothing is packed before the order is confirmed. */
function hasParcel({ status, courier, packed_at }: OrderDetail): boolean {
  const isOpen = status !== 'Pending' && status !== 'Cancelled';
  return isOpen || courier !== null || packed_at !== null;
}
