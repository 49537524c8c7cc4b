import { SumList, SumRow } from '#app/features/orders/cart-summary/sum-list.tsx';
import { formatRupees } from '#app/platform/text/money.ts';

const messages = { total: 'Order total', now: 'To pay now', sent: 'Sent by you', later: 'Due on delivery' };

type PaymentSumsProps = { total: number; amount: number; balance: number; isSent?: boolean };

export function PaymentSums({ total, amount, balance, isSent = false }: PaymentSumsProps) {
  return (
    <SumList isBoxed>
      <SumRow name={messages.total} amount={formatRupees(total)} />
      <SumRow name={isSent ? messages.sent : messages.now} amount={formatRupees(amount)} look="strong" />
      <SumRow name={messages.later} amount={formatRupees(balance)} />
    </SumList>
  );
}
