import { useShop } from '#app/features/settings/shop-context.tsx';

export function TermsPayment() {
  const { hold_minutes, advance_percent } = useShop().settings;
  return (
    <>
      <h2>Payment</h2>
      <p>
        <strong>Cash on delivery.</strong> You pay the rider the sum that your order shows, in rupees, when
        the parcel is handed over.
      </p>
      <p>
        <strong>JazzCash or SadaPay.</strong> After you place the order we keep the pieces for you for{' '}
        {hold_minutes} minutes. Send the sum to the account shown and enter the transaction ID. We check it
        against our wallet and then mark the order as paid. Without a transaction ID in that time the pieces
        go back on the shelf and there is no order; if you have sent money anyway, tell us and we will refund
        you.
      </p>
      <p>
        <strong>Made-on-order pieces</strong> need an advance of {advance_percent}% of the order’s total by
        JazzCash or SadaPay. The rest is due on delivery. We begin when the advance has arrived. If we cannot
        make the piece, you get the advance back in full; if you cancel after we have begun, it pays for the
        cloth and the work.
      </p>
    </>
  );
}
