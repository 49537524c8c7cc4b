import { Button } from '#app/ui/button.tsx';
import styles from './old-page-note.module.css';

const messages = {
  offline: 'No connection. Pages and prices are as you last saw them.',
  slow: 'The shop answers slowly. Pages and prices are as you last saw them.',
  reload: 'Reload',
};

/** In the page from the start, so that screen readers announce its change. */
export function OldPageNote({ isShown, online }: { isShown: boolean; online: boolean }) {
  return (
    <div role="status">
      {isShown && (
        <p className={styles.note}>
          {online ? messages.slow : messages.offline}
          {online && (
            <Button variant="text" onClick={() => window.location.reload()}>
              {messages.reload}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
