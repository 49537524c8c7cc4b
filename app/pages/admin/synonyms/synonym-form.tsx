import type { Synonym } from '#app/features/search/synonyms/schema.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import { textInputProps, useFocusOnEdit } from '#app/pages/admin/form/form-fields.tsx';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import { Field, TextArea } from '#app/ui/form/field.tsx';

const messages = {
  add: 'Add words of one meaning',
  edit: 'Edit words of one meaning',
  words: 'Words',
  hint: 'Separated by commas, in English, Roman Urdu or Urdu. A search for one of them finds pieces with any of them. A phrase has at most three words.',
  submitAdd: 'Add words',
  submitUpdate: 'Update',
  added: 'Words added!',
  updated: 'Words updated!',
  refused: (reason: string) => `Error: ${reason}`,
};

type SynonymFormProps = {
  edited: Synonym | null;
  /** Searched without result; the form begins with it. */
  missed: string;
  onClose: () => void;
};

export function SynonymForm({ edited, missed, onClose }: SynonymFormProps) {
  const form = useRowForm<Synonym, SynonymValues>({
    row: edited,
    toValues: (row) => ({ words: row?.words ?? (missed && `${missed}, `) }),
    compared: SYNONYM_FIELDS,
    toCall: toSynonymCall,
    failureText: ({ error }) => messages.refused(error.detail),
    success: (wasAdded) => (wasAdded ? messages.added : messages.updated),
    onSaved: onClose,
  });
  const { values, change, errors, row } = form;
  const input = useFocusOnEdit<HTMLTextAreaElement>(edited !== null || missed !== '');
  return (
    <FormPanel
      title={edited ? messages.edit : messages.add}
      submitLabel={row ? messages.submitUpdate : messages.submitAdd}
      saving={form.saving}
      error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
      onSubmit={form.save}
      onCancel={edited ? onClose : undefined}
    >
      <Field label={messages.words} hint={messages.hint} error={errors.words}>
        {(ids) => (
          <TextArea
            {...ids}
            {...textInputProps(values, change)('words')}
            ref={input}
            required
            rows={3}
            maxLength={1000}
            dir="auto"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
    </FormPanel>
  );
}

type SynonymValues = { words: string };

const SYNONYM_FIELDS: ComparedField<SynonymValues>[] = [{ name: messages.words, text: ({ words }) => words }];

export function synonymPath({ id }: Synonym): string {
  return `/api/admin/synonyms/${id}/`;
}

function toSynonymCall({ words }: SynonymValues, row: Synonym | null): FormCall {
  if (!row) return { method: 'POST', path: '/api/admin/synonyms/', body: { words } };
  return { method: 'PATCH', path: synonymPath(row), body: { words, version: row.version } };
}
