import { Spinner } from '#app/ui/spinner.tsx';
import styles from './whole-window.module.css';

const messages = {
  waiting: 'Opening the admin area',
  needsScript: 'Please turn on JavaScript to use the admin area.',
};

export function AdminWaiting() {
  return (
    <main className={styles.root}>
      <Spinner label={messages.waiting} />
      <noscript>{messages.needsScript}</noscript>
    </main>
  );
}
