import { LastOrderLine } from '#app/features/orders/checkout/last-order-line.tsx';
import { OpenPaymentNote } from '#app/features/orders/payment-page/open-payment-note.tsx';
import { EmptyState } from '#app/pages/shop/empty-state.tsx';

const messages = {
  title: 'Your cart is empty.',
  text: 'There is nothing to pay for yet. Add a piece you like and come back.',
};

export function EmptyCheckout() {
  return (
    <EmptyState page tall title={messages.title} text={messages.text}>
      <OpenPaymentNote />
      <LastOrderLine />
    </EmptyState>
  );
}
