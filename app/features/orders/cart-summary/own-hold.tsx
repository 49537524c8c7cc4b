import { CancelPayment } from '#app/features/orders/payment-page/cancel-payment.tsx';
import { useOpenPayment } from '#app/features/orders/payment-page/use-open-payment.ts';

const messages = { own: 'We are holding it for you while you pay.' };

export function OwnHold({ id }: { id: number }) {
  const payment = useOpenPayment();
  if (!payment?.items.some((item) => item.id === id)) return null;
  return (
    <>
      <p>{messages.own}</p>
      <CancelPayment session_id={payment.session_id} />
    </>
  );
}
