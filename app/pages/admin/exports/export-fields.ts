import type { Category } from '#app/features/catalogue/categories/schema.ts';
import type { ExportName } from '#app/features/exports/schema.ts';
import { PAYMENT_CHECK_NAMES, PAYMENT_CHECKS } from '#app/features/orders/fulfil/checks.ts';
import { ORDER_STATUSES } from '#app/features/orders/order.ts';
import type { Permission } from '#app/features/staff/roles/roles.ts';
import { tableFilters } from '#app/pages/admin/products-table/table-filters.ts';

const messages = {
  products:
    'A row for each size, with everything an import can change. Edit the file in a spreadsheet and send it under Imports: only what you changed is changed.',
  stock: 'What lies on the shelves, a row for each size.',
  orders: 'A row for each order, with name, phone and address.',
  customers: 'A row for each customer, with phones and what they ordered.',
  reviews: 'A row for each review.',
  words: {
    products: 'Name, SKU, color or address',
    stock: 'Name, SKU, color or address',
    orders: 'Order ID, name, phone or transaction ID',
    customers: 'Name, phone, city or note',
    reviews: 'Words of the review, or a name',
  },
  days: {
    products: ['Added from', 'Added until'],
    stock: ['Added from', 'Added until'],
    orders: ['Placed from', 'Placed until'],
    customers: ['Last order from', 'Last order until'],
    reviews: ['Written from', 'Written until'],
  },
  status: 'Status',
  all: 'All',
  payment: 'Payment',
  which: 'Which',
  restricted: 'Only with a restriction',
  pending: 'Waiting',
  shown: 'Shown',
  hidden: 'Hidden',
} as const;

export const EXPORT_PERMISSIONS: Record<ExportName, Permission> = {
  products: 'products',
  stock: 'products',
  orders: 'orders',
  customers: 'customers',
  reviews: 'reviews',
};

export type Choice = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

type Fields = { text: string; words: string; days: readonly [string, string]; choices: readonly Choice[] };

/** What a file can be narrowed by. */
export function fieldsOf(what: ExportName, categories: readonly Category[]): Fields {
  return {
    text: messages[what],
    words: messages.words[what],
    days: messages.days[what],
    choices: choicesOf(what, categories),
  };
}

const all = { value: '', label: messages.all };

function choicesOf(what: ExportName, categories: readonly Category[]): readonly Choice[] {
  switch (what) {
    case 'products':
    case 'stock':
      return tableFilters(categories).filter(({ name }) => name !== 'sort');
    case 'orders':
      return [
        {
          ...{ name: 'status', label: messages.status },
          options: [all, ...ORDER_STATUSES.map((status) => ({ value: status, label: status }))],
        },
        {
          ...{ name: 'payment', label: messages.payment },
          options: [
            all,
            ...PAYMENT_CHECKS.map((check) => ({ value: check, label: PAYMENT_CHECK_NAMES[check] })),
          ],
        },
      ];
    case 'customers':
      return [
        {
          ...{ name: 'restricted', label: messages.which },
          options: [all, { value: 'true', label: messages.restricted }],
        },
      ];
    case 'reviews':
      return [
        {
          ...{ name: 'status', label: messages.status },
          options: [
            all,
            { value: 'shown', label: messages.shown },
            { value: 'pending', label: messages.pending },
            { value: 'hidden', label: messages.hidden },
          ],
        },
      ];
  }
}
