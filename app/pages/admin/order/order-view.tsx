import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { ShownStatus } from '#app/pages/admin/orders/order-cells.tsx';
import { StatusSelect, useStatusChanges } from '#app/pages/admin/orders/order-status.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderContact } from './order-contact.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLinesTable, OrderMoney } from './order-lines.tsx';
import styles from './order-page.module.css';
import { OrderWarnings } from './order-warnings.tsx';
import { ParcelPanel, ReturningPanel } from './parcel-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { ReadyPanel } from './ready-panel.tsx';

const messages = { status: 'Status' };

/** Everything of an order, on its own page and in the drawer of the list. Give it the order's number as its key. */
export function OrderView({ order }: { order: OrderDetail }) {
  return (
    <>
      <OrderWarnings order={order} />
      <div className={styles.parts}>
        <div className={styles.person}>
          <StatusPanel order={order} />
          <OrderContact order={order} />
          <ReturningPanel order={order} />
        </div>
        <div className={styles.pieces}>
          <OrderLinesTable items={order.items} />
          <OrderMoney order={order} />
          <PaymentsPanel order={order} />
        </div>
        <div className={styles.rest}>
          <ReadyPanel order={order} />
          {hasParcel(order) && <ParcelPanel order={order} />}
          <OrderHistory history={order.history} />
        </div>
      </div>
      <OrderActions order={order} />
    </>
  );
}

/** Nothing is packed before the order is confirmed. */
function hasParcel({ status, courier, packed_at }: OrderDetail): boolean {
  const isOpen = status !== 'Pending' && status !== 'Cancelled';
  return isOpen || courier !== null || packed_at !== null;
}

function StatusPanel({ order }: { order: OrderDetail }) {
  const { fieldOf, question } = useStatusChanges();
  const field = fieldOf(order);
  return (
    <Panel title={messages.status}>
      <Cluster gap="12px 20px">
        <ShownStatus status={field.shown} />
        <StatusSelect order_id={order.order_id} field={field} />
      </Cluster>
      {question}
    </Panel>
  );
}
