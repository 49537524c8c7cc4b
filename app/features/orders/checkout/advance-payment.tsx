import { PAYMENT_METHOD_NAMES, type WalletMethod } from '#app/features/orders/order.ts';
import { PaymentAccount } from '#app/features/orders/payment-page/payment-account.tsx';
import { PaymentSteps } from '#app/features/orders/payment-page/payment-steps.tsx';
import { amountsAsked } from '#app/features/orders/pricing/amount-due.ts';
import type { Quote } from '#app/features/orders/pricing/quote-schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Muted } from '#app/ui/muted.tsx';
import styles from './advance-payment.module.css';
import { type CheckoutFieldsProps, fieldLabel } from './checkout-fields.tsx';
import { maxLengthOf } from './checkout-form.ts';

const messages = {
  pricing: 'Calculating the advance…',
  problems: 'Please fix the marked pieces first. Then we show you where to send the advance.',
  send: (amount: string, wallet: string) => `Send the advance of ${amount} with ${wallet} to this account.`,
  enter:
    'Then enter the transaction ID from your wallet and place the order: from then on your pieces are held for you.',
  balance: (balance: string) => `The remaining ${balance} is due in cash when the order arrives.`,
  example: 'TRX123456789',
};

type AdvancePaymentProps = Pick<CheckoutFieldsProps, 'form' | 'errors' | 'onChange' | 'onLeave'> & {
  method: WalletMethod;
  quote: Quote | null;
  problems: boolean;
};

/** The account comes first, for nobody has a transaction ID before paying. */
export function AdvancePayment({ method, quote, problems, ...field }: AdvancePaymentProps) {
  const payTo = quote?.pay_to.find((account) => account.method === method);
  if (problems) return <p className={styles.wait}>{messages.problems}</p>;
  if (!quote || !payTo) return <p className={styles.wait}>{messages.pricing}</p>;
  return (
    <div className={styles.advance}>
      <PaymentSteps
        gaps={[20, 10]}
        steps={[
          [
            messages.send(formatRupees(quote.advance), PAYMENT_METHOD_NAMES[method]),
            <PaymentAccount key="send" payTo={payTo} amount={quote.advance} />,
          ],
          [messages.enter, <TransactionIdField key="enter" {...field} />],
        ]}
      />
      <Muted>{messages.balance(formatRupees(amountsAsked(quote).onDelivery))}</Muted>
    </div>
  );
}

function TransactionIdField({
  form,
  errors,
  onChange,
  onLeave,
}: Pick<CheckoutFieldsProps, 'form' | 'errors' | 'onChange' | 'onLeave'>) {
  return (
    <Field label={fieldLabel('transactionId')} error={errors.transactionId}>
      {(ids) => (
        <TextInput
          {...ids}
          name="transactionId"
          value={form.transactionId}
          maxLength={maxLengthOf('transactionId')}
          placeholder={messages.example}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="auto"
          required
          onChange={({ target }) => onChange('transactionId', target.value)}
          onBlur={() => onLeave('transactionId')}
        />
      )}
    </Field>
  );
}
