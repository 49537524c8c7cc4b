import type { NewPasswordAnswer, StaffAccount } from '#app/features/staff/accounts/schema.ts';
import { MIN_PASSWORD } from '#app/features/staff/accounts/staff-account.ts';
import { ROLE_NAMES, STAFF_ROLES, type StaffRole } from '#app/features/staff/roles/roles.ts';
import { textInputProps, useFocusOnEdit } from '#app/pages/admin/form/form-fields.tsx';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';

const messages = {
  add: 'Add a person',
  edit: (username: string) => `Editing "${username}"`,
  email: 'E-mail',
  emailHint: 'Optional.',
  role: 'Role',
  roleHints: {
    owner: 'May do everything.',
    desk: 'Orders, payments and customers; no refunds, sales or settings.',
    packer: 'Sees what is to be packed and packs it; no phones, addresses or prices.',
    content: 'Products, promotions and pages; no orders or customers.',
    none: 'May sign in and do nothing.',
  } satisfies Record<Access, string>,
  ownRoleHint: 'Only another owner can change your role.',
  noAccess: 'No access to the admin area',
  submitAdd: 'Add person',
  submitUpdate: 'Update',
  added: 'Person added',
  updated: 'Account updated',
  needsName: 'Please enter a username.',
  refused: (reason: string) => `Error: ${reason}`,
  username: 'Username',
  usernameHint: 'Letters, digits and . _ @ + - only. It cannot be changed later.',
  password: 'Password',
  passwordHint: `At least ${MIN_PASSWORD} characters. Leave empty to generate one, which is shown once. The person chooses another one at the first sign-in.`,
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
        hint={isOwn ? messages.ownRoleHint : messages.roleHints[values.access]}
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

type NewAccountFieldsProps = {
  values: AccountValues;
  errors: Record<string, string>;
  onChange: (part: Partial<AccountValues>) => void;
};

function NewAccountFields({ values, errors, onChange }: NewAccountFieldsProps) {
  return (
    <>
      <Field label={messages.username} hint={messages.usernameHint} error={errors.username}>
        {(ids) => (
          <TextInput
            {...ids}
            name="new-username"
            required
            maxLength={150}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={values.username}
            onChange={({ target }) => onChange({ username: target.value })}
          />
        )}
      </Field>
      <Field label={messages.password} hint={messages.passwordHint} error={errors.password}>
        {(ids) => (
          <TextInput
            {...ids}
            name="new-password"
            type="password"
            maxLength={1000}
            autoComplete="new-password"
            value={values.password}
            onChange={({ target }) => onChange({ password: target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** The password only where one was generated for a new account, and only in this answer. */
export type SavedAccount = Pick<StaffAccount, 'id' | 'username'> & Partial<NewPasswordAnswer>;

/** `none`: may not enter the admin area. */
type Access = StaffRole | 'none';

type AccountValues = { username: string; email: string; access: Access; password: string };

function toAccountValues(account: StaffAccount | null): AccountValues {
  return {
    username: account?.username ?? '',
    email: account?.email ?? '',
    access: account ? accessOf(account) : 'desk',
    password: '',
  };
}

function toAccountCall(
  { username, email, access, password }: AccountValues,
  account: StaffAccount | null,
  before: AccountValues,
): FormCall {
  if (!account)
    return {
      method: 'POST',
      path: '/api/admin/staff/',
      body: { username, email, password, ...toRights(access) },
    };
  const body = {
    ...(email !== before.email && { email }),
    ...(access !== before.access && toRights(access)),
  };
  return { method: 'PATCH', path: accountPath(account), body };
}

function accessOf({ is_admin, role }: Pick<StaffAccount, 'is_admin' | 'role'>): Access {
  return is_admin ? role : 'none';
}

function toRights(access: Access): { is_admin: boolean; role?: StaffRole } {
  return access === 'none' ? { is_admin: false } : { is_admin: true, role: access };
}

export function accountPath({ id }: Pick<StaffAccount, 'id'>): string {
  return `/api/admin/staff/${id}/`;
}
