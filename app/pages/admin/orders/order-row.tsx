import { type MouseEvent, memo, type RefObject } from 'react';
import { amountsDue } from '#app/features/orders/amounts.ts';
import type { OrderStatus } from '#app/features/orders/order.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { PhoneIcon } from './desk-icons.tsx';
import {
  type CellTime,
  OrderDate,
  OrderNotes,
  OrderPayment,
  OrderPerson,
  OrderPieces,
} from './order-cells.tsx';
import styles from './order-list.module.css';
import { type StatusField, StatusSelect } from './order-status.tsx';

const messages = {
  choose: (id: string) => `Choose order ${id}`,
  call: (name: string) => `Call ${name}`,
  whatsapp: (name: string) => `WhatsApp ${name}`,
  approve: 'Approve',
  approveOf: (sum: string, id: string | null) => `Approve ${[sum, id].filter(Boolean).join(', ')}`,
};

export type RowActs = {
  toggle: (id: string, isRange: boolean) => void;
  /** In the drawer, or on its own page. */
  open: (order_id: string) => void;
  set: (order: StaffOrder, status: OrderStatus) => boolean;
  call: (order: StaffOrder) => void;
  whatsapp: (order: StaffOrder) => void;
  approve: (order: StaffOrder) => void;
};

type OrderRowProps = CellTime &
  Omit<StatusField, 'set'> & {
    order: StaffOrder;
    isChosen: boolean;
    isOpen: boolean;
    /** Its money is said to have been sent. */
    canApprove: boolean;
    isApproving: boolean;
    /** The same object for as long as the list is shown, so that one changed order draws one row. */
    acts: RefObject<RowActs>;
  };

export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, now, timeZone, isChosen, isOpen, acts } = props;
  const { order_id, name } = order;
  const onRow = ({ target }: MouseEvent) => {
    const isControl = (target as Element).closest('a, button, input, label, select') !== null;
    if (!isControl && !window.getSelection()?.toString()) acts.current.open(order_id);
  };
  return (
    <tr
      data-order={order_id}
      className={classes(styles.row, isChosen && styles.chosen, isOpen && styles.open)}
      onClick={onRow}
    >
      <td className={styles.tick}>
        <label>
          <input
            type="checkbox"
            aria-label={messages.choose(order_id)}
            checked={isChosen}
            onChange={({ nativeEvent }) =>
              acts.current.toggle(order_id, (nativeEvent as unknown as PointerEvent).shiftKey)
            }
          />
        </label>
      </td>
      <th scope="row" className={styles.id}>
        <OrderLink order_id={order_id} acts={acts} />
      </th>
      <td className={styles.date}>
        <OrderDate created_at={order.created_at} now={now} timeZone={timeZone} />
      </td>
      <td className={styles.person}>
        <OrderPerson order={order} now={now} />
      </td>
      <td className={styles.contact}>
        <IconButton
          className={styles.icon}
          label={messages.call(name)}
          onClick={() => acts.current.call(order)}
        >
          <PhoneIcon size={18} />
        </IconButton>
        <IconButton
          className={styles.icon}
          label={messages.whatsapp(name)}
          onClick={() => acts.current.whatsapp(order)}
        >
          <WhatsappIcon size={18} />
        </IconButton>
      </td>
      <td className={styles.items}>
        <OrderPieces items={order.items} />
      </td>
      <td className={styles.total}>{formatRupees(order.total)}</td>
      <td className={styles.payment}>
        <OrderPayment order={order} />
      </td>
      <td className={styles.notes}>
        <div className={styles.noteLine}>
          {props.canApprove && <ApproveButton {...props} />}
          <OrderNotes order={order} now={now} timeZone={timeZone} />
        </div>
      </td>
      <td className={styles.status}>
        <RowStatus {...props} />
      </td>
    </tr>
  );
});

type OrderLinkProps = Pick<StaffOrder, 'order_id'> & Pick<OrderRowProps, 'acts'>;

function OrderLink({ order_id, acts }: OrderLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    acts.current.open(order_id);
  };
  return (
    <Link className={styles.link} to={`/admin/orders/${order_id}`} prefetch="none" onClick={onClick}>
      {order_id}
    </Link>
  );
}

function ApproveButton({ order, isApproving, acts }: OrderRowProps) {
  const { transaction_id } = order;
  return (
    <Button
      variant="ghost"
      size="small"
      className={styles.approve}
      aria-label={messages.approveOf(formatRupees(amountsDue(order).unchecked), transaction_id)}
      title={messages.approveOf(formatRupees(amountsDue(order).unchecked), transaction_id)}
      aria-disabled={isApproving}
      onClick={() => acts.current.approve(order)}
    >
      {messages.approve}
    </Button>
  );
}

function RowStatus({ order, shown, saving, refused, acts }: OrderRowProps) {
  const field = { shown, saving, refused, set: (status: OrderStatus) => acts.current.set(order, status) };
  return (
    <StatusSelect
      order_id={order.order_id}
      field={field}
      className={classes(styles.select, styles[shown.toLowerCase()])}
    />
  );
}
