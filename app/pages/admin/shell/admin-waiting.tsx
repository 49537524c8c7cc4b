import { Spinner } from '#app/ui/spinner.tsx';
import styles from './admin-waiting.module.css';

const messages = {
  waiting: 'Opening the admin area',
  needsScript: 'Please switch on JavaScript for the admin area.',
};

/** All that the server tells of the admin area, while the browser looks whether somebody is signed in. */
export function AdminWaiting() {
  return (
    <main className={styles.place}>
      <Spinner label={messages.waiting} />
      <noscript>{messages.needsScript}</noscript>
    </main>
  );
}
