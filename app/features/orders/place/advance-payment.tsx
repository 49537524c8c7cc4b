import { advanceShare, amountsAsked } from '#app/features/orders/amounts.ts';
import { PAYMENT_METHOD_NAMES, type WalletMethod } from '#app/features/orders/order.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Panel } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './advance-payment.module.css';
import { type CheckoutFieldsProps, fieldLabel } from './checkout-fields.tsx';
import { maxLengthOf } from './checkout-form.ts';
import type { Quote } from './schema.ts';

const messages = {
  pricing: 'Calculating the advance…',
  problems: 'Please fix the marked pieces first. Then we can hold them for you.',
  share: (share: string, total: string) => `${share} of your order of ${total} is paid now:`,
  all: 'Your whole order is paid now:',
  whole: 'The whole order counts, with pieces that are ready and the delivery.',
  rest: (rest: string) => `The other ${rest} you pay in cash when it arrives.`,
  nothing: 'Nothing is left to pay when it arrives.',
  hold: (minutes: number) => `Hold your pieces: we set them aside for ${minutes} minutes.`,
  send: (amount: string, wallet: string) => `Send ${amount} with ${wallet}. The next page shows the account.`,
  enter: 'Enter the transaction ID there. Then your order is placed.',
};

type AdvanceStepsProps = {
  method: WalletMethod;
  quote: Quote | null;
  problems: boolean;
};

/** Nobody sends money before the pieces are held: the account stands on the next page. */
export function AdvanceSteps({ method, quote, problems }: AdvanceStepsProps) {
  const { hold_minutes } = useShop().settings;
  if (problems || !quote || quote.advance === 0)
    return (
      <Text after={20} tone="muted">
        {problems ? messages.problems : messages.pricing}
      </Text>
    );
  const { total, advance, lines } = quote;
  const amount = formatRupees(advance);
  const isMixed = lines.some((line) => !line.made_on_order);
  const share = advanceShare(quote);
  const { onDelivery } = amountsAsked({ total, advance });
  return (
    <Panel tinted padding={18} after={20} gap={12}>
      <p>
        {share ? messages.share(share, formatRupees(total)) : messages.all}{' '}
        <Text as="strong" numeric wrap="never" translate="no">
          {amount}
        </Text>
        . {share ? messages.rest(formatRupees(onDelivery)) : messages.nothing}
      </p>
      {share && isMixed && <Muted>{messages.whole}</Muted>}
      <ol className={styles.steps}>
        <li>{messages.hold(hold_minutes)}</li>
        <li>{messages.send(amount, PAYMENT_METHOD_NAMES[method])}</li>
        <li>{messages.enter}</li>
      </ol>
    </Panel>
  );
}

const holdMessages = {
  hold: (wallet: string) => `Hold my pieces and pay by ${wallet}`,
  holding: 'Holding your pieces...',
  free: 'You send nothing yet.',
  sent: 'Already sent the advance?',
  sentText: 'Enter its transaction ID, and you are not asked to send it again.',
  place: 'Place Order',
  placing: 'Placing Order...',
  example: 'TRX123456789',
};

export type HoldFirstProps = Pick<CheckoutFieldsProps, 'form' | 'errors' | 'onChange' | 'onLeave'> & {
  method: WalletMethod;
  sending: false | 'hold' | 'order';
  disabled: boolean;
  /** The id of the text that says why it cannot be pressed. */
  reason: string | undefined;
  onHold: () => void;
};

/** Instead of the one button: the pieces are held first; whoever has sent the money already enters its transaction ID. */
export function HoldFirst({ method, sending, disabled, reason, onHold, ...field }: HoldFirstProps) {
  return (
    <>
      <Button block disabled={disabled} aria-describedby={reason} onClick={onHold}>
        {sending === 'hold' ? holdMessages.holding : holdMessages.hold(PAYMENT_METHOD_NAMES[method])}
      </Button>
      <Muted before={8}>{holdMessages.free}</Muted>
      <section className={styles.sent}>
        <Text as="h3" weight="medium">
          {holdMessages.sent}
        </Text>
        <Muted before={2} after={12}>
          {holdMessages.sentText}
        </Muted>
        <TransactionIdField {...field} />
        <Button type="submit" variant="ghost" block disabled={disabled} aria-describedby={reason}>
          {sending === 'order' ? holdMessages.placing : holdMessages.place}
        </Button>
      </section>
    </>
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
          placeholder={holdMessages.example}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="auto"
          onChange={({ target }) => onChange('transactionId', target.value)}
          onBlur={() => onLeave('transactionId')}
        />
      )}
    </Field>
  );
}
