import type { ComponentProps } from 'react';
import { generateCode } from '#app/features/orders/referral-codes/referral-code.ts';
import type { ReferralCode } from '#app/features/orders/referral-codes/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { DiscountFields } from '#app/pages/admin/discount/discount-fields.tsx';
import {
  changedOnly,
  DISCOUNT_FIELD,
  type DiscountValues,
  PERIOD_FIELDS,
  toDiscountValues,
  toPeriod,
} from '#app/pages/admin/discount/discount-values.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import { textInputProps, useFocusOnEdit } from '#app/pages/admin/form/form-fields.tsx';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import { typedRupees } from '#app/platform/text/plain-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import styles from './referral-codes-page.module.css';

const messages = {
  add: 'Add a referral code',
  edit: (code: string) => `Editing "${code}"`,
  valueHint: 'Taken off the pieces, not the delivery fee.',
  limit: 'Maximum number of orders',
  limitHint: 'Leave empty for no limit.',
  startsHint: (zone: string) => `Shop time (${zone}). Leave empty to start now.`,
  endsHint: (zone: string) => `Shop time (${zone}). Leave empty for no end.`,
  submitAdd: 'Add code',
  submitUpdate: 'Update',
  added: 'Referral code added!',
  updated: 'Referral code updated!',
  refused: (reason: string) => `Error: ${reason}`,
  label: 'Code',
  generate: 'Generate',
  hint: 'At least six letters, digits, hyphens and underscores. It cannot be changed later, because it may be printed on cards. Shoppers can type it in upper or lower case.',
};

type CodeFormProps = { edited: ReferralCode | null; onClose: () => void };

export function CodeForm({ edited, onClose }: CodeFormProps) {
  const { time_zone } = useShop().settings;
  const form = useRowForm<ReferralCode, CodeValues>({
    row: edited,
    toValues: (row) => toCodeValues(row, time_zone),
    compared: REFERRAL_CODE_FIELDS,
    toCall: (values, row, before) => toCodeCall(values, row, before, time_zone),
    failureText: ({ error }) => messages.refused(error.detail),
    success: (wasAdded) => (wasAdded ? messages.added : messages.updated),
    onSaved: onClose,
  });
  const { values, change, errors, row } = form;
  const firstInput = useFocusOnEdit<HTMLInputElement>(edited !== null);
  const typed = textInputProps(values, change);
  return (
    <FormPanel
      title={edited ? messages.edit(edited.code) : messages.add}
      submitLabel={row ? messages.submitUpdate : messages.submitAdd}
      saving={form.saving}
      error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
      onSubmit={form.save}
      onCancel={edited ? onClose : undefined}
    >
      {!row && <CodeInput {...typed('code')} error={errors.code} onGenerate={(code) => change({ code })} />}
      <DiscountFields
        form={form}
        valueHint={messages.valueHint}
        valueRef={firstInput}
        inputMode="numeric"
        startsHint={messages.startsHint(time_zone)}
        endsHint={messages.endsHint(time_zone)}
      />
      <Field label={messages.limit} hint={messages.limitHint} error={errors.usage_limit}>
        {(ids) => <TextInput {...ids} {...typed('usage_limit')} inputMode="numeric" autoComplete="off" />}
      </Field>
    </FormPanel>
  );
}

type CodeInputProps = Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> & {
  error: string | undefined;
  onGenerate: (code: string) => void;
};

function CodeInput({ error, onGenerate, ...input }: CodeInputProps) {
  return (
    <div className={styles.field}>
      <Field label={messages.label} hint={messages.hint} error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            {...input}
            className={styles.input}
            required
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Button variant="ghost" size="small" onClick={() => onGenerate(generateCode())}>
        {messages.generate}
      </Button>
    </div>
  );
}

type CodeValues = DiscountValues & { code: string; usage_limit: string };

function toCodeValues(row: ReferralCode | null, timeZone: string): CodeValues {
  return {
    ...toDiscountValues(row, timeZone),
    code: row?.code ?? '',
    usage_limit: String(row?.usage_limit ?? ''),
  };
}

const REFERRAL_CODE_FIELDS: ComparedField<CodeValues>[] = [
  DISCOUNT_FIELD,
  ...PERIOD_FIELDS,
  { name: messages.limit, text: ({ usage_limit }) => usage_limit },
];

function toCodeCall(
  values: CodeValues,
  row: ReferralCode | null,
  before: CodeValues,
  timeZone: string,
): FormCall {
  const { code, ...body } = toBody(values, timeZone);
  if (!row) return { method: 'POST', path: '/api/admin/referral-codes/', body: { code, ...body } };
  const { code: _, ...was } = toBody(before, timeZone);
  return {
    method: 'PATCH',
    path: codePath(row),
    body: { ...changedOnly(body, was), version: row.version },
  };
}

export function codePath({ code }: ReferralCode): string {
  return `/api/admin/referral-codes/${encodeURIComponent(code)}/`;
}

function toBody(values: CodeValues, timeZone: string) {
  return {
    code: values.code,
    type: values.type,
    value: toNumber(values.value),
    ...toPeriod(values, timeZone),
    usage_limit: toNumber(values.usage_limit),
  };
}

function toNumber(typed: string): number | string {
  return typedRupees(typed) ?? typed.trim();
}
