import { useRevalidator } from 'react-router';
import type { Category } from '#app/features/catalogue/categories/category.ts';
import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { SaveError } from '#app/pages/admin/form/save-error.tsx';
import { useFocusOnEdit } from '#app/pages/admin/form/use-focus-on-edit.ts';
import { type Refusal, useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { PictureChoice } from '#app/ui/form/picture-choice.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
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
  needsName: 'Please enter a name.',
};

type CategoryFormProps = { edited: Category | null; onClose: () => void };

export function CategoryForm({ edited, onClose }: CategoryFormProps) {
  const { revalidate } = useRevalidator();
  const form = useRowForm<Category, ReturnType<typeof toCategoryValues>>({
    row: edited,
    toValues: toCategoryValues,
    toDetached: (values) => ({ ...values, picture: null }),
    compared: CATEGORY_FIELDS,
    check: ({ name }): Record<string, string> => (name.trim() ? {} : { name: messages.needsName }),
    toCall: toCategoryCall,
    failureText,
    onSaved: (_, wasAdded) => {
      showToast(wasAdded ? messages.added : messages.updated);
      revalidate();
      onClose();
    },
  });
  const { values, change, saving, errors } = form;
  const nameInput = useFocusOnEdit<HTMLInputElement>(edited !== null);
  return (
    <FormPanel
      title={edited ? messages.editing(edited.name) : messages.add}
      submitLabel={form.row ? messages.submitUpdate : messages.submitAdd}
      saving={saving}
      onSubmit={form.save}
      onCancel={edited ? onClose : undefined}
    >
      <SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />
      <Field label={messages.name} error={errors.name}>
        {(ids) => (
          <TextInput
            {...ids}
            ref={nameInput}
            name="name"
            required
            maxLength={120}
            dir="auto"
            value={values.name}
            onChange={({ target }) => change({ name: target.value })}
          />
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
