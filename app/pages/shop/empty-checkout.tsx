import { useState } from 'react';
import { readLastOrder } from '#app/features/orders/last-order.ts';
import { formatRupees } from '#app/platform/money.ts';
import { EmptyState } from './empty-state.tsx';

const messages = {
  title: 'Your cart is empty.',
  text: 'Nothing to pay for yet. Find a piece that you like, and it waits for you here.',
  lastOrder: (id: string, total: string) => `Your last order: ${id}, ${total}.`,
};

/** The checkout without anything to order. Shown in the browser only, so it may know the last order. */
export function EmptyCheckout() {
  const [last] = useState(readLastOrder);
  return (
    <EmptyState page title={messages.title} text={messages.text}>
      {last && <p>{messages.lastOrder(last.order_id, formatRupees(last.total))}</p>}
    </EmptyState>
  );
}
