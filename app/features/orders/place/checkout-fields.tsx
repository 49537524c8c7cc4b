import { type ComponentProps, type FocusEvent, type MouseEvent, type ReactNode, useState } from 'react';
import type { Cities } from '#app/features/orders/address/use-cities.ts';
import { deliveryWindow, formatWindow, rememberDeliveryCity } from '#app/features/settings/delivery.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea, TextInput } from '#app/ui/form/field.tsx';
import { FieldGrid } from '#app/ui/layout.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { type CheckoutErrors, type CheckoutField, type CheckoutForm, maxLengthOf } from './checkout-form.ts';

const LABELS: Record<CheckoutField, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  postalCode: 'Postal code',
  deliveryNote: 'Landmark or note for the rider (optional)',
  referralCode: 'Referral code (optional)',
  paymentMethod: 'Payment method',
  transactionId: 'Transaction ID',
};

const messages = {
  delivery: (days: string) => `At your door: ${days}`,
  known: (city: string, text: string) => (text ? `${city}. ${text}` : city),
  meant: (city: string) => `Did you mean ${city}?`,
  phoneHint: 'The delivery rider will call this number.',
  codeWorks: 'This code takes its discount off the total.',
  codeUnknown: 'This code is not valid right now. You can still place your order.',
};

type TypedField = Exclude<CheckoutField, 'paymentMethod' | 'transactionId'>;

/** Examples, never labels. */
const EXAMPLES: Partial<Record<TypedField, string>> = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '0300 1234567',
  address: 'House 12, Street 4, Gulberg III',
  city: 'Lahore',
  postalCode: '54000',
  deliveryNote: 'Opposite Jamia Masjid, green gate',
};

/** A street address has several lines, and browsers autofill it only into a text area. */
const AREAS: Partial<Record<TypedField, ComponentProps<'textarea'>>> = {
  address: { autoComplete: 'street-address' },
  deliveryNote: { autoComplete: 'off' },
};

const OPTIONAL: readonly TypedField[] = ['deliveryNote', 'referralCode'];

const KEYBOARD: Partial<Record<TypedField, ComponentProps<'input'>>> = {
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
  /** Null before the list has come. */
  cities: Cities | null;
  onChange: (field: CheckoutField, value: string) => void;
  onLeave: (field: CheckoutField) => void;
  isMadeOnOrder: boolean;
};

export function CheckoutFields(props: CheckoutFieldsProps) {
  const referralHint = props.referral && (props.referral.valid ? messages.codeWorks : messages.codeUnknown);
  const { cities } = props;
  const { city } = props.form;
  const known = cities?.findCity(city)?.name;
  const delivery = useDeliveryHint(known ?? city, props.isMadeOnOrder);
  const hint = known && known !== city.trim() ? messages.known(known, delivery ?? '') : delivery;
  // Asked when the field has been left: nobody is corrected while typing.
  const [leftCity, setLeftCity] = useState(city);
  const meant = leftCity === city ? cities?.closestCity(city) : null;
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
          hint={meant ? <CityMeant city={meant} onChange={props.onChange} /> : hint}
          onLeave={leaveCity}
        />
        <CheckoutInput field="postalCode" {...props} />
      </FieldGrid>
      <CheckoutInput field="deliveryNote" {...props} />
      <CheckoutInput field="referralCode" hint={referralHint} {...props} />
      <datalist id="cities">
        {cities?.CITIES.map(({ name }) => (
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

function CheckoutInput({ field, hint, form, errors, cities, onChange, onLeave }: CheckoutInputProps) {
  const area = AREAS[field];
  const shared = {
    name: field,
    value: form[field],
    maxLength: maxLengthOf(field),
    placeholder: EXAMPLES[field],
    required: !OPTIONAL.includes(field),
    dir: 'auto',
    onBlur: ({ relatedTarget }: FocusEvent) => {
      const city = form.city.trim();
      if (field === 'city' && city) rememberDeliveryCity(cities?.canonicalCity(city) ?? city);
      // An error shown now would move the button that is about to be clicked, which checks all fields anyway.
      if (!(relatedTarget instanceof HTMLButtonElement)) onLeave(field);
    },
  };
  return (
    <Field label={LABELS[field]} error={errors[field]} hint={hint}>
      {(ids) =>
        area ? (
          <TextArea
            {...ids}
            {...shared}
            {...area}
            rows={2}
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
