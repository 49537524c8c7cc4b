import { categoryUploadSchema } from '#app/features/catalogue/categories/category-input.ts';
import type { Category } from '#app/features/catalogue/categories/category-schema.ts';
import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { SaveError } from '#app/pages/admin/form/save-error.tsx';
import { textInputProps } from '#app/pages/admin/form/text-input-props.ts';
import { useFocusOnEdit } from '#app/pages/admin/form/use-focus-on-edit.ts';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import type { Refusal } from '#app/pages/admin/session/use-staff-write.tsx';
import { fieldErrors } from '#app/platform/text/field-errors.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { PictureChoice } from '#app/ui/form/picture-choice.tsx';
import { CATEGORY_FIELDS, toCategoryCall, toCategoryValues } from './category-values.ts';

const messages = {
  add: 'Add a category',
  editing: (name: string) => `Editing "${name}"`,
  name: 'Category Name',
  image: 'Optional Image',
  submitAdd: 'Add category',
  submitUpdate: 'Update category',
  added: 'Category added!',
  updated: 'Category updated!',
  refused: (reason: string) => `Error: ${reason}`,
  broken: 'Failed to submit category. Server or network error.',
};

type CategoryFormProps = {
  edited: Category | null;
  onSaved: (saved: Category, wasAdded: boolean) => void;
  onClose: () => void;
};

export function CategoryForm({ edited, onSaved, onClose }: CategoryFormProps) {
  const form = useRowForm<Category, ReturnType<typeof toCategoryValues>>({
    row: edited,
    toValues: toCategoryValues,
    toDetached: (values) => ({ ...values, picture: null }),
    compared: CATEGORY_FIELDS,
    check: ({ name }) => fieldErrors(categoryUploadSchema.safeParse({ name })),
    toCall: toCategoryCall,
    failureText,
    success: (wasAdded) => (wasAdded ? messages.added : messages.updated),
    onSaved,
  });
  const { values, change, saving, errors } = form;
  const typed = textInputProps(values, change);
  const nameInput = useFocusOnEdit<HTMLInputElement>(edited !== null);
  return (
    <FormPanel
      title={edited ? messages.editing(edited.name) : messages.add}
      submitLabel={form.row ? messages.submitUpdate : messages.submitAdd}
      saving={saving}
      error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
      onSubmit={form.save}
      onCancel={edited ? onClose : undefined}
    >
      <Field label={messages.name} error={errors.name}>
        {(ids) => (
          <TextInput {...ids} ref={nameInput} {...typed('name')} required maxLength={120} dir="auto" />
        )}
      </Field>
      <PictureChoice
        label={messages.image}
        name="image"
        error={errors.image}
        current={values.picture}
        file={values.file}
        progress={form.progress}
        disabled={saving}
        onChoose={(file) => change({ file })}
        onRemove={() => change({ picture: null })}
      />
    </FormPanel>
  );
}

function failureText({ status, error }: Refusal): string {
  if (status === 0 || error.code === 'unreadable') return messages.broken;
  return messages.refused(error.detail);
}
