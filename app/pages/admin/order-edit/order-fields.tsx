import type { ComponentProps } from 'react';
import { MAX_LENGTH } from '#app/features/orders/order.ts';
import { Field, TextArea, TextInput } from '#app/ui/form/field.tsx';
import { FieldGrid } from '#app/ui/layout.tsx';

export type OrderFields = {
  name: string;
  second_phone: string;
  address: string;
  city: string;
  postal_code: string;
  landmark: string;
  delivery_note: string;
  deliver_on: string;
};

export const NO_FIELDS: OrderFields = {
  ...{ name: '', second_phone: '', address: '', city: '', postal_code: '', landmark: '' },
  ...{ delivery_note: '', deliver_on: '' },
};

const LABELS: Record<keyof OrderFields, string> = {
  name: 'Name',
  second_phone: 'Second phone',
  address: 'Address',
  city: 'City',
  postal_code: 'Postal code',
  landmark: 'Landmark',
  delivery_note: 'For the rider',
  deliver_on: 'Deliver on',
};

const INPUTS: Partial<Record<keyof OrderFields, ComponentProps<'input'>>> = {
  second_phone: { type: 'tel', dir: 'ltr', maxLength: MAX_LENGTH.phone },
  postal_code: { inputMode: 'numeric', dir: 'ltr', maxLength: MAX_LENGTH.postal_code },
  deliver_on: { type: 'date' },
};

type OrderFieldsProps = {
  fields: OrderFields;
  errors: Readonly<Record<string, string>>;
  /** Which of them were guessed, with what is said about them. */
  hints?: Readonly<Record<string, string>>;
  onChange: (changes: Partial<OrderFields>) => void;
};

export function OrderAddress({ fields, errors, hints = {}, onChange }: OrderFieldsProps) {
  return (
    <FieldGrid from={560} gap="0 16px">
      {(Object.keys(LABELS) as (keyof OrderFields)[]).map((name) => {
        const common = {
          name,
          dir: 'auto',
          value: fields[name],
          onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
        } as const;
        return (
          <Field key={name} label={LABELS[name]} error={errors[name]} hint={hints[name]}>
            {(ids) =>
              name === 'address' ? (
                <TextArea {...ids} {...common} rows={2} maxLength={MAX_LENGTH.address} />
              ) : (
                <TextInput {...ids} autoComplete="off" maxLength={200} {...common} {...INPUTS[name]} />
              )
            }
          </Field>
        );
      })}
    </FieldGrid>
  );
}
