import type { ComponentProps } from 'react';
import { CITIES } from '#app/features/orders/placing/cities.ts';
import { Field, TextArea, TextInput } from '#app/ui/form/field.tsx';
import styles from './checkout-fields.module.css';
import { type CheckoutErrors, type CheckoutField, type CheckoutForm, MAX_LENGTH } from './checkout-form.ts';

const LABELS: Record<CheckoutField, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  postalCode: 'Postal code',
  referralCode: 'Referral code (optional)',
  paymentMethod: 'Payment method',
  transactionId: 'Transaction ID',
};

const messages = {
  phoneHint: 'The delivery rider will call this number.',
  codeWorks: 'This code takes its discount off the total.',
  codeUnknown: 'This code is not valid right now. You can still place your order.',
};

type TypedField = Exclude<CheckoutField, 'paymentMethod' | 'transactionId'>;

const KEYBOARD: Record<Exclude<TypedField, 'address'>, ComponentProps<'input'>> = {
  name: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  city: { autoComplete: 'address-level2', list: 'cities' },
  postalCode: { autoComplete: 'postal-code', inputMode: 'numeric' },
  referralCode: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
};

export type CheckoutFieldsProps = {
  form: CheckoutForm;
  errors: CheckoutErrors;
  /** Null without a code. */
  referral: { valid: boolean } | null;
  onChange: (field: CheckoutField, value: string) => void;
  onLeave: (field: CheckoutField) => void;
};

export function CheckoutFields(props: CheckoutFieldsProps) {
  const referralHint = props.referral && (props.referral.valid ? messages.codeWorks : messages.codeUnknown);
  return (
    <>
      <div className={styles.two}>
        <CheckoutInput field="name" {...props} />
        <CheckoutInput field="email" {...props} />
      </div>
      <CheckoutInput field="phone" hint={messages.phoneHint} {...props} />
      <CheckoutInput field="address" {...props} />
      <div className={styles.two}>
        <CheckoutInput field="city" {...props} />
        <CheckoutInput field="postalCode" {...props} />
      </div>
      <CheckoutInput field="referralCode" hint={referralHint} {...props} />
      <datalist id="cities">
        {CITIES.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

type CheckoutInputProps = CheckoutFieldsProps & { field: TypedField; hint?: string | null };

function CheckoutInput({ field, hint, form, errors, onChange, onLeave }: CheckoutInputProps) {
  const shared = {
    name: field,
    value: form[field],
    maxLength: MAX_LENGTH[field],
    required: field !== 'referralCode',
    dir: 'auto',
    onBlur: () => onLeave(field),
  };
  return (
    <Field label={LABELS[field]} error={errors[field]} hint={hint}>
      {(ids) =>
        field === 'address' ? (
          // A street address may have several lines; browsers autofill it only into a text area.
          <TextArea
            {...ids}
            {...shared}
            rows={2}
            autoComplete="street-address"
            className={styles.address}
            onChange={({ target }) => onChange(field, target.value)}
          />
        ) : (
          <TextInput
            {...ids}
            {...shared}
            {...KEYBOARD[field]}
            onChange={({ target }) => onChange(field, target.value)}
          />
        )
      }
    </Field>
  );
}

export function fieldLabel(field: CheckoutField): string {
  return LABELS[field];
}
