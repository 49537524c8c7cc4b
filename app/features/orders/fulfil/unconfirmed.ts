import type { OrderStatus } from '#app/features/orders/order.ts';
import type { UnconfirmedOrder } from './schema.ts';

type Reserved = { status: OrderStatus; is_reserved?: boolean };

/** Its pieces are not set aside. Confirmed, Paid and Shipped take them, or are refused with what is missing. */
export function isToBeConfirmed({ status, is_reserved = true }: Reserved): boolean {
  return status === 'Pending' && !is_reserved;
}

/** `network` is null for the orders of networks that sent only a few. */
export type NetworkGroup = { network: number | null; orders: UnconfirmedOrder[] };

/** One household or one mobile network in the evening sends a few; a script sends many. */
const MANY = 4;

/** The network with the most orders first, all others together at the end; each in the given order. */
export function groupByNetwork(orders: readonly UnconfirmedOrder[]): NetworkGroup[] {
  const networks = new Set(orders.map(({ network }) => network).filter((network) => network !== null));
  const large = [...networks]
    .map((network) => ({ network, orders: orders.filter((order) => order.network === network) }))
    .filter((group) => group.orders.length >= MANY)
    .sort((a, b) => b.orders.length - a.orders.length);
  const grouped = new Set(large.flatMap((group) => group.orders));
  const others = orders.filter((order) => !grouped.has(order));
  return others.length > 0 ? [...large, { network: null, orders: others }] : large;
}
