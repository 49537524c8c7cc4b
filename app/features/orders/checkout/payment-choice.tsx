import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS, WALLET_METHODS } from '#app/features/orders/order.ts';
import type { Quote } from '#app/features/orders/pricing/quote.ts';
import { whatsappLink } from '#app/features/settings/settings.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Field, Select } from '#app/ui/form/field.tsx';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import { MarkedText } from '#app/ui/marked-text.tsx';
import { Note } from '#app/ui/note.tsx';
import { AdvancePayment } from './advance-payment.tsx';
import { type CheckoutFieldsProps, fieldLabel } from './checkout-fields.tsx';
import styles from './payment-choice.module.css';

const messages = {
  title: 'Payment',
  choose: 'Choose how to pay',
  codHint: 'Pay the rider in cash when your order arrives.',
  walletHint: (wallet: string, minutes: number) =>
    `Place the order first. The next page shows the ${wallet} account to send the total to, and we hold your pieces for ${minutes} minutes.`,
  advanceHint: 'Half of the total now from your wallet, the rest in cash when the order arrives.',
  advanceNeeded: '❌ Made-on-order items require 50% advance. Please choose JazzCash.',
  advanceReason: 'These pieces are made just for you. You can also pay with SadaPay.',
  total: (total: string) => `To pay: ${total}`,
  customize: (phone: string) => `For customization, message us on WhatsApp: ${phone}`,
  hello: 'Assalam o alaikum! I have a question about customizing a piece.',
};

type PaymentBlockProps = Pick<CheckoutFieldsProps, 'form' | 'errors' | 'onChange' | 'onLeave'> & {
  madeOnOrder: boolean;
  quote: Quote | null;
  problems: boolean;
};

export function PaymentChoice(props: PaymentBlockProps) {
  const { form, errors, madeOnOrder } = props;
  return (
    <>
      <h2 className={styles.title}>{messages.title}</h2>
      {madeOnOrder && form.paymentMethod === 'cod' && !errors.paymentMethod && (
        <Note tone="bad" role="alert" className={styles.advance}>
          <p>
            <MarkedText text={messages.advanceNeeded} />
          </p>
          <p>{messages.advanceReason}</p>
        </Note>
      )}
      <MethodField {...props} />
      {madeOnOrder && form.paymentMethod !== 'cod' && (
        <AdvancePayment {...props} method={form.paymentMethod} />
      )}
      <Customization />
    </>
  );
}

function MethodField({ form, errors, madeOnOrder, quote, onChange, onLeave }: PaymentBlockProps) {
  const { settings } = useShop();
  const offered = madeOnOrder ? WALLET_METHODS : PAYMENT_METHODS;
  const { paymentMethod } = form;
  const isOffered = offered.some((method) => method === paymentMethod);
  const hint = () => {
    if (madeOnOrder) return messages.advanceHint;
    if (paymentMethod === 'cod') return messages.codHint;
    const total = quote ? `${messages.total(formatRupees(quote.total))}. ` : '';
    return total + messages.walletHint(PAYMENT_METHOD_NAMES[paymentMethod], settings.hold_minutes);
  };
  return (
    <Field label={fieldLabel('paymentMethod')} hint={hint()} error={errors.paymentMethod}>
      {(ids) => (
        <Select
          {...ids}
          name="paymentMethod"
          value={isOffered ? paymentMethod : ''}
          onChange={({ target }) => onChange('paymentMethod', target.value)}
          onBlur={() => onLeave('paymentMethod')}
        >
          {!isOffered && <option value="">{messages.choose}</option>}
          {offered.map((method) => (
            <option key={method} value={method}>
              {PAYMENT_METHOD_NAMES[method]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Customization() {
  const { settings } = useShop();
  return (
    <a className={styles.chat} href={whatsappLink(settings, messages.hello)} target="_blank" rel="noreferrer">
      <WhatsappIcon size={20} />
      <span>{messages.customize(settings.phone)}</span>
    </a>
  );
}
