import type { CollectionPicture } from '#app/features/catalogue/openings/schema.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { CellLink } from '#app/pages/admin/list/row-actions.tsx';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import type { PictureData } from '#app/platform/images/image.ts';
import { PictureChoice } from '#app/ui/form/picture-choice.tsx';
import { Muted } from '#app/ui/text.tsx';

const messages = {
  picture: 'Picture',
  of: (title: string) => `Picture of ${title}`,
  save: 'Save picture',
  saved: 'Picture saved',
  another: 'another picture',
  none: 'none',
  refused: (reason: string) => `Error: ${reason}`,
};

type Values = { picture: PictureData | null; file: File | null };

const COMPARED: ComparedField<Values>[] = [
  {
    name: messages.picture,
    text: ({ picture, file }) => (file ? file.name : (picture?.src ?? '')),
    shown: ({ picture, file }) => (file || picture ? messages.another : messages.none),
  },
];

export function CollectionPictureForm({ list }: { list: CollectionPicture }) {
  const form = useRowForm<CollectionPicture, Values>({
    row: list,
    toValues: (row) => ({ picture: row?.picture ?? null, file: null }),
    compared: COMPARED,
    toCall: (values, row) => toCall(list.path, values, row),
    failureText: ({ error }) => messages.refused(error.detail),
    success: () => messages.saved,
  });
  const { values, change, errors, saving } = form;
  return (
    <FormPanel
      title={list.title}
      submitLabel={messages.save}
      saving={saving}
      quiet={!form.isTouched}
      error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
      onSubmit={form.save}
    >
      {list.intro && (
        <Muted after={12} dir="auto">
          {list.intro}
        </Muted>
      )}
      <PictureChoice
        label={messages.of(list.title)}
        name="image"
        error={errors.image}
        hint={<CellLink to={list.path}>{list.path}</CellLink>}
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

/** Without a change nothing is sent, which is refused with a sentence. */
function toCall(path: string, { file, picture }: Values, row: CollectionPicture | null): FormCall {
  const body = new FormData();
  body.set('path', path);
  if (file) body.set('image', file);
  else if (!picture) body.set('remove_image', 'true');
  if (row?.version) body.set('version', String(row.version));
  return { method: 'PUT', path: '/api/admin/collection-pictures/', body };
}
