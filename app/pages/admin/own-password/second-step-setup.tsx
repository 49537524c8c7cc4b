import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { RecoveryCodes, SecondFactorSetup } from '#app/features/staff/accounts/schema.ts';
import { CodeField } from '#app/pages/admin/login/password-fields.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button, CopyButton } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './second-step.module.css';

const messages = {
  scan: 'Scan this with your authenticator app:',
  picture: 'QR code for the authenticator app',
  open: 'Open it in an app on this device',
  type: 'Or type this key into the app:',
  what: 'the key',
  enter: 'Then enter the code that the app shows.',
  needed: 'Please enter the code that your app shows.',
  turnOn: 'Turn it on',
  cancel: 'Cancel',
  done: 'The second step is on. You were signed out everywhere else.',
};

type SecondStepSetupProps = {
  setup: SecondFactorSetup;
  onDone: (recovery_codes: string[]) => void;
  onCancel: () => void;
};

export function SecondStepSetup({ setup, onDone, onCancel }: SecondStepSetupProps) {
  const { write, isBusy } = useStaffWrite();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) return refuse(messages.needed);
    const answer = await write<RecoveryCodes>(
      { method: 'PUT', path: '/api/admin/account/second-factor/', body: { code } },
      { success: messages.done },
    );
    if (answer.ok) onDone(answer.data.recovery_codes);
    else refuse(answer.error.detail);
  }

  function refuse(reason: string) {
    setError(reason);
    form.current?.querySelector<HTMLInputElement>('input')?.select();
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <p tabIndex={-1}>{messages.scan}</p>
      <img
        className={styles.code}
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`}
        alt={messages.picture}
      />
      <Lead>
        <a className="link" href={setup.uri}>
          {messages.open}
        </a>
      </Lead>
      <p>{messages.type}</p>
      <Cluster gap="8px 16px" after={18}>
        <code>{inGroups(setup.secret)}</code>
        <CopyButton text={setup.secret} what={messages.what} />
      </Cluster>
      <Lead>{messages.enter}</Lead>
      <CodeField value={code} onChange={setCode} error={error} hint="app" />
      <Cluster gap={12}>
        <Button type="submit" disabled={isBusy()}>
          {messages.turnOn}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </Cluster>
    </form>
  );
}

/** What a step is about. */
export function Lead(props: { tabIndex?: -1; children: ReactNode }) {
  return <Text tone="muted" after={18} style={{ maxInlineSize: '60ch' }} {...props} />;
}

function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
