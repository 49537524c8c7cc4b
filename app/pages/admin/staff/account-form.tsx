import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { SaveError } from '#app/pages/admin/form/save-error.tsx';
import { useFocusOnEdit } from '#app/pages/admin/form/use-focus-on-edit.ts';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import {
  type AccountRow,
  type AccountValues,
  type SavedAccount,
  toAccountCall,
  toAccountValues,
} from './account-values.ts';
import { NewAccountFields } from './new-account-fields.tsx';

const messages = {
  add: 'Add a person',
  edit: (username: string) => `Editing "${username}"`,
  email: 'E-mail',
  emailHint: 'Optional.',
  admin: 'Admin',
  adminHint: 'Only admins can open the admin area.',
  ownAdminHint: 'Only another admin can remove this from you.',
  submitAdd: 'Add person',
  submitUpdate: 'Update',
  needsName: 'Please enter a username.',
  refused: (reason: string) => `Error: ${reason}`,
};

type AccountFormProps = {
  edited: AccountRow | null;
  isOwn: boolean;
  onSaved: (saved: SavedAccount, wasAdded: boolean) => void;
  onCancel: () => void;
};

export function AccountForm({ edited, isOwn, onSaved, onCancel }: AccountFormProps) {
  const form = useRowForm<AccountRow, AccountValues>({
    row: edited,
    toValues: toAccountValues,
    compared: [],
    check: ({ username }): Record<string, string> =>
      username.trim() ? {} : { username: messages.needsName },
    toCall: toAccountCall,
    failureText: ({ error }) => messages.refused(error.detail),
    onSaved,
  });
  const { values, change, errors } = form;
  const emailInput = useFocusOnEdit<HTMLInputElement>(edited !== null);
  return (
    <FormPanel
      title={edited ? messages.edit(edited.username) : messages.add}
      submitLabel={edited ? messages.submitUpdate : messages.submitAdd}
      saving={form.saving}
      onSubmit={form.save}
      onCancel={edited ? onCancel : undefined}
    >
      <SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />
      {!edited && <NewAccountFields values={values} errors={errors} onChange={change} />}
      <Field label={messages.email} hint={messages.emailHint} error={errors.email}>
        {(ids) => (
          <TextInput
            {...ids}
            ref={emailInput}
            name="email"
            type="email"
            dir="ltr"
            maxLength={254}
            autoComplete="off"
            value={values.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </Field>
      <CheckField
        label={messages.admin}
        hint={isOwn ? messages.ownAdminHint : messages.adminHint}
        checked={values.is_admin}
        disabled={isOwn}
        onChange={(is_admin) => change({ is_admin })}
      />
    </FormPanel>
  );
}
