import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { hyphenated } from '#app/features/catalogue/promotions/pricing.ts';
import type { StaffPromotion } from '#app/features/catalogue/promotions/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { DiscountFields } from '#app/pages/admin/discount/discount-fields.tsx';
import { textInputProps, useFocusOnEdit } from '#app/pages/admin/form/form-fields.tsx';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { PromotionPreviewPanel } from './promotion-preview.tsx';
import {
  PROMOTION_FIELDS,
  type PromotionValues,
  readTarget,
  targetOf,
  toPromotionCall,
  toPromotionValues,
} from './promotion-values.ts';

const messages = {
  add: 'Add a promotion',
  edit: (name: string) => `Editing "${name}"`,
  name: 'Name',
  nameHint: 'Not shown to shoppers.',
  target: 'For',
  zone: (zone: string) => `Shop time (${zone}). Leave empty for no limit.`,
  banner: 'Banner text',
  bannerHint: 'One line at the top of every page while the promotion runs. Leave empty for no banner.',
  submitAdd: 'Add promotion',
  submitUpdate: 'Update',
  added: 'Promotion added!',
  updated: 'Promotion updated!',
  nothing: 'It matches no product now.',
  refused: (reason: string) => `Error: ${reason}`,
  choose: 'Choose a category or collection',
  categories: 'Category',
  collections: 'Collection',
};

type PromotionFormProps = {
  edited: StaffPromotion | null;
  categories: readonly Category[];
  onClose: () => void;
};

export function PromotionForm({ edited, categories, onClose }: PromotionFormProps) {
  const { time_zone } = useShop().settings;
  const form = useRowForm<StaffPromotion, PromotionValues>({
    row: edited,
    toValues: (row) => toPromotionValues(row, time_zone),
    compared: PROMOTION_FIELDS,
    toCall: (values, row, before) => toPromotionCall(values, row, before, time_zone),
    failureText: ({ error }) => messages.refused(error.detail),
    success: (wasAdded, { products }) =>
      `${wasAdded ? messages.added : messages.updated}${products === 0 ? ` ${messages.nothing}` : ''}`,
    onSaved: onClose,
  });
  const { values, change, errors, row } = form;
  const nameInput = useFocusOnEdit<HTMLInputElement>(edited !== null);
  const typed = textInputProps(values, change);
  return (
    <FormPanel
      title={edited ? messages.edit(edited.name) : messages.add}
      submitLabel={row ? messages.submitUpdate : messages.submitAdd}
      saving={form.saving}
      error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
      onSubmit={form.save}
      onCancel={edited ? onClose : undefined}
    >
      <Field label={messages.name} hint={messages.nameHint} error={errors.name}>
        {(ids) => (
          <TextInput {...ids} {...typed('name')} ref={nameInput} required maxLength={120} dir="auto" />
        )}
      </Field>
      <DiscountFields
        form={form}
        inputMode="decimal"
        startsHint={messages.zone(time_zone)}
        endsHint={messages.zone(time_zone)}
      >
        <Field label={messages.target} error={errors.target ?? errors.scope}>
          {(ids) => (
            <Select {...ids} {...typed('targetValue')} name="target" required>
              <TargetOptions categories={categories} selected={values.targetValue} />
            </Select>
          )}
        </Field>
      </DiscountFields>
      <Field label={messages.banner} hint={messages.bannerHint} error={errors.banner_text}>
        {(ids) => <TextInput {...ids} {...typed('banner_text')} maxLength={200} dir="auto" />}
      </Field>
      <PromotionPreviewPanel values={values} id={row?.id ?? null} />
    </FormPanel>
  );
}

type TargetOptionsProps = { categories: readonly Category[]; selected: string };

/** Keeps a target that was deleted meanwhile selected until staff choose another. */
function TargetOptions({ categories, selected }: TargetOptionsProps) {
  const targets = categories.map(({ id, name }) => ({
    value: targetOf({ scope: 'category', category_id: id, target: hyphenated(name) }),
    name,
  }));
  const isKnown = !selected.startsWith('category:') || targets.some(({ value }) => value === selected);
  return (
    <>
      <option value="">{messages.choose}</option>
      <optgroup label={messages.categories}>
        {targets.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        {!isKnown && <option value={selected}>{readTarget(selected).target}</option>}
      </optgroup>
      <optgroup label={messages.collections}>
        {COLLECTIONS.map((name) => (
          <option key={name} value={targetOf({ scope: 'collection', category_id: null, target: name })}>
            {name}
          </option>
        ))}
      </optgroup>
    </>
  );
}
