import { Field, TextInput } from '#app/ui/form/field.tsx';
import { FieldGrid } from '#app/ui/layout.tsx';

const messages = {
  delivery: 'Delivery charge',
  deliveryHint: 'Empty: as the shop’s settings have it.',
  discount: 'Discount of the shop',
  reason: 'Reason',
  reasonHint: 'Stands in the history. A discount, a delivery charge and going beyond limits need one.',
};

type Terms = { delivery: string; discount: string; reason: string };

type PriceTermsProps = {
  draft: Terms;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<Terms>) => void;
};

export function PriceTerms({ draft, errors, onChange }: PriceTermsProps) {
  const field = (name: keyof PriceTermsProps['draft'], label: string, hint?: string) => (
    <Field label={label} error={errors[name]} hint={hint}>
      {(ids) => (
        <TextInput
          {...ids}
          name={name}
          dir="auto"
          inputMode={name === 'reason' ? 'text' : 'numeric'}
          maxLength={name === 'reason' ? 300 : 12}
          autoComplete="off"
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <FieldGrid from={560} gap="0 16px">
        {field('delivery', messages.delivery, messages.deliveryHint)}
        {field('discount', messages.discount)}
      </FieldGrid>
      {field('reason', messages.reason, messages.reasonHint)}
    </>
  );
}
