import type { ReferralCode } from '#app/features/orders/referral-codes/referral-code-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { DiscountFields } from '#app/pages/admin/discount/discount-fields.tsx';
import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { SaveError } from '#app/pages/admin/form/save-error.tsx';
import { textInputProps } from '#app/pages/admin/form/text-input-props.ts';
import { useFocusOnEdit } from '#app/pages/admin/form/use-focus-on-edit.ts';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { CodeInput } from './code-input.tsx';
import { type CodeValues, REFERRAL_CODE_FIELDS, toCodeCall, toCodeValues } from './code-values.ts';

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
