import { COURIER_CODES, COURIERS } from '#app/features/orders/parcel/couriers.ts';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { type ParcelErrors, type TypedParcel, toCourier } from './use-parcel.ts';

const messages = {
  courier: 'Courier',
  none: 'Not chosen',
  number: 'Tracking number',
  numberHint: 'As the courier’s slip has it. The customer gets it by mail.',
};

type ParcelFieldsProps = {
  typed: TypedParcel;
  errors: ParcelErrors;
  onChange: (fields: Partial<TypedParcel>) => void;
};

export function ParcelFields({ typed, errors, onChange }: ParcelFieldsProps) {
  return (
    <>
      {errors.whole && (
        <Note tone="bad" role="alert" after={18}>
          {errors.whole}
        </Note>
      )}
      <Field label={messages.courier} error={errors.courier}>
        {(ids) => (
          <Select
            {...ids}
            value={typed.courier ?? ''}
            onChange={({ target }) => onChange({ courier: toCourier(target.value) })}
          >
            <option value="">{messages.none}</option>
            {COURIER_CODES.map((code) => (
              <option key={code} value={code}>
                {COURIERS[code].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={messages.number} hint={messages.numberHint} error={errors.tracking_number}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="ltr"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed.tracking_number}
            onChange={({ target }) => onChange({ tracking_number: target.value })}
          />
        )}
      </Field>
    </>
  );
}
