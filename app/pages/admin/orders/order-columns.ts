/** The heads of the orders table (spec §2 Orders), in their order; on cards they stand before each value. */
export const orderColumns = {
  id: 'Order ID',
  person: 'Name / Email',
  total: 'Total',
  payment: 'Payment',
  status: 'Status',
  items: 'Items',
  date: 'Date',
  change: 'Change status',
};

export type OrderColumn = keyof typeof orderColumns;
