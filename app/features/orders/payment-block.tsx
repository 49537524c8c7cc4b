import { whatsappLink } from '#app/features/settings/settings.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import { MarkedText } from '#app/ui/marked-text.tsx';
import { Note } from '#app/ui/note.tsx';
import { PAYMENT_METHOD_NAMES } from './order.ts';
import styles from './payment-block.module.css';

const messages = {
  title: 'Payment',
  method: 'Payment method',
  codHint: 'You pay the rider in cash when your order arrives.',
  advanceNeeded: '❌ Made-on-order items require 50% advance. Please choose JazzCash.',
  arrange: (phone: string) => `To arrange the advance or a customization, message us on WhatsApp: ${phone}`,
  hello: 'Assalam o alaikum! I would like to order a made-on-order piece and pay the advance.',
};

/** How the order is paid. What is made on order needs an advance, so cash on delivery is not offered for it (spec §5). */
export function PaymentBlock({ advanceNeeded }: { advanceNeeded: boolean }) {
  return (
    <>
      <h2 className={styles.title}>{messages.title}</h2>
      {advanceNeeded ? (
        <AdvanceNote />
      ) : (
        <Field label={messages.method} hint={messages.codHint}>
          {(ids) => (
            <Select {...ids} name="payment_method" defaultValue="cod">
              <option value="cod">{PAYMENT_METHOD_NAMES.cod}</option>
            </Select>
          )}
        </Field>
      )}
    </>
  );
}

function AdvanceNote() {
  const { settings } = useShop();
  return (
    <Note tone="bad" role="alert" className={styles.advance}>
      <p>
        <MarkedText text={messages.advanceNeeded} />
      </p>
      <a
        className={styles.chat}
        href={whatsappLink(settings, messages.hello)}
        target="_blank"
        rel="noreferrer"
      >
        <WhatsappIcon size={20} />
        <span>{messages.arrange(settings.phone)}</span>
      </a>
    </Note>
  );
}
