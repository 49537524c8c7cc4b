import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import styles from './dialog-actions.module.css';

const messages = { cancel: 'Cancel', saving: 'Saving...' };

/** The buttons at the end of a dialog; on a phone the last one is on top. */
export function DialogActions({ before = 24, children }: { before?: number; children: ReactNode }) {
  return (
    <div className={styles.actions} style={{ marginBlockStart: before }}>
      {children}
    </div>
  );
}

type FormActionsProps = { save: string; cancel?: string; busy: boolean; onCancel: () => void };

/** Of a form that is saved and then closes its dialog. */
export function FormActions({ save, cancel = messages.cancel, busy, onCancel }: FormActionsProps) {
  return (
    <DialogActions>
      <Button variant="ghost" disabled={busy} onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" disabled={busy}>
        {busy ? messages.saving : save}
      </Button>
    </DialogActions>
  );
}
