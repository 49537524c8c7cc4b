import { type ComponentProps, type FocusEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { deliveryWindow, formatWindow, rememberDeliveryCity } from '#app/features/settings/delivery.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea, TextInput } from '#app/ui/form/field.tsx';
import { FieldGrid } from '#app/ui/layout.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { type CheckoutErrors, type CheckoutField, type CheckoutForm, maxLengthOf } from './checkout-form.ts';
import { CITIES, closestCity } from './cities.ts';

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
  delivery: (days: string) => `At your door: ${days}`,
  meant: (city: string) => `Did you mean ${city}?`,
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
  isMadeOnOrder: boolean;
};

export function CheckoutFields(props: CheckoutFieldsProps) {
  const referralHint = props.referral && (props.referral.valid ? messages.codeWorks : messages.codeUnknown);
  const delivery = useDeliveryHint(props.form.city, props.isMadeOnOrder);
  const { city } = props.form;
  // Asked when the field has been left: nobody is corrected while typing.
  const [leftCity, setLeftCity] = useState(city);
  const meant = leftCity === city ? closestCity(city) : null;
  const leaveCity = (field: CheckoutField) => {
    setLeftCity(city);
    props.onLeave(field);
  };
  return (
    <>
      <FieldGrid from={560} gap="0 18px">
        <CheckoutInput field="name" {...props} />
        <CheckoutInput field="email" {...props} />
      </FieldGrid>
      <CheckoutInput field="phone" hint={messages.phoneHint} {...props} />
      <CheckoutInput field="address" {...props} />
      <FieldGrid from={560} gap="0 18px">
        <CheckoutInput
          {...props}
          field="city"
          hint={meant ? <CityMeant city={meant} onChange={props.onChange} /> : delivery}
          onLeave={leaveCity}
        />
        <CheckoutInput field="postalCode" {...props} />
      </FieldGrid>
      <CheckoutInput field="referralCode" hint={referralHint} {...props} />
      <datalist id="cities">
        {CITIES.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

type CityMeantProps = Pick<CheckoutFieldsProps, 'onChange'> & { city: string };

function CityMeant({ city, onChange }: CityMeantProps) {
  const take = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    onChange('city', city);
    // The button goes with its question.
    const field = form?.elements.namedItem('city');
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <Button variant="text" onClick={take}>
      {messages.meant(city)}
    </Button>
  );
}

/** Null until a city is typed, and on the server, which does not know the shopper's day. */
function useDeliveryHint(city: string, isMadeOnOrder: boolean): string | null {
  const { settings } = useShop();
  const ready = useReady();
  if (!ready || city.trim() === '') return null;
  const parcel = { city, from: new Date(), isMadeOnOrder, hasLeft: false };
  const window = deliveryWindow(settings, parcel);
  return window && messages.delivery(formatWindow(window));
}

type CheckoutInputProps = CheckoutFieldsProps & { field: TypedField; hint?: ReactNode };

function CheckoutInput({ field, hint, form, errors, onChange, onLeave }: CheckoutInputProps) {
  const shared = {
    name: field,
    value: form[field],
    maxLength: maxLengthOf(field),
    required: field !== 'referralCode',
    dir: 'auto',
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (field === 'city' && form.city.trim()) rememberDeliveryCity(form.city.trim());
      // An error shown now would move the button that is about to be clicked, which checks all fields anyway.
      if (!(relatedTarget instanceof HTMLButtonElement)) onLeave(field);
    },
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
            style={{ minBlockSize: 76 }}
            onChange={({ target }) => onChange(field, target.value)}
          />
        ) : (
          <TextInput
            {...ids}
            {...shared}
            {...KEYBOARD[field]}
            enterKeyHint={field === 'referralCode' ? 'done' : 'next'}
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
