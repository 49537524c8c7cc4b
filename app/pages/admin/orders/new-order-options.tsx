import { useState } from 'react';
import {
  type AlertOptions,
  mayNotify,
  playTone,
  readAlertOptions,
  storeAlertOptions,
} from '#app/pages/admin/shell/new-order-alerts.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { BellIcon } from './desk-icons.tsx';
import styles from './order-list.module.css';

const messages = {
  title: 'When a new order arrives',
  sound: 'Play a short sound',
  notification: 'Show a notification',
  hint: 'On this device, while the admin area is open in a tab; the tab need not be in front.',
  refused: 'This browser does not allow notifications of this page. Allow them in its settings.',
  from: 'Quiet from',
  to: 'Quiet until',
};

/** Sound and notifications are off until somebody wants them, on each device. */
export function NewOrderOptions() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className={styles.icon}
        label={messages.title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BellIcon size={18} />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.title} size="small">
        <Options />
      </Dialog>
    </>
  );
}

function Options() {
  const [options, setOptions] = useState(readAlertOptions);
  const [isRefused, setRefused] = useState(false);
  function change(part: Partial<AlertOptions>) {
    const next = { ...options, ...part };
    storeAlertOptions(next);
    setOptions(next);
  }
  async function changeNotification(wanted: boolean) {
    const isAllowed = !wanted || (await mayNotify());
    setRefused(!isAllowed);
    change({ notification: wanted && isAllowed });
  }
  const time = (name: 'quietFrom' | 'quietTo', label: string) => (
    <Field label={label}>
      {(ids) => (
        <TextInput
          {...ids}
          type="time"
          value={options[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <CheckField
        label={messages.sound}
        checked={options.sound}
        onChange={(sound) => {
          change({ sound });
          if (sound) playTone();
        }}
      />
      <CheckField
        label={messages.notification}
        hint={messages.hint}
        checked={options.notification}
        onChange={(wanted) => void changeNotification(wanted)}
      />
      {isRefused && (
        <Note tone="bad" role="alert" after={12}>
          {messages.refused}
        </Note>
      )}
      <Cluster gap={16}>
        {time('quietFrom', messages.from)}
        {time('quietTo', messages.to)}
      </Cluster>
    </>
  );
}
