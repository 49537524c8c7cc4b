import type { FormEvent } from 'react';
import { MAX_TRANSACTION_ID } from '#app/features/payments/ledger/payment.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { WhatsappLink } from '#app/features/settings/whatsapp-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, TextInput, useFocusOnError } from '#app/ui/form/field.tsx';
import { MarkedText } from '#app/ui/text.tsx';
import type { useConfirmPayment } from './use-confirm-payment.ts';

const messages = {
  label: 'Transaction ID',
  hint: 'Your wallet shows it after you pay, and in its message to you.',
  example: 'TRX123456789',
  confirm: 'Confirm Payment',
  confirming: 'Confirming Payment...',
  ask: (phone: string) => `Questions, or already sent the money? Message us on WhatsApp: ${phone}`,
  hello: 'Assalam-o-alaikum! I have a question about my payment.',
};

type PaymentFormProps = {
  entry: ReturnType<typeof useConfirmPayment>;
  isSecond: boolean;
};

export function PaymentForm({ entry, isSecond }: PaymentFormProps) {
  const { transactionId, error, confirming, change, confirm } = entry;
  const sending = confirming.step === 'sending';
  const field = useFocusOnError(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field label={messages.label} hint={messages.hint} error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            ref={field}
            name="transaction_id"
            value={transactionId}
            maxLength={MAX_TRANSACTION_ID}
            placeholder={messages.example}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="auto"
            required
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      {confirming.step === 'idle' && confirming.failure && (
        <Note tone="bad" role="alert" title={<MarkedText text={confirming.failure.message} />} after={18}>
          <p>{confirming.failure.reason}</p>
        </Note>
      )}
      <Button type="submit" block variant={isSecond ? 'ghost' : 'primary'} disabled={sending}>
        {sending ? messages.confirming : messages.confirm}
      </Button>
    </form>
  );
}

export function PaymentHelp() {
  const { settings } = useShop();
  return (
    <WhatsappLink look="sentence" hello={messages.hello} before={18}>
      {messages.ask(settings.phone)}
    </WhatsappLink>
  );
}
