import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import styles from './generated-password-dialog.module.css';
import type { GeneratedPassword } from './use-account-actions.tsx';

const messages = {
  title: 'The temporary password',
  text: 'It is shown only once. Please pass it on in person. At the first sign-in it has to be changed; if it gets lost, reset it again.',
  username: 'Username',
  password: 'Password',
  what: 'the password',
  done: 'Done',
};

type GeneratedPasswordDialogProps = { made: GeneratedPassword | null; onClose: () => void };

export function GeneratedPasswordDialog({ made, onClose }: GeneratedPasswordDialogProps) {
  return (
    <Dialog open={made !== null} title={messages.title} onClose={onClose}>
      {made && (
        <>
          <dl className={styles.details}>
            <dt>{messages.username}</dt>
            <dd>
              <bdi>{made.username}</bdi>
            </dd>
            <dt>{messages.password}</dt>
            <dd className={styles.password}>
              <code>{made.password}</code>
              <CopyButton text={made.password} what={messages.what} />
            </dd>
          </dl>
          <p className={styles.text}>{messages.text}</p>
          <Button onClick={onClose}>{messages.done}</Button>
        </>
      )}
    </Dialog>
  );
}
