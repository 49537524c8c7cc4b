import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { BulkBar } from '#app/pages/admin/bulk/bulk-bar.tsx';
import type { BulkActions } from '#app/pages/admin/bulk/use-bulk.tsx';
import { useCall } from '#app/pages/admin/call/use-call.tsx';
import { HoldDialog } from '#app/pages/admin/desk-fields/hold-dialog.tsx';
import { ListBar } from './list-bar.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { focusOrder, useDeskKeys } from './order-keys.tsx';
import { useStatusChanges } from './order-status.tsx';
import { OrderTable } from './order-table.tsx';
import { useApprove } from './use-approve.tsx';
import { useDrawer } from './use-drawer.ts';
import type { useOrderRows } from './use-order-rows.ts';
import { useRunningCalls } from './use-running-calls.ts';
import { useSelection } from './use-selection.ts';
import { useStableOrders } from './use-stable-orders.ts';

type OrderDeskProps = {
  rows: ReturnType<typeof useOrderRows>;
  /** The filters of the list, as its address has them. */
  search: string;
  now: number;
  /** How many there are with those that are not shown; null when that is not known. */
  total: number | null;
  bulk: BulkActions;
  /** Something was done to the chosen orders just now. */
  isAfterBulk: boolean;
  /** Instead of the rows when there are none. */
  none: ReactNode;
};

/** Where a morning's orders are worked through: rows, keys, selection, and the drawer. */
export function OrderDesk({ rows, search, now, total, bulk, isAfterBulk, none }: OrderDeskProps) {
  const { time_zone } = useShop().settings;
  const withCall = useRunningCalls();
  const { shown, waiting, showNew } = useStableOrders(rows.orders);
  const orders = shown.map(withCall);
  const ids = orders.map(({ order_id }) => order_id);
  const selection = useSelection(ids);
  const { fieldOf, question } = useStatusChanges(rows.refresh);
  const reach = useCall();
  const [held, setHeld] = useState<StaffOrder | null>(null);
  const drawer = useDrawer(search, ids);
  const claims = useApprove(orders, rows.refresh, drawer.open);
  const { approve } = claims;
  const acts = useRef({ toggle: selection.toggle, open: drawer.open, set: setStatus, approve, ...reach });
  acts.current = { toggle: selection.toggle, open: drawer.open, set: setStatus, approve, ...reach };

  function setStatus(order: StaffOrder, status: StaffOrder['status']): boolean {
    return fieldOf(order).set(status);
  }

  const keys = useDeskKeys({
    orders,
    selection,
    drawer,
    set: setStatus,
    hold: setHeld,
    call: reach.call,
    whatsapp: reach.whatsapp,
    askOutcome: reach.askOutcome,
    doToAll: (action) => bulk.begin(action, [...selection.chosen]),
  });
  useFocusInRows(ids, isAfterBulk);
  const opened = orders.find(({ order_id }) => order_id === drawer.openId) ?? null;
  return (
    <>
      {selection.chosen.size > 0 ? (
        <BulkBar selection={selection} shown={ids} search={search} total={total} bulk={bulk} />
      ) : (
        <ListBar ids={ids} selection={selection} waiting={waiting} onShowNew={showNew} onKeys={keys.show} />
      )}
      {orders.length > 0 ? (
        <OrderTable
          orders={orders}
          now={now}
          timeZone={time_zone}
          chosen={selection.chosen}
          openId={drawer.openId}
          fieldOf={fieldOf}
          claims={claims}
          acts={acts}
        />
      ) : (
        none
      )}
      <OrderDrawer id={drawer.openId} order={opened} ids={ids} onOpen={drawer.open} onClose={drawer.close} />
      {question}
      {claims.dialog}
      {reach.dialogs}
      {keys.dialog}
      <HoldDialog order={held} onClose={() => setHeld(null)} onHeld={rows.put} />
    </>
  );
}

/** When the row that has the focus leaves, the one in its place gets it; after a deed for many, the first. */
function useFocusInRows(ids: readonly string[], isAfterBulk: boolean): void {
  const focused = useRef<string | null>(null);
  const before = useRef(ids);
  useEffect(() => {
    if (isAfterBulk) focusIfNothingIs(before.current[0]);
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-order]') : null;
      // A selector finds its way by itself (use-focus-back.ts).
      focused.current = target instanceof HTMLSelectElement ? null : (row?.dataset.order ?? focused.current);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isAfterBulk]);
  useLayoutEffect(() => {
    const was = focused.current;
    const place = was === null || ids.includes(was) ? -1 : before.current.indexOf(was);
    before.current = ids;
    if (place >= 0) focusIfNothingIs(ids[place] ?? ids.at(-1));
  });
}

function focusIfNothingIs(order_id: string | undefined): void {
  const { activeElement } = document;
  if (order_id !== undefined && (activeElement === null || activeElement === document.body))
    focusOrder(order_id);
}
