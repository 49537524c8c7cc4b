import type { FormEvent } from 'react';
import { MAX_LENGTH } from '#app/features/orders/placing/shipping-lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { useFocusOnError } from '#app/ui/form/use-focus-on-error.ts';
import { MarkedText } from '#app/ui/marked-text.tsx';
import { Note } from '#app/ui/note.tsx';
import type { useConfirmPayment } from './use-confirm-payment.ts';

const messages = {
  label: 'Transaction ID',
  hint: 'Your wallet shows it after you pay, and in its message to you.',
  example: 'TRX123456789',
  confirm: 'Confirm Payment',
  confirming: 'Confirming Payment...',
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
            maxLength={MAX_LENGTH.transaction_id}
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
