import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS, WALLET_METHODS } from '#app/features/orders/order.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { WhatsappLink } from '#app/features/settings/whatsapp-link.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, Select } from '#app/ui/form/field.tsx';
import { FieldGrid, PartTitle } from '#app/ui/layout.tsx';
import { AdvanceSteps } from './advance-payment.tsx';
import { type CheckoutFieldsProps, fieldLabel } from './checkout-fields.tsx';
import { meaningId, PaymentMeanings } from './payment-meanings.tsx';
import type { Quote } from './schema.ts';

const messages = {
  title: 'Payment',
  choose: 'Choose how to pay',
  advanceNeeded: (percent: number) =>
    percent === 100
      ? 'Your bag has made-on-order pieces: the total is paid now with JazzCash or SadaPay.'
      : `Your bag has made-on-order pieces: ${percent}% of the total is paid now with JazzCash or SadaPay, the rest in cash on delivery.`,
  advanceReason: 'These pieces are made just for you.',
  customize: (phone: string) => `For customization, message us on WhatsApp: ${phone}`,
  hello: 'Assalam-o-alaikum! I have a question about customizing a piece.',
};

type PaymentBlockProps = Pick<CheckoutFieldsProps, 'form' | 'errors' | 'onChange' | 'onLeave'> & {
  madeOnOrder: boolean;
  quote: Quote | null;
  problems: boolean;
};

export function PaymentChoice(props: PaymentBlockProps) {
  const { form, errors, madeOnOrder } = props;
  const { settings } = useShop();
  return (
    <>
      <PartTitle size="wide" before={28} after={18}>
        {messages.title}
      </PartTitle>
      {madeOnOrder && form.paymentMethod === 'cod' && !errors.paymentMethod && (
        <Note tone="info" after={20}>
          <p>{messages.advanceNeeded(settings.advance_percent)}</p>
          <p>{messages.advanceReason}</p>
        </Note>
      )}
      <MethodField {...props} />
      {madeOnOrder && form.paymentMethod !== 'cod' && <AdvanceSteps {...props} method={form.paymentMethod} />}
      <Customization />
    </>
  );
}

function MethodField({ form, errors, madeOnOrder, onChange, onLeave }: PaymentBlockProps) {
  const offered = madeOnOrder ? WALLET_METHODS : PAYMENT_METHODS;
  const { paymentMethod } = form;
  const isOffered = offered.some((method) => method === paymentMethod);
  return (
    <FieldGrid from={768} gap="0 24px">
      <Field label={fieldLabel('paymentMethod')} error={errors.paymentMethod}>
        {(ids) => (
          <Select
            {...ids}
            aria-describedby={[ids['aria-describedby'], isOffered && meaningId(paymentMethod)]
              .filter(Boolean)
              .join(' ')}
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
      <PaymentMeanings methods={offered} chosen={paymentMethod} isAdvance={madeOnOrder} />
    </FieldGrid>
  );
}

function Customization() {
  const { settings } = useShop();
  return (
    <WhatsappLink look="sentence" hello={messages.hello} after={18}>
      {messages.customize(settings.phone)}
    </WhatsappLink>
  );
}
