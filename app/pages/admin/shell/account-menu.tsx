import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { ROLE_NAMES } from '#app/features/staff/roles/roles.ts';
import { OWN_PASSWORD } from '#app/features/staff/sessions/access.ts';
import { signOut } from '#app/features/staff/sign-in/sign-in.ts';
import { useUnsavedEdits } from '#app/pages/admin/form/unsaved-edits.tsx';
import { OwnAccountContext } from '#app/pages/admin/session/permissions.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './admin-menu.module.css';
import { Popup, popupItem } from './popup.tsx';

const messages = {
  viewShop: 'View shop',
  account: 'Your account',
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
};

/** Who is signed in, and what leads out of the admin area. */
export function AccountMenu({ username }: { username: string | null }) {
  const account = useContext(OwnAccountContext);
  const leave = useSignOut();
  const name = username ?? '';
  const button = (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles.person}>
        <VisuallyHidden>{messages.signedInAs} </VisuallyHidden>
        <bdi className={styles.username}>{name}</bdi>
        {account && <span className={styles.role}> {ROLE_NAMES[account.role]}</span>}
      </span>
      <span aria-hidden="true">▾</span>
    </>
  );
  return (
    <Popup up button={button} buttonClass={styles.account}>
      {(close) => (
        <>
          <Link className={popupItem} to="/">
            {messages.viewShop}
          </Link>
          <Link className={popupItem} to={OWN_PASSWORD} onClick={close}>
            {messages.account}
          </Link>
          <button type="button" className={popupItem} onClick={leave}>
            {messages.signOut}
          </button>
        </>
      )}
    </Popup>
  );
}

function useSignOut() {
  const navigate = useNavigate();
  const { confirmDiscard, forget } = useUnsavedEdits();
  return async () => {
    if (!(await confirmDiscard())) return;
    forget();
    signOut();
    navigate('/login', { replace: true });
  };
}

/** The same, one below the other, in the sheet of a phone. */
export function AccountLinks({ username, onChoose }: { username: string | null; onChoose: () => void }) {
  const account = useContext(OwnAccountContext);
  const leave = useSignOut();
  return (
    <div className={styles.accountLinks}>
      <p className={styles.person}>
        {messages.signedInAs} <bdi>{username}</bdi>
        {account && ` (${ROLE_NAMES[account.role]})`}
      </p>
      <Link className="tap underlined" to="/">
        {messages.viewShop}
      </Link>
      <Link className="tap underlined" to={OWN_PASSWORD} onClick={onChoose}>
        {messages.account}
      </Link>
      <button type="button" className="tap underlined" onClick={leave}>
        {messages.signOut}
      </button>
    </div>
  );
}
