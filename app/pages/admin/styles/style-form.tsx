import type { Style } from '#app/features/content/styles/schema.ts';
import { MAX_STYLE_PIECES } from '#app/features/content/styles/style-input.ts';
import { sumOfPieces } from '#app/features/content/styles/style-price.ts';
import { FieldGroup, textInputProps, useFocusOnEdit } from '#app/pages/admin/form/form-fields.tsx';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import type { ChangePicked, PickedProduct } from '#app/pages/admin/product-picker/picked-product.ts';
import { ProductPicker } from '#app/pages/admin/product-picker/product-picker.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { PictureChoice } from '#app/ui/form/picture-choice.tsx';
import { checkStyle, STYLE_FIELDS, type StyleValues, toStyleCall, toStyleValues } from './style-values.ts';

const messages = {
  add: 'Add a style',
  editing: (name: string) => `Editing "${name}"`,
  name: 'Name',
  category: 'Category',
  categoryHint: 'A word or two, such as Lawn or Festive.',
  price: 'Price',
  image: 'Optional Image',
  submitAdd: 'Add style',
  submitUpdate: 'Update style',
  created: 'Style created successfully!',
  updated: 'Style updated successfully!',
  failed: 'Error saving style.',
  legend: 'Pieces',
  hint: 'The products of the style. Shoppers see them with their prices and put them into the bag together.',
  sum: (sum: string) =>
    `The pieces cost ${sum} now. The price above is shown only when it is not more than that.`,
};

type StyleFormProps = { edited: Style | null; onClose: () => void };

export function StyleForm({ edited, onClose }: StyleFormProps) {
  const form = useRowForm<Style, StyleValues>({
    row: edited,
    toValues: toStyleValues,
    toDetached: (values) => ({ ...values, picture: null }),
    compared: STYLE_FIELDS,
    check: checkStyle,
    toCall: toStyleCall,
    failureText: ({ error }) => `${messages.failed} ${error.detail}`,
    success: (wasAdded) => (wasAdded ? messages.created : messages.updated),
    onSaved: onClose,
  });
  return (
    <FormPanel
      title={edited ? messages.editing(edited.name) : messages.add}
      submitLabel={form.row ? messages.submitUpdate : messages.submitAdd}
      saving={form.saving}
      error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
      onSubmit={form.save}
      onCancel={edited ? onClose : undefined}
    >
      <StyleFields form={form} isEdit={edited !== null} />
    </FormPanel>
  );
}

type StyleFieldsProps = {
  form: Pick<
    ReturnType<typeof useRowForm<Style, StyleValues>>,
    'values' | 'change' | 'errors' | 'saving' | 'progress'
  >;
  isEdit: boolean;
};

function StyleFields({ form: { values, change, errors, saving, progress }, isEdit }: StyleFieldsProps) {
  const typed = textInputProps(values, change);
  const firstInput = useFocusOnEdit<HTMLInputElement>(isEdit);
  return (
    <>
      <Field label={messages.name} error={errors.name}>
        {(ids) => (
          <TextInput {...ids} ref={firstInput} {...typed('name')} required maxLength={200} dir="auto" />
        )}
      </Field>
      <Field label={messages.category} hint={messages.categoryHint} error={errors.category}>
        {(ids) => <TextInput {...ids} {...typed('category')} required maxLength={120} dir="auto" />}
      </Field>
      <Field label={messages.price} error={errors.price}>
        {(ids) => (
          <TextInput
            {...ids}
            {...typed('price')}
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
          />
        )}
      </Field>
      <StylePieceFields
        pieces={values.pieces}
        error={errors.pieces}
        onChange={(changed) => change((now) => ({ pieces: changed(now.pieces) }))}
      />
      <PictureChoice
        label={messages.image}
        name="image"
        error={errors.image}
        current={values.picture}
        file={values.file}
        progress={progress}
        disabled={saving}
        onChoose={(file) => change({ file })}
        onRemove={() => change({ picture: null })}
      />
    </>
  );
}

type StylePieceFieldsProps = {
  pieces: readonly PickedProduct[];
  error: string | undefined;
  onChange: ChangePicked;
};

function StylePieceFields({ pieces, error, onChange }: StylePieceFieldsProps) {
  const sum = sumOfPieces(pieces);
  return (
    <FieldGroup
      legend={messages.legend}
      hint={sum === null ? messages.hint : messages.sum(formatRupees(sum))}
      error={error}
    >
      <ProductPicker label={messages.legend} chosen={pieces} most={MAX_STYLE_PIECES} onChange={onChange} />
    </FieldGroup>
  );
}
