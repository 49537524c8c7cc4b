import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { hyphenated, lowersPrices, MOST_CHOSEN } from '#app/features/catalogue/promotions/pricing.ts';
import type { StaffPromotion } from '#app/features/catalogue/promotions/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { DiscountFields } from '#app/pages/admin/discount/discount-fields.tsx';
import { textInputProps, useFocusOnEdit } from '#app/pages/admin/form/form-fields.tsx';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { ProductPicker } from '#app/pages/admin/product-picker/product-picker.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PromotionPreviewPanel } from './promotion-preview.tsx';
import {
  CHOSEN_PRODUCTS,
  PROMOTION_FIELDS,
  type PromotionValues,
  readTarget,
  targetOf,
  toPromotionCall,
  toPromotionValues,
  WHOLE_SHOP,
} from './promotion-values.ts';

const MAX_BANNER = 200;

/** Letters of its size in a window of 390 px. */
const SHORT_BANNER = 48;

const messages = {
  add: 'Add a promotion',
  edit: (name: string) => `Editing "${name}"`,
  name: 'Name',
  nameHint: 'Not shown to shoppers.',
  target: 'For',
  zone: (zone: string) => `Shop time (${zone}). Leave empty for no limit.`,
  banner: 'Banner text',
  bannerHint: (isNeeded: boolean, typed: number) => {
    const left = `${MAX_BANNER - typed} of ${MAX_BANNER} characters left; up to ${SHORT_BANNER} fit in one line of a phone.`;
    return `At the top of every page while it runs. ${isNeeded ? '' : 'Leave empty for no banner. '}${left}`;
  },
  submitAdd: 'Add promotion',
  submitUpdate: 'Update',
  added: 'Promotion added!',
  updated: 'Promotion updated!',
  nothing: 'It matches no product now.',
  shop: 'Whole shop',
  chosen: 'Chosen products',
  refused: (reason: string) => `Error: ${reason}`,
  choose: 'Choose what it is for',
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
    success: (wasAdded, { products, type }) =>
      `${wasAdded ? messages.added : messages.updated}${products === 0 && lowersPrices({ type }) ? ` ${messages.nothing}` : ''}`,
    onSaved: onClose,
  });
  const { values, change, errors, row } = form;
  const nameInput = useFocusOnEdit<HTMLInputElement>(edited !== null);
  const typed = textInputProps(values, change);
  const isOfPrices = lowersPrices(values);
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
        isPromotion
      >
        {isOfPrices && (
          <Field label={messages.target} error={errors.target ?? errors.scope}>
            {(ids) => (
              <Select {...ids} {...typed('targetValue')} name="target" required>
                <TargetOptions categories={categories} selected={values.targetValue} />
              </Select>
            )}
          </Field>
        )}
        {isOfPrices && values.targetValue === CHOSEN_PRODUCTS && (
          <Stack gap={8} after={16}>
            {errors.product_ids && (
              <Note tone="bad" role="alert">
                {errors.product_ids}
              </Note>
            )}
            <ProductPicker
              label={messages.chosen}
              chosen={values.chosen}
              most={MOST_CHOSEN}
              onChange={(changed) => change((now) => ({ chosen: changed(now.chosen) }))}
            />
          </Stack>
        )}
      </DiscountFields>
      <Field
        label={messages.banner}
        hint={messages.bannerHint(values.type === 'banner', values.banner_text.length)}
        error={errors.banner_text}
      >
        {(ids) => (
          <TextInput
            {...ids}
            {...typed('banner_text')}
            required={values.type === 'banner'}
            maxLength={MAX_BANNER}
            dir="auto"
          />
        )}
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
      <option value={WHOLE_SHOP}>{messages.shop}</option>
      <option value={CHOSEN_PRODUCTS}>{messages.chosen}</option>
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
