import { formatRupees } from '#app/platform/text/money.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { CancelPayment } from './cancel-payment.tsx';
import { useOpenPayment } from './open-payment.ts';

const messages = {
  open: (amount: string) =>
    `Your payment of ${amount} is not finished. We are holding its pieces for you, so they may show as sold out elsewhere.`,
  finish: 'Finish your payment',
};

export function OpenPaymentNote({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const payment = useOpenPayment();
  if (!payment) return null;
  return (
    <Note tone="info" before={16} after={0}>
      <p>{messages.open(formatRupees(payment.amount))}</p>
      <Cluster gap="4px 22px">
        <Link
          className="link"
          to="/order/jazzcash-success"
          state={{ sessionId: payment.session_id, amount: payment.amount }}
          onClick={() => onLeave?.()}
        >
          {messages.finish}
        </Link>
        <CancelPayment session_id={payment.session_id} />
      </Cluster>
    </Note>
  );
}
