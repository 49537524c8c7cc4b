import { QUEUE_NAMES } from '#app/features/orders/desk/queues.ts';
import type { MatchKind, ShopSearch } from '#app/features/orders/search/schema.ts';
import type { Screen } from '#app/features/staff/roles/screens.ts';
import { formatDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import type { Found } from './use-shop-search.ts';

const messages = {
  orders: 'Orders',
  customers: 'Customers',
  products: 'Products',
  goTo: 'Go to',
  recent: 'Recent',
  stock: (pieces: number) => (pieces === 0 ? 'Sold out' : `${pieces} in stock`),
  restrictions: { block: 'Blocked', advance: 'Advance only' },
};

export const MATCH_NAMES: Record<MatchKind, string> = {
  number: 'Order number',
  tracking: 'Tracking number',
  transaction: 'Transaction ID',
  phone: 'Phone',
  total: 'Sum',
  day: 'Date',
  name: 'Name',
  email: 'E-mail',
  city: 'City',
  piece: 'Piece',
};

/** One row that the arrow keys reach. */
export type Option = {
  to: string;
  label: string;
  detail?: string | undefined;
  aside?: string | undefined;
  /** What of it has matched. */
  why?: string | undefined;
};

export type OptionGroup = { title: string; options: readonly Option[] };

type Sources = {
  typed: string;
  found: Found | null;
  recent: readonly Option[];
  screens: readonly Pick<Screen, 'to' | 'name'>[];
  timeZone: string;
};

/** In the order in which they stand, without empty groups. */
export function optionGroups({ typed, found, recent, screens, timeZone }: Sources): OptionGroup[] {
  const isEmpty = typed.trim() === '';
  const groups: OptionGroup[] = [
    { title: messages.recent, options: isEmpty ? recent : [] },
    { title: messages.orders, options: found?.orders.map((order) => orderOption(order, timeZone)) ?? [] },
    { title: messages.customers, options: found?.customers.map(customerOption) ?? [] },
    { title: messages.products, options: found?.products.map(productOption) ?? [] },
    { title: messages.goTo, options: namedScreens(typed, screens) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function orderOption(order: Found['orders'][number], timeZone: string): Option {
  const { order_id, status, queue, pieces, matched, created_at } = order;
  const customer = 'name' in order ? order : null;
  return {
    to: customer ? `/admin/orders/${order_id}` : `/admin/pack?order=${order_id}`,
    label: order_id,
    detail: customer ? `${customer.name}, ${customer.city}` : pieces.join(', '),
    aside: [customer && formatRupees(customer.total), queue ? QUEUE_NAMES[queue] : status]
      .filter(Boolean)
      .join(' · '),
    why: [MATCH_NAMES[matched.by], matched.by === 'day' ? formatDay(created_at, timeZone) : matched.text]
      .filter(Boolean)
      .join(' '),
  };
}

function customerOption({ token, name, city, restriction }: ShopSearch['customers'][number]): Option {
  return {
    to: `/admin/customers/${token}`,
    label: name,
    detail: city,
    aside: restriction ? messages.restrictions[restriction] : undefined,
  };
}

function productOption({ id, name, color, stock }: ShopSearch['products'][number]): Option {
  return {
    to: `/admin/products/${id}`,
    label: name,
    detail: color,
    aside: messages.stock(stock),
  };
}

/** All of them before anything is typed; "go to" may stand before the name. */
function namedScreens(typed: string, screens: Sources['screens']): Option[] {
  const words = typed
    .trim()
    .toLowerCase()
    .replace(/^go (?:to )?/, '');
  const isFirst = ({ name }: { name: string }) => Number(name.toLowerCase().startsWith(words));
  return screens
    .filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${words}`))
    .sort((one, other) => isFirst(other) - isFirst(one))
    .map(({ to, name }) => ({ to, label: name }));
}
