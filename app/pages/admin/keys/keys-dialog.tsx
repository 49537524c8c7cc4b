import { useState } from 'react';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import styles from './keys-dialog.module.css';
import { areKeysOn, setKeysOn } from './use-keys.ts';

const messages = {
  title: 'Keys',
  on: 'Single keys on this device',
  hint: 'Off while you type, and while something is asked.',
};

type KeyHelp = readonly (readonly [keys: string, what: string])[];

type KeysDialogProps = { open: boolean; onClose: () => void; keys: KeyHelp };

/** What each key does, and a switch for people whose speech or hands press keys they do not mean. */
export function KeysDialog({ open, onClose, keys }: KeysDialogProps) {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Dialog open={open} onClose={onClose} title={messages.title}>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label={messages.on}
        hint={messages.hint}
        checked={isOn}
        onChange={(wanted) => {
          setKeysOn(wanted);
          setOn(wanted);
        }}
      />
    </Dialog>
  );
}
