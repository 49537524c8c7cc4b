import { useEffect, useState, useSyncExternalStore } from 'react';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { hashEmail } from '#app/platform/text/email.ts';

const KEY = 'userEmail';

/** SHA-256 of the stored e-mail address; null without one, and until it is computed. */
export function useStoredEmailHash(): string | null {
  const email = useStoredEmail();
  const [hash, setHash] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void (email === null ? Promise.resolve(null) : hashEmail(email)).then(
      (computed) => isCurrent && setHash(computed),
    );
    return () => {
      isCurrent = false;
    };
  }, [email]);
  return hash;
}

function useStoredEmail(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => localStore.read(KEY),
    () => null,
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
