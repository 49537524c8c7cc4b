import { MAX_BANNER, MAX_INTRO } from '#app/features/catalogue/categories/category.ts';
import { categoryUploadSchema } from '#app/features/catalogue/categories/category-input.ts';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import { textInputProps, useFocusOnEdit } from '#app/pages/admin/form/form-fields.tsx';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import type { Refusal } from '#app/pages/admin/session/use-staff-write.tsx';
import type { PictureData } from '#app/platform/images/image.ts';
import { fieldErrors } from '#app/platform/text/zod.ts';
import { Field, TextArea, TextInput } from '#app/ui/form/field.tsx';
import { PictureChoice } from '#app/ui/form/picture-choice.tsx';
import { Link } from '#app/ui/navigation.tsx';

const messages = {
  add: 'Add a category',
  editing: (name: string) => `Editing "${name}"`,
  name: 'Category Name',
  intro: 'Sentence',
  introHint: 'Opens its page, and search engines show it. At most 200 characters.',
  image: 'Optional Image',
  banner: 'Banner line',
  bannerHint: (left: number) =>
    `Stands out at the head of its page. ${left} of ${MAX_BANNER} characters left. A wide picture for it:`,
  bannerPicture: 'Opening pictures',
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
    check: ({ name, intro, banner_text }) =>
      fieldErrors(categoryUploadSchema.safeParse({ name, intro, banner_text })),
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
      <Field label={messages.intro} hint={messages.introHint} error={errors.intro}>
        {(ids) => <TextArea {...ids} {...typed('intro')} rows={3} maxLength={MAX_INTRO} dir="auto" />}
      </Field>
      <Field
        label={messages.banner}
        hint={
          <>
            {messages.bannerHint(MAX_BANNER - values.banner_text.length)}{' '}
            <Link className="link" to="/admin/collection-pictures">
              {messages.bannerPicture}
            </Link>
          </>
        }
        error={errors.banner_text}
      >
        {(ids) => <TextInput {...ids} {...typed('banner_text')} maxLength={MAX_BANNER} dir="auto" />}
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

const categoryValuesMessages = {
  name: 'Category Name',
  intro: 'Sentence',
  banner: 'Banner line',
  image: 'Image',
  another: 'another picture',
  noPicture: 'none',
};

type CategoryValues = {
  name: string;
  intro: string;
  banner_text: string;
  picture: PictureData | null;
  file: File | null;
};

function toCategoryValues(category: Category | null): CategoryValues {
  return {
    name: category?.name ?? '',
    intro: category?.intro ?? '',
    banner_text: category?.banner_text ?? '',
    picture: category?.picture ?? null,
    file: null,
  };
}

const CATEGORY_FIELDS: ComparedField<CategoryValues>[] = [
  { name: categoryValuesMessages.name, text: ({ name }) => name },
  { name: categoryValuesMessages.intro, text: ({ intro }) => intro },
  { name: categoryValuesMessages.banner, text: ({ banner_text }) => banner_text },
  {
    name: categoryValuesMessages.image,
    text: ({ picture, file }) => (file ? file.name : (picture?.src ?? '')),
    shown: ({ picture, file }) =>
      file || picture ? categoryValuesMessages.another : categoryValuesMessages.noPicture,
  },
];

function toCategoryCall(
  { name, intro, banner_text, picture, file }: CategoryValues,
  row: Category | null,
  before: CategoryValues,
): FormCall {
  const body = new FormData();
  if (!row || name !== before.name) body.set('name', name);
  if (intro !== before.intro) body.set('intro', intro);
  if (banner_text !== before.banner_text) body.set('banner_text', banner_text);
  if (file) body.set('image', file);
  else if (before.picture && !picture) body.set('remove_image', 'true');
  if (!row) return { method: 'POST', path: '/categories/api/categories/create/', body };
  body.set('version', String(row.version));
  return { method: 'PATCH', path: `/categories/api/categories/${row.id}/update/`, body };
}
