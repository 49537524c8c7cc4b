import type { ReferralCode } from '#app/features/orders/referral-codes/referral-code.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { SaveError } from '#app/pages/admin/form/save-error.tsx';
import { useFocusOnEdit } from '#app/pages/admin/form/use-focus-on-edit.ts';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import styles from './code-form.module.css';
import { CodeInput } from './code-input.tsx';
import { type CodeValues, REFERRAL_CODE_FIELDS, toCodeCall, toCodeValues } from './code-values.ts';

const messages = {
  add: 'Add a referral code',
  edit: (code: string) => `Editing "${code}"`,
  type: 'Discount',
  percentage: 'Percent',
  flat: 'Rupees',
  value: 'Amount',
  valueHint: 'Taken off the pieces, not the delivery fee.',
  limit: 'Maximum number of orders',
  limitHint: 'Leave empty for no limit.',
  starts: 'Starts',
  ends: 'Ends',
  startsHint: (zone: string) => `Shop time (${zone}). Leave empty to start now.`,
  endsHint: (zone: string) => `Shop time (${zone}). Leave empty for no end.`,
  submitAdd: 'Add code',
  submitUpdate: 'Update',
  added: 'Referral code added!',
  updated: 'Referral code updated!',
  refused: (reason: string) => `Error: ${reason}`,
};

type CodeFormProps = { edited: ReferralCode | null; onClose: (saved: boolean) => void };

export function CodeForm({ edited, onClose }: CodeFormProps) {
  const { time_zone } = useShop().settings;
  const form = useRowForm<ReferralCode, CodeValues>({
    row: edited,
    toValues: (row) => toCodeValues(row, time_zone),
    compared: REFERRAL_CODE_FIELDS,
    toCall: (values, row, before) => toCodeCall(values, row, before, time_zone),
    failureText: ({ error }) => messages.refused(error.detail),
    onSaved: (_, wasAdded) => {
      showToast(wasAdded ? messages.added : messages.updated);
      onClose(true);
    },
  });
  const { values, change, errors, row } = form;
  const firstInput = useFocusOnEdit<HTMLInputElement>(edited !== null);
  const typed = (name: keyof CodeValues) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <FormPanel
      title={edited ? messages.edit(edited.code) : messages.add}
      submitLabel={row ? messages.submitUpdate : messages.submitAdd}
      saving={form.saving}
      onSubmit={form.save}
      onCancel={edited ? () => onClose(false) : undefined}
    >
      <SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />
      {!row && <CodeInput {...typed('code')} error={errors.code} />}
      <div className={styles.pairs}>
        <Field label={messages.type} error={errors.type}>
          {(ids) => (
            <Select {...ids} {...typed('type')}>
              <option value="percentage">{messages.percentage}</option>
              <option value="flat">{messages.flat}</option>
            </Select>
          )}
        </Field>
        <Field label={messages.value} hint={messages.valueHint} error={errors.value}>
          {(ids) => (
            <TextInput
              {...ids}
              {...typed('value')}
              ref={firstInput}
              required
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={messages.starts} hint={messages.startsHint(time_zone)} error={errors.starts_at}>
          {(ids) => <TextInput {...ids} {...typed('starts_at')} type="datetime-local" />}
        </Field>
        <Field label={messages.ends} hint={messages.endsHint(time_zone)} error={errors.ends_at}>
          {(ids) => <TextInput {...ids} {...typed('ends_at')} type="datetime-local" />}
        </Field>
      </div>
      <Field label={messages.limit} hint={messages.limitHint} error={errors.usage_limit}>
        {(ids) => <TextInput {...ids} {...typed('usage_limit')} inputMode="numeric" autoComplete="off" />}
      </Field>
    </FormPanel>
  );
}
