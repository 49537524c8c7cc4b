import { useState } from 'react';
import { useShop } from '#app/features/settings/shop-context.tsx';
import {
  type AlertOptions,
  mayNotify,
  playTone,
  readAlertOptions,
  storeAlertOptions,
} from '#app/pages/admin/shell/new-order-alerts.ts';
import { canPush, turnOffPush, turnOnPush } from '#app/pages/admin/shell/new-order-push.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Text } from '#app/ui/text.tsx';
import { BellIcon } from './desk-icons.tsx';
import styles from './order-list.module.css';

const messages = {
  title: 'When a new order arrives',
  sound: 'Play a short sound',
  notification: 'Show a notification',
  hint: 'While the admin area is open in a tab; the tab need not be in front.',
  push: 'Tell me about new orders also when the desk is closed',
  pushHint:
    'With the number, the city and the sum, and no name. It ends when you sign out, or when the admin area is not opened for a week.',
  noPush:
    'This browser cannot do it. On an iPhone or iPad, first add the shop to the home screen and open it there.',
  noWorker: 'This shop runs without the part that shows such notifications.',
  switching: 'One moment…',
  device: 'All of this is about this device only.',
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
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSwitching, setSwitching] = useState(false);
  const { has_worker } = useShop();
  function change(part: Partial<AlertOptions>) {
    storeAlertOptions({ ...readAlertOptions(), ...part });
    setOptions((known) => ({ ...known, ...part }));
  }
  async function changeNotification(wanted: boolean) {
    const isAllowed = !wanted || (await mayNotify());
    setRefusal(isAllowed ? null : messages.refused);
    change({ notification: wanted && isAllowed });
  }
  async function changePush(wanted: boolean) {
    if (isSwitching) return;
    setOptions((known) => ({ ...known, push: wanted }));
    setSwitching(true);
    const reason = wanted ? await turnOnPush() : await turnOffPush();
    setSwitching(false);
    setRefusal(reason ?? null);
    change({ push: wanted && !reason });
  }
  const noPush = !(import.meta.env.PROD && has_worker)
    ? messages.noWorker
    : canPush()
      ? null
      : messages.noPush;
  const time = (name: 'quietFrom' | 'quietTo', label: string) => (
    <Field label={label}>
      {(ids) => (
        <TextInput
          {...ids}
          type="time"
          value={options[name]}
          onChange={({ target }) => change({ [name]: target.value })}
          onBlur={() => options.push && void turnOnPush().then(setRefusal)}
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
      <CheckField
        label={messages.push}
        hint={isSwitching ? messages.switching : (noPush ?? messages.pushHint)}
        checked={options.push}
        disabled={noPush !== null}
        onChange={(wanted) => void changePush(wanted)}
      />
      {refusal && (
        <Note tone="bad" role="alert" after={12}>
          {refusal}
        </Note>
      )}
      <Cluster gap={16}>
        {time('quietFrom', messages.from)}
        {time('quietTo', messages.to)}
      </Cluster>
      <Text size="caption" tone="muted">
        {messages.device}
      </Text>
    </>
  );
}
