import { useLocation } from 'react-router';
import { LastOrderLine } from '#app/features/orders/checkout/last-order-line.tsx';
import { EmptyState } from '#app/pages/shop/empty-state.tsx';
import { useVisitLog } from '#app/pages/shop/use-activity.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Route } from './+types/payment-page.ts';
import { PaymentView } from './payment-view.tsx';
import { navigationState, usePaymentId } from './use-payment-id.ts';
import { WaitingPage } from './waiting-page.tsx';

const messages = {
  title: 'Finish your payment',
  description: 'Send the amount to our wallet and enter the transaction ID to place your order.',
  loading: 'Looking up your payment',
  none: 'No payment to finish',
  noneText: 'You start a payment at checkout, with JazzCash or SadaPay. Your bag has not changed.',
};

export function meta({ matches }: Route.MetaArgs) {
  const { origin, settings } = matches[0].loaderData;
  return [
    { title: `${messages.title} | ${settings.brand}` },
    { name: 'description', content: messages.description },
    { name: 'robots', content: 'noindex' },
    { tagName: 'link', rel: 'canonical', href: `${origin}/order/jazzcash-success` },
  ];
}

export default function PaymentPage() {
  const id = usePaymentId();
  const { state } = useLocation();
  useVisitLog({ product_name: messages.title });
  if (id) return <PaymentView key={id} session_id={id} passed={navigationState(state)} />;
  if (id === null) {
    return (
      <EmptyState page title={messages.none} text={messages.noneText}>
        <LastOrderLine />
      </EmptyState>
    );
  }
  return (
    <WaitingPage title={messages.title}>
      <Spinner label={messages.loading} />
    </WaitingPage>
  );
}
