import type { ReactNode, Ref } from 'react';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { textInputProps } from '#app/pages/admin/form/form-fields.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { FieldGrid, Stack } from '#app/ui/layout.tsx';
import { type DiscountValues, lastMinute } from './discount-values.ts';

const messages = {
  type: 'Discount',
  percentage: 'Percent',
  flat: 'Rupees',
  delivery: 'Free delivery',
  banner: 'Banner alone',
  from: 'From rupees',
  fromHint: '0: for every order.',
  value: 'Amount',
  starts: 'Starts',
  ends: 'Ends',
  always: 'always',
  fromMoment: (moment: string) => `from ${moment}`,
  until: (moment: string) => `until ${moment}`,
};

type DiscountFieldsProps = {
  form: {
    values: DiscountValues;
    change: (part: Partial<DiscountValues>) => void;
    errors: Record<string, string>;
  };
  valueHint?: string;
  valueRef?: Ref<HTMLInputElement>;
  inputMode: 'numeric' | 'decimal';
  startsHint: string;
  endsHint: string;
  /** Whether it can be free delivery, or a banner alone. */
  isPromotion?: boolean;
  /** Between the discount and its period. */
  children?: ReactNode;
};

export function DiscountFields(props: DiscountFieldsProps) {
  const { form, valueHint, valueRef, inputMode, startsHint, endsHint, isPromotion, children } = props;
  const { values, change, errors } = form;
  const typed = textInputProps(values, change);
  return (
    <>
      <FieldGrid from={560} gap="0 16px">
        <Field label={messages.type} error={errors.type}>
          {(ids) => (
            <Select {...ids} {...typed('type')}>
              <option value="percentage">{messages.percentage}</option>
              <option value="flat">{messages.flat}</option>
              {isPromotion && <option value="free_delivery">{messages.delivery}</option>}
              {isPromotion && <option value="banner">{messages.banner}</option>}
            </Select>
          )}
        </Field>
        {values.type !== 'banner' && (
          <Field
            label={values.type === 'free_delivery' ? messages.from : messages.value}
            hint={values.type === 'free_delivery' ? messages.fromHint : valueHint}
            error={errors.value}
          >
            {(ids) => (
              <TextInput
                {...ids}
                {...typed('value')}
                ref={valueRef}
                required
                inputMode={inputMode}
                autoComplete="off"
              />
            )}
          </Field>
        )}
      </FieldGrid>
      {children}
      <FieldGrid from={560} gap="0 16px">
        <Field label={messages.starts} hint={startsHint} error={errors.starts_at}>
          {(ids) => <TextInput {...ids} {...typed('starts_at')} type="datetime-local" />}
        </Field>
        <Field label={messages.ends} hint={endsHint} error={errors.ends_at}>
          {(ids) => <TextInput {...ids} {...typed('ends_at')} type="datetime-local" />}
        </Field>
      </FieldGrid>
    </>
  );
}

type PeriodProps = { of: { starts_at: string | null; ends_at: string | null } };

export function Period({ of: { starts_at, ends_at } }: PeriodProps) {
  const { time_zone } = useShop().settings;
  if (!starts_at && !ends_at) return messages.always;
  return (
    <Stack>
      {starts_at && <span>{messages.fromMoment(formatMoment(starts_at, time_zone))}</span>}
      {ends_at && <span>{messages.until(formatMoment(lastMinute(ends_at, time_zone), time_zone))}</span>}
    </Stack>
  );
}
