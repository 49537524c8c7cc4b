import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OrderStatus } from '#app/features/orders/order.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import type { BulkAction } from '#app/pages/admin/bulk/use-bulk.tsx';
import { KeysDialog } from '#app/pages/admin/keys/keys-dialog.tsx';
import { useKeys } from '#app/pages/admin/keys/use-keys.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import type { DrawerState } from './use-drawer.ts';
import type { Selection } from './use-selection.ts';

const messages = {
  decided: (id: string, status: string) => `Order ${id} is ${status} already.`,
};

const HELP = [
  ['j', 'Next order'],
  ['k', 'Previous order'],
  ['Enter', 'Open the order'],
  ['Esc', 'Close it, or choose none'],
  ['x', 'Choose the order'],
  ['Shift x', 'Choose from the last one to here'],
  ['w', 'WhatsApp'],
  ['c', 'Call'],
  ['y', 'Confirm, with Undo'],
  ['n', 'Cancel: asks first'],
  ['h', 'Hold: asks why'],
  ['e', 'Change pieces, address or price'],
  ['p', 'Print the packing slip'],
  ['Ctrl z', 'Undo the last change'],
  ['/', 'Search'],
  ['g o', 'Go to orders'],
  ['g p', 'Go to payments'],
  ['g m', 'Go to messages'],
  ['?', 'These keys'],
] as const;

type DeskKeys = {
  orders: readonly StaffOrder[];
  selection: Selection;
  drawer: DrawerState;
  set: (order: StaffOrder, status: OrderStatus) => boolean;
  hold: (order: StaffOrder) => void;
  call: (order: StaffOrder) => void;
  whatsapp: (order: StaffOrder) => void;
  askOutcome: (order: StaffOrder) => void;
  doToAll: (action: BulkAction) => void;
};

/** The keys of the list. The order that has the focus, or that is open, is meant; when some are chosen, those. */
export function useDeskKeys(desk: DeskKeys) {
  const { orders, selection, drawer, set, doToAll } = desk;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const list = `${pathname}${search}`;
  const [isShown, setShown] = useState(false);
  // Where to go on after a dialog, or a click beside the list.
  const last = useRef<string | null>(null);
  const isMany = selection.chosen.size > 0;

  const current = () => orders.find(({ order_id }) => order_id === (drawer.openId ?? focusedId())) ?? null;

  function step(by: 1 | -1, isLeaving = false) {
    const here = drawer.openId ?? focusedId() ?? last.current;
    const at = orders.findIndex(({ order_id }) => order_id === here);
    const beyond = isLeaving ? orders[at - by] : undefined;
    const next = at < 0 ? orders[0] : (orders[at + by] ?? beyond);
    if (!next) return;
    last.current = next.order_id;
    if (drawer.openId !== null) drawer.open(next.order_id);
    else focusOrder(next.order_id);
  }

  function confirm() {
    const order = current();
    if (isMany) return doToAll('confirm');
    if (!order) return;
    const isAskedAgain = order.agreed_total !== null && order.agreed_total !== order.total;
    if (order.status !== 'Pending' && isAskedAgain) return desk.askOutcome(order);
    if (order.status !== 'Pending') return showToast(messages.decided(order.order_id, order.status));
    if (set(order, 'Confirmed')) step(1, true);
  }

  const withCurrent = (act: (order: StaffOrder) => unknown, many?: BulkAction) => () => {
    const order = current();
    if (isMany && many) doToAll(many);
    else if (order) act(order);
  };

  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: withCurrent(({ order_id }) => selection.toggle(order_id, false)),
    X: withCurrent(({ order_id }) => selection.toggle(order_id, true)),
    y: confirm,
    w: withCurrent(desk.whatsapp),
    c: withCurrent(desk.call),
    n: withCurrent((order) => set(order, 'Cancelled'), 'cancel'),
    h: withCurrent(desk.hold, 'hold'),
    e: withCurrent(({ order_id }) => navigate(`/admin/orders/${order_id}/edit`, { state: { list } })),
    p: withCurrent(({ order_id }) => navigate(`/admin/print?orders=${order_id}`), 'print'),
    Escape: () => (drawer.openId === null ? selection.choose([]) : drawer.close()),
    '?': () => setShown(true),
  });
  return {
    show: () => setShown(true),
    dialog: <KeysDialog open={isShown} onClose={() => setShown(false)} keys={HELP} />,
  };
}

function focusedId(): string | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-order]');
  return row?.dataset.order ?? null;
}

/** Scrolls only when the row is out of view. */
export function focusOrder(order_id: string): void {
  const row = document.querySelector<HTMLElement>(`[data-order="${order_id}"]`);
  row?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
