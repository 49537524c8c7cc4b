import type { Category } from '#app/features/catalogue/categories/category.ts';
import type { StaffPromotion } from '#app/features/catalogue/promotions/promotion.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { SaveError } from '#app/pages/admin/form/save-error.tsx';
import { useFocusOnEdit } from '#app/pages/admin/form/use-focus-on-edit.ts';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import styles from './promotion-form.module.css';
import { PromotionPreviewPanel } from './promotion-preview.tsx';
import {
  PROMOTION_FIELDS,
  type PromotionValues,
  toPromotionCall,
  toPromotionValues,
} from './promotion-values.ts';
import { TargetOptions } from './target-options.tsx';

const messages = {
  add: 'Add a promotion',
  edit: (name: string) => `Editing "${name}"`,
  name: 'Name',
  nameHint: 'Not shown to shoppers.',
  type: 'Discount',
  percentage: 'Percent',
  flat: 'Rupees',
  value: 'Amount',
  target: 'For',
  starts: 'Starts',
  ends: 'Ends',
  zone: (zone: string) => `Shop time (${zone}). Leave empty for no limit.`,
  banner: 'Banner text',
  bannerHint: 'One line at the top of every page while the promotion runs. Leave empty for no banner.',
  submitAdd: 'Add promotion',
  submitUpdate: 'Update',
  added: 'Promotion added!',
  updated: 'Promotion updated!',
  refused: (reason: string) => `Error: ${reason}`,
};

type PromotionFormProps = {
  edited: StaffPromotion | null;
  categories: readonly Category[];
  onClose: (saved: boolean) => void;
};

export function PromotionForm({ edited, categories, onClose }: PromotionFormProps) {
  const { time_zone } = useShop().settings;
  const form = useRowForm<StaffPromotion, PromotionValues>({
    row: edited,
    toValues: (row) => toPromotionValues(row, time_zone),
    compared: PROMOTION_FIELDS,
    toCall: (values, row, before) => toPromotionCall(values, row, before, time_zone),
    failureText: ({ error }) => messages.refused(error.detail),
    onSaved: (_, wasAdded) => {
      showToast(wasAdded ? messages.added : messages.updated);
      onClose(true);
    },
  });
  const { values, change, errors, row } = form;
  const nameInput = useFocusOnEdit<HTMLInputElement>(edited !== null);
  const typed = (name: keyof PromotionValues) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <FormPanel
      title={edited ? messages.edit(edited.name) : messages.add}
      submitLabel={row ? messages.submitUpdate : messages.submitAdd}
      saving={form.saving}
      onSubmit={form.save}
      onCancel={edited ? () => onClose(false) : undefined}
    >
      <SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />
      <Field label={messages.name} hint={messages.nameHint} error={errors.name}>
        {(ids) => (
          <TextInput {...ids} {...typed('name')} ref={nameInput} required maxLength={120} dir="auto" />
        )}
      </Field>
      <div className={styles.pairs}>
        <Field label={messages.type} error={errors.type}>
          {(ids) => (
            <Select {...ids} {...typed('type')}>
              <option value="percentage">{messages.percentage}</option>
              <option value="flat">{messages.flat}</option>
            </Select>
          )}
        </Field>
        <Field label={messages.value} error={errors.value}>
          {(ids) => (
            <TextInput {...ids} {...typed('value')} required inputMode="decimal" autoComplete="off" />
          )}
        </Field>
      </div>
      <Field label={messages.target} error={errors.target ?? errors.scope}>
        {(ids) => (
          <Select {...ids} {...typed('targetValue')} required>
            <TargetOptions categories={categories} selected={values.targetValue} />
          </Select>
        )}
      </Field>
      <div className={styles.pairs}>
        <Field label={messages.starts} hint={messages.zone(time_zone)} error={errors.starts_at}>
          {(ids) => <TextInput {...ids} {...typed('starts_at')} type="datetime-local" />}
        </Field>
        <Field label={messages.ends} hint={messages.zone(time_zone)} error={errors.ends_at}>
          {(ids) => <TextInput {...ids} {...typed('ends_at')} type="datetime-local" />}
        </Field>
      </div>
      <Field label={messages.banner} hint={messages.bannerHint} error={errors.banner_text}>
        {(ids) => <TextInput {...ids} {...typed('banner_text')} maxLength={200} dir="auto" />}
      </Field>
      <PromotionPreviewPanel values={values} id={row?.id ?? null} />
    </FormPanel>
  );
}
