import type { StaffAccount } from '#app/features/staff/accounts/staff-account-schema.ts';
import { ROLE_NAMES, STAFF_ROLES } from '#app/features/staff/roles/roles.ts';
import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { SaveError } from '#app/pages/admin/form/save-error.tsx';
import { textInputProps } from '#app/pages/admin/form/text-input-props.ts';
import { useFocusOnEdit } from '#app/pages/admin/form/use-focus-on-edit.ts';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { type AccountValues, type SavedAccount, toAccountCall, toAccountValues } from './account-values.ts';
import { NewAccountFields } from './new-account-fields.tsx';

const messages = {
  add: 'Add a person',
  edit: (username: string) => `Editing "${username}"`,
  email: 'E-mail',
  emailHint: 'Optional.',
  role: 'Role',
  roleHint:
    'An assistant may do everything but staff accounts, shop settings with wallet numbers, refunds and referral codes.',
  ownRoleHint: 'Only another owner can change your role.',
  noAccess: 'No access to the admin area',
  submitAdd: 'Add person',
  submitUpdate: 'Update',
  added: 'Person added',
  updated: 'Account updated',
  needsName: 'Please enter a username.',
  refused: (reason: string) => `Error: ${reason}`,
};

type AccountFormProps = {
  edited: StaffAccount | null;
  isOwn: boolean;
  onSaved: (saved: SavedAccount) => void;
  onCancel: () => void;
};

export function AccountForm({ edited, isOwn, onSaved, onCancel }: AccountFormProps) {
  const form = useRowForm<StaffAccount, AccountValues>({
    row: edited,
    toValues: toAccountValues,
    compared: [],
    check: ({ username }): Record<string, string> =>
      username.trim() ? {} : { username: messages.needsName },
    toCall: toAccountCall,
    failureText: ({ error }) => messages.refused(error.detail),
    success: (wasAdded) => (wasAdded ? messages.added : messages.updated),
    onSaved,
  });
  const { values, change, errors } = form;
  const typed = textInputProps(values, change);
  const emailInput = useFocusOnEdit<HTMLInputElement>(edited !== null);
  return (
    <FormPanel
      title={edited ? messages.edit(edited.username) : messages.add}
      submitLabel={edited ? messages.submitUpdate : messages.submitAdd}
      saving={form.saving}
      error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
      onSubmit={form.save}
      onCancel={edited ? onCancel : undefined}
    >
      {!edited && <NewAccountFields values={values} errors={errors} onChange={change} />}
      <Field label={messages.email} hint={messages.emailHint} error={errors.email}>
        {(ids) => (
          <TextInput
            {...ids}
            ref={emailInput}
            {...typed('email')}
            type="email"
            dir="ltr"
            maxLength={254}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label={messages.role}
        hint={isOwn ? messages.ownRoleHint : messages.roleHint}
        error={errors.role}
      >
        {(ids) => (
          <Select {...ids} {...typed('access')} disabled={isOwn}>
            {STAFF_ROLES.map((role) => (
              <option key={role} value={role}>
                {ROLE_NAMES[role]}
              </option>
            ))}
            <option value="none">{messages.noAccess}</option>
          </Select>
        )}
      </Field>
    </FormPanel>
  );
}
