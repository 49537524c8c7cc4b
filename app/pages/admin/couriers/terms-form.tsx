import { useState } from 'react';
import type { Courier } from '#app/features/orders/couriers/schema.ts';
import { textInputProps } from '#app/pages/admin/form/form-fields.tsx';
import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { FieldGrid } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
import { courierCall } from './save-courier.ts';

const messages = {
  title: 'Terms',
  used: 'The shop sends parcels with it',
  usedHint: 'Only then it is offered for a parcel.',
  preference: 'Place among couriers',
  preferenceHint: 'Of two that are as good, the one with the lower number is offered first. 1 to 99.',
  limit: 'Most cash at the door, in rupees',
  limitHint: (law: string) => `Empty: as the law has it, ${law}.`,
  advice: 'Hours to answer when it asks what to do',
  attempts: 'Attempts before it comes back',
  pays: 'Pays within, in days',
  allCities: 'It serves only the cities named below',
  allCitiesHint: 'Other cities wait then until somebody maps them.',
  save: 'Save terms',
  saved: 'Terms saved.',
};

type Values = {
  preference: string;
  cod_limit: string;
  advice_hours: string;
  most_attempts: string;
  pays_within: string;
};

const FIELDS = [
  ['preference', messages.preference, messages.preferenceHint],
  ['advice_hours', messages.advice, undefined],
  ['most_attempts', messages.attempts, undefined],
  ['pays_within', messages.pays, undefined],
] as const;

export function TermsForm({ courier, legalLimit }: { courier: Courier; legalLimit: number }) {
  const [values, setValues] = useState<Values>({
    preference: String(courier.preference),
    cod_limit: courier.cod_limit === null ? '' : String(courier.cod_limit),
    advice_hours: String(courier.advice_hours),
    most_attempts: String(courier.most_attempts),
    pays_within: String(courier.pays_within),
  });
  const [isUsed, setUsed] = useState(courier.is_used);
  const [hasAllCities, setAllCities] = useState(courier.has_all_cities);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const { write, isBusy } = useStaffWrite();
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const inputProps = textInputProps(values, change);

  async function save() {
    const cod_limit = values.cod_limit.trim() === '' ? null : values.cod_limit;
    const changes = { ...values, cod_limit, is_used: isUsed, has_all_cities: hasAllCities };
    const answer = await write(courierCall(courier, changes), { success: messages.saved });
    setErrors(answer.ok ? {} : (answer.error.fields ?? {}));
    setRefusal(answer.ok || answer.error.fields ? null : answer.error.detail);
  }

  const law = formatRupees(legalLimit);
  return (
    <FormPanel
      title={messages.title}
      submitLabel={messages.save}
      saving={isBusy()}
      error={
        refusal && (
          <Text tone="bad" role="alert">
            {refusal}
          </Text>
        )
      }
      onSubmit={save}
    >
      <CheckField label={messages.used} hint={messages.usedHint} checked={isUsed} onChange={setUsed} />
      <FieldGrid from={560} gap="4px 20px">
        <Field label={messages.limit} hint={messages.limitHint(law)} error={errors.cod_limit}>
          {(ids) => <TextInput {...ids} {...inputProps('cod_limit')} inputMode="numeric" maxLength={7} />}
        </Field>
        {FIELDS.map(([name, label, hint]) => (
          <Field key={name} label={label} hint={hint} error={errors[name]}>
            {(ids) => <TextInput {...ids} {...inputProps(name)} inputMode="numeric" maxLength={3} />}
          </Field>
        ))}
      </FieldGrid>
      <CheckField
        label={messages.allCities}
        hint={messages.allCitiesHint}
        checked={hasAllCities}
        onChange={setAllCities}
      />
    </FormPanel>
  );
}
