import type { OrderLine, StaffOrder } from '#app/features/orders/order.ts';
import { formatRupees } from '#app/platform/text/money.ts';

const messages = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  free: 'Free',
  total: 'Total',
  ahead: 'In advance',
  balance: 'Cash on delivery',
};

export type EmailSum = { label: string; value: string; isStrong?: boolean };

export function emailSums(order: StaffOrder): EmailSum[] {
  const { subtotal, discount, delivery, total, balance } = order;
  return [
    { label: messages.subtotal, value: formatRupees(subtotal) },
    ...(discount > 0 ? [{ label: messages.discount, value: formatRupees(-discount) }] : []),
    { label: messages.delivery, value: delivery === 0 ? messages.free : formatRupees(delivery) },
    { label: messages.total, value: formatRupees(total), isStrong: true },
    ...(balance > 0 && balance < total
      ? [{ label: messages.ahead, value: formatRupees(total - balance) }]
      : []),
    ...(balance > 0 ? [{ label: messages.balance, value: formatRupees(balance), isStrong: true }] : []),
  ];
}

export function lineKind({ size, color, quantity }: Pick<OrderLine, 'size' | 'color' | 'quantity'>): string {
  return `${[size, color].filter(Boolean).join(', ')} × ${quantity}`.trim();
}
