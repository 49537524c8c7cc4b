import { useContext, useState } from 'react';
import { OWN_PASSWORD } from '#app/features/staff/sessions/access.ts';
import { OwnAccountContext } from '#app/pages/admin/session/permissions.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { useReady } from '#app/ui/use-ready.ts';

const messages = {
  text: 'Whoever learns your password can sign in as you. With a second step they also need your phone.',
  link: 'Set it up',
  dismiss: 'Not now',
};

const DISMISSED_KEY = 'secondStepDismissed';

/** Advice to owners, who may do everything, until they set it up or do not want it in this browser. */
export function SecondStepNote() {
  const account = useContext(OwnAccountContext);
  const [isDismissed, setDismissed] = useState(false);
  const ready = useReady();
  if (!ready || account?.role !== 'owner' || account.second_factor_at !== null) return null;
  if (isDismissed || localStore.read(DISMISSED_KEY) !== null) return null;
  function dismiss() {
    localStore.write(DISMISSED_KEY, new Date().toISOString());
    setDismissed(true);
  }
  return (
    <Note tone="info" before={20}>
      <p>
        {messages.text}{' '}
        <Link className="link" to={OWN_PASSWORD}>
          {messages.link}
        </Link>
      </p>
      <Button variant="text" size="small" onClick={dismiss}>
        {messages.dismiss}
      </Button>
    </Note>
  );
}
