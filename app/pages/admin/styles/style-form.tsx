import { useRevalidator } from 'react-router';
import type { Style } from '#app/features/content/styles/style.ts';
import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { SaveError } from '#app/pages/admin/form/save-error.tsx';
import { useFocusOnEdit } from '#app/pages/admin/form/use-focus-on-edit.ts';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { PictureChoice } from '#app/ui/form/picture-choice.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
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
};

type StyleFormProps = { edited: Style | null; onClose: () => void };

export function StyleForm({ edited, onClose }: StyleFormProps) {
  const { revalidate } = useRevalidator();
  const form = useRowForm<Style, StyleValues>({
    row: edited,
    toValues: toStyleValues,
    toDetached: (values) => ({ ...values, picture: null }),
    compared: STYLE_FIELDS,
    check: checkStyle,
    toCall: toStyleCall,
    failureText: ({ error }) => `${messages.failed} ${error.detail}`,
    onSaved: (_, wasAdded) => {
      showToast(wasAdded ? messages.created : messages.updated);
      revalidate();
      onClose();
    },
  });
  return (
    <FormPanel
      title={edited ? messages.editing(edited.name) : messages.add}
      submitLabel={form.row ? messages.submitUpdate : messages.submitAdd}
      saving={form.saving}
      onSubmit={form.save}
      onCancel={edited ? onClose : undefined}
    >
      <SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />
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
  const firstInput = useFocusOnEdit<HTMLInputElement>(isEdit);
  return (
    <>
      <Field label={messages.name} error={errors.name}>
        {(ids) => (
          <TextInput
            {...ids}
            ref={firstInput}
            name="name"
            required
            maxLength={200}
            dir="auto"
            value={values.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label={messages.category} hint={messages.categoryHint} error={errors.category}>
        {(ids) => (
          <TextInput
            {...ids}
            name="category"
            required
            maxLength={120}
            dir="auto"
            value={values.category}
            onChange={({ target }) => change({ category: target.value })}
          />
        )}
      </Field>
      <Field label={messages.price} error={errors.price}>
        {(ids) => (
          <TextInput
            {...ids}
            name="price"
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            value={values.price}
            onChange={({ target }) => change({ price: target.value })}
          />
        )}
      </Field>
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
