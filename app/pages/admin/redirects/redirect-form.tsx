import type { Redirect } from '#app/features/moving/redirect-schema.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import { textInputProps, useFocusOnEdit } from '#app/pages/admin/form/form-fields.tsx';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';

const messages = {
  add: 'New redirect',
  edit: 'Edit redirect',
  path: 'Old address',
  pathHint:
    'As it was in the earlier shop, such as /products/lawn-kurta. What follows a question mark does not count.',
  target: 'Leads to',
  targetHint: 'A page of this shop, such as /product/lawn-kurta.',
  suggested: 'The nearest that the shop has. Please check it.',
  submitAdd: 'Add redirect',
  submitUpdate: 'Update',
  added: 'Redirect added',
  updated: 'Redirect updated',
};

export type Suggestion = { path: string; target: string | null };

type RedirectFormProps = {
  edited: Redirect | null;
  /** An address that nobody found; the form begins with it. */
  suggestion: Suggestion | null;
  onClose: () => void;
};

export function RedirectForm({ edited, suggestion, onClose }: RedirectFormProps) {
  const form = useRowForm<Redirect, RedirectValues>({
    row: edited,
    toValues: (row) => ({
      path: row?.path ?? suggestion?.path ?? '',
      target: row?.target ?? suggestion?.target ?? '',
    }),
    compared: FIELDS,
    toCall: toRedirectCall,
    failureText: ({ error }) => error.detail,
    success: (wasAdded) => (wasAdded ? messages.added : messages.updated),
    onSaved: onClose,
  });
  const { values, change, errors, row } = form;
  const input = useFocusOnEdit<HTMLInputElement>(true);
  const isSuggested = !row && suggestion?.target != null && values.target === suggestion.target;
  const text = textInputProps(values, change);
  const plain = { required: true, dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <FormPanel
      title={edited ? messages.edit : messages.add}
      submitLabel={row ? messages.submitUpdate : messages.submitAdd}
      saving={form.saving}
      error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
      onSubmit={form.save}
      onCancel={edited ? onClose : undefined}
    >
      <Field label={messages.path} hint={messages.pathHint} error={errors.path}>
        {(ids) => (
          <TextInput
            {...ids}
            {...text('path')}
            {...plain}
            ref={suggestion ? undefined : input}
            maxLength={600}
          />
        )}
      </Field>
      <Field
        label={messages.target}
        hint={isSuggested ? messages.suggested : messages.targetHint}
        error={errors.target}
      >
        {(ids) => (
          <TextInput
            {...ids}
            {...text('target')}
            {...plain}
            ref={suggestion ? input : undefined}
            maxLength={600}
          />
        )}
      </Field>
    </FormPanel>
  );
}

type RedirectValues = { path: string; target: string };

const FIELDS: ComparedField<RedirectValues>[] = [
  { name: messages.path, text: ({ path }) => path },
  { name: messages.target, text: ({ target }) => target },
];

export function redirectPath({ id }: Redirect): string {
  return `/api/admin/redirects/${id}/`;
}

function toRedirectCall(values: RedirectValues, row: Redirect | null): FormCall {
  if (!row) return { method: 'POST', path: '/api/admin/redirects/', body: values };
  return { method: 'PATCH', path: redirectPath(row), body: { ...values, version: row.version } };
}
