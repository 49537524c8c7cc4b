import { useShop } from '#app/features/settings/shop-context.tsx';
import type { StaffAccount } from '#app/features/staff/accounts/schema.ts';
import { ROLE_NAMES } from '#app/features/staff/roles/roles.ts';
import { OWN_PASSWORD } from '#app/features/staff/sessions/access.ts';
import { BreakableEmail, RowButton, RowButtons } from '#app/pages/admin/list/row-actions.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Text } from '#app/ui/text.tsx';
import type { AccountAction } from './use-account-actions.tsx';

/** Where not all columns have room beside each other. */
const LINES =
  '"username email role state" auto "signing-in signing-in since since" auto "actions actions actions actions" auto / minmax(0, 1.3fr) minmax(0, 1.5fr) minmax(0, 1fr) minmax(0, 1fr)';

/** On phones. */
const CARD =
  '"username role state" auto "email email email" auto "signing-in signing-in signing-in" auto "actions actions actions" auto / minmax(0, 1fr) auto auto';

const messages = {
  caption: 'Staff accounts, oldest first',
  you: 'You',
  noAccess: 'No access',
  active: 'Active',
  disabled: 'Disabled',
  noEmail: '-',
  passwordAlone: 'password alone',
  secondStep: 'with second step',
  last: (day: string) => `last ${day}`,
  never: 'not in half a year',
  edit: 'Edit',
  reset: 'Reset password',
  own: 'Change password',
  sessions: 'Sessions',
  stepOff: 'Turn off second step',
  disable: 'Disable',
  enable: 'Enable',
  editOf: (name: string) => `Edit ${name}`,
  resetOf: (name: string) => `Reset password of ${name}`,
  sessionsOf: (name: string) => `Sessions of ${name}`,
  stepOffOf: (name: string) => `Turn off the second step of ${name}`,
  disableOf: (name: string) => `Disable ${name}`,
  enableOf: (name: string) => `Enable ${name}`,
};

type AccountsTableProps = {
  accounts: readonly StaffAccount[];
  own: string | null;
  onEdit: (account: StaffAccount) => void;
  onSessions: (account: StaffAccount) => void;
  onChoose: (action: AccountAction, account: StaffAccount) => void;
};

export function AccountsTable({ accounts, own, onEdit, onSessions, onChoose }: AccountsTableProps) {
  const { time_zone } = useShop().settings;
  const columns: DataColumn<StaffAccount>[] = [
    {
      key: 'username',
      name: 'Username',
      wide: true,
      cell: ({ username }) => <Username username={username} isOwn={username === own} />,
    },
    {
      key: 'email',
      name: 'E-mail',
      wide: true,
      cell: ({ email }) => (email ? <BreakableEmail address={email} /> : messages.noEmail),
    },
    {
      key: 'role',
      name: 'Role',
      cell: ({ is_admin, role }) => (is_admin ? ROLE_NAMES[role] : messages.noAccess),
    },
    {
      key: 'state',
      name: 'State',
      cell: ({ disabled_at }) =>
        disabled_at === null ? (
          <StatusBadge tone="success">{messages.active}</StatusBadge>
        ) : (
          <StatusBadge tone="danger">{messages.disabled}</StatusBadge>
        ),
    },
    {
      key: 'signing-in',
      name: 'Signing in',
      cell: ({ second_factor_at, last_sign_in_at }) => (
        <>
          {second_factor_at === null ? messages.passwordAlone : messages.secondStep}
          {', '}
          <Text as="span" wrap="never">
            {last_sign_in_at ? messages.last(formatDay(last_sign_in_at, time_zone)) : messages.never}
          </Text>
        </>
      ),
    },
    {
      key: 'since',
      name: 'Since',
      nowrap: true,
      cell: ({ created_at }) => formatDay(created_at, time_zone),
    },
    {
      key: 'actions',
      name: 'Actions',
      cell: (account) => (
        <AccountActions
          account={account}
          isOwn={account.username === own}
          onEdit={() => onEdit(account)}
          onSessions={() => onSessions(account)}
          onChoose={(action) => onChoose(action, account)}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={accounts}
      card={CARD}
      lines={LINES}
      rowKey={({ id }) => id}
    />
  );
}

function Username({ username, isOwn }: { username: string; isOwn: boolean }) {
  return (
    <Cluster gap="4px 10px">
      <bdi>{username}</bdi>
      {isOwn && <StatusBadge tone="primary">{messages.you}</StatusBadge>}
    </Cluster>
  );
}

type AccountActionsProps = {
  account: StaffAccount;
  isOwn: boolean;
  onEdit: () => void;
  onSessions: () => void;
  onChoose: (action: AccountAction) => void;
};

function AccountActions({ account, isOwn, onEdit, onSessions, onChoose }: AccountActionsProps) {
  const { username, disabled_at } = account;
  const action = disabled_at === null ? 'disable' : 'enable';
  return (
    <RowButtons>
      <RowButton aria-label={messages.editOf(username)} onClick={onEdit}>
        {messages.edit}
      </RowButton>
      {isOwn ? (
        <ButtonLink variant="text" size="small" to={OWN_PASSWORD}>
          {messages.own}
        </ButtonLink>
      ) : (
        <RowButton aria-label={messages.resetOf(username)} onClick={() => onChoose('reset')}>
          {messages.reset}
        </RowButton>
      )}
      {!isOwn && disabled_at === null && (
        <RowButton aria-label={messages.sessionsOf(username)} onClick={onSessions}>
          {messages.sessions}
        </RowButton>
      )}
      {!isOwn && account.second_factor_at !== null && (
        <RowButton aria-label={messages.stepOffOf(username)} onClick={() => onChoose('second-step-off')}>
          {messages.stepOff}
        </RowButton>
      )}
      {!isOwn && (
        <Button
          variant={action === 'disable' ? 'danger' : 'text'}
          size="small"
          aria-label={messages[`${action}Of`](username)}
          onClick={() => onChoose(action)}
        >
          {messages[action]}
        </Button>
      )}
    </RowButtons>
  );
}
