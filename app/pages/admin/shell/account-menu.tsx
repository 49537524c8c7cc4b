import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { ROLE_NAMES, type StaffRole } from '#app/features/staff/roles/roles.ts';
import { OWN_PASSWORD } from '#app/features/staff/sessions/access.ts';
import { signOut } from '#app/features/staff/sign-in/sign-in.ts';
import { useUnsavedEdits } from '#app/pages/admin/form/unsaved-edits.tsx';
import { type Texts, useTexts } from '#app/pages/admin/language/language.tsx';
import { OwnAccountContext } from '#app/pages/admin/session/permissions.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './admin-menu.module.css';
import { Popup, popupItem } from './popup.tsx';

const messages = {
  en: {
    viewShop: 'View shop',
    account: 'Your account',
    signedInAs: 'Signed in as',
    signOut: 'Sign out',
    role: (role: StaffRole) => ROLE_NAMES[role],
  },
  ur: {
    viewShop: 'دکان دیکھیں',
    account: 'آپ کا اکاؤنٹ',
    signedInAs: 'سائن ان:',
    signOut: 'سائن آؤٹ',
    role: () => 'پیکنگ',
  },
  roman: {
    viewShop: 'Dukan dekhein',
    account: 'Aap ka account',
    signedInAs: 'Sign in:',
    signOut: 'Sign out',
    role: () => 'Packing',
  },
} satisfies Texts<object>;

/** Who is signed in, and what leads out of the admin area. */
export function AccountMenu({ username }: { username: string | null }) {
  const texts: (typeof messages)['en'] = useTexts(messages);
  const account = useContext(OwnAccountContext);
  const leave = useSignOut();
  const name = username ?? '';
  const button = (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles.person}>
        <VisuallyHidden>{texts.signedInAs} </VisuallyHidden>
        <bdi className={styles.username}>{name}</bdi>
        {account && <span className={styles.role}> {texts.role(account.role)}</span>}
      </span>
      <span aria-hidden="true">▾</span>
    </>
  );
  return (
    <Popup up button={button} buttonClass={styles.account}>
      {(close) => (
        <>
          <Link className={popupItem} to="/">
            {texts.viewShop}
          </Link>
          <Link className={popupItem} to={OWN_PASSWORD} onClick={close}>
            {texts.account}
          </Link>
          <button type="button" className={popupItem} onClick={leave}>
            {texts.signOut}
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
  const texts: (typeof messages)['en'] = useTexts(messages);
  const account = useContext(OwnAccountContext);
  const leave = useSignOut();
  return (
    <div className={styles.accountLinks}>
      <p className={styles.person}>
        {texts.signedInAs} <bdi>{username}</bdi>
        {account && ` (${texts.role(account.role)})`}
      </p>
      <Link className="tap underlined" to="/">
        {texts.viewShop}
      </Link>
      <Link className="tap underlined" to={OWN_PASSWORD} onClick={onChoose}>
        {texts.account}
      </Link>
      <button type="button" className="tap underlined" onClick={leave}>
        {texts.signOut}
      </button>
    </div>
  );
}
