import type { StaffAccount } from '#app/features/staff/accounts/staff-account-schema.ts';
import { OWN_PASSWORD } from '#app/features/staff/sessions/access.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import styles from './account-actions.module.css';
import type { AccountAction } from './use-account-actions.tsx';

const messages = {
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

type AccountActionsProps = {
  account: StaffAccount;
  isOwn: boolean;
  onEdit: () => void;
  onSessions: () => void;
  onChoose: (action: AccountAction) => void;
};

export function AccountActions({ account, isOwn, onEdit, onSessions, onChoose }: AccountActionsProps) {
  const { username, disabled_at } = account;
  const action = disabled_at === null ? 'disable' : 'enable';
  return (
    <div className={styles.actions}>
      <Button variant="text" size="small" aria-label={messages.editOf(username)} onClick={onEdit}>
        {messages.edit}
      </Button>
      {isOwn ? (
        <ButtonLink variant="text" size="small" to={OWN_PASSWORD}>
          {messages.own}
        </ButtonLink>
      ) : (
        <Button
          variant="text"
          size="small"
          aria-label={messages.resetOf(username)}
          onClick={() => onChoose('reset')}
        >
          {messages.reset}
        </Button>
      )}
      {!isOwn && disabled_at === null && (
        <Button variant="text" size="small" aria-label={messages.sessionsOf(username)} onClick={onSessions}>
          {messages.sessions}
        </Button>
      )}
      {!isOwn && account.second_factor_at !== null && (
        <Button
          variant="text"
          size="small"
          aria-label={messages.stepOffOf(username)}
          onClick={() => onChoose('second-step-off')}
        >
          {messages.stepOff}
        </Button>
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
    </div>
  );
}
