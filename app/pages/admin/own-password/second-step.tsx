import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { OwnAccount, RecoveryCodes, SecondFactorSetup } from '#app/features/staff/accounts/schema.ts';
import { useLeaveGuard } from '#app/pages/admin/form/unsaved-edits.tsx';
import { CodeField, PasswordInput } from '#app/pages/admin/login/password-fields.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel, Tiles } from '#app/pages/admin/shell/panel.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { Button, CopyButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import styles from './second-step.module.css';
import { Lead, SecondStepSetup } from './second-step-setup.tsx';

const messages = {
  title: 'Second step at sign-in',
  off: 'After the password you also enter a code that an app on your phone shows, such as Google Authenticator, Microsoft Authenticator or Aegis. Then nobody who learns your password can sign in.',
  setUp: 'Set up the second step',
  on: (day: string) => `On since ${day}. After the password you are asked for a code from your app.`,
  left: (count: number) => (count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`),
  renew: 'New recovery codes',
  renewed: 'New codes made. Those of before no longer work.',
  turnOff: 'Turn it off',
  failed: 'This could not be changed',
  text: 'Enter your password and a code. From then on your password alone signs you in.',
  password: 'Password',
  cancel: 'Cancel',
  done: 'The second step is off',
};

const PATH = '/api/admin/account/second-factor/';

export function SecondStep({ account }: { account: OwnAccount }) {
  const { write, isBusy, notice } = useStaffWrite();
  const { time_zone } = useShop().settings;
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [turnsOff, setTurnsOff] = useState(false);

  async function begin() {
    const answer = await write<SecondFactorSetup>(
      { method: 'POST', path: PATH },
      { failure: messages.failed, reload: () => false },
    );
    if (answer.ok) setSetup(answer.data);
  }

  async function renew() {
    const request = { method: 'POST', path: `${PATH}recovery-codes/` } as const;
    const answer = await write<RecoveryCodes>(request, {
      success: messages.renewed,
      failure: messages.failed,
    });
    if (answer.ok) setCodes(answer.data.recovery_codes);
  }

  function finish(recovery_codes: string[]) {
    setSetup(null);
    setCodes(recovery_codes);
  }

  const content = useRef<HTMLDivElement>(null);
  useFocusOnStep(content, [codes, setup, turnsOff].findIndex(Boolean));

  return (
    <Panel title={messages.title}>
      <div ref={content} className={styles.content}>
        {codes && <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />}
        {!codes && setup && <SecondStepSetup setup={setup} onDone={finish} onCancel={() => setSetup(null)} />}
        {!codes && !setup && account.second_factor_at === null && (
          <>
            <Lead tabIndex={-1}>{messages.off}</Lead>
            <Button disabled={isBusy()} onClick={begin}>
              {messages.setUp}
            </Button>
          </>
        )}
        {!codes && account.second_factor_at !== null && (
          <>
            <Lead tabIndex={-1}>
              {messages.on(formatDay(account.second_factor_at, time_zone))}{' '}
              {messages.left(account.recovery_codes_left)}
            </Lead>
            {turnsOff ? (
              <SecondStepOff onDone={() => setTurnsOff(false)} />
            ) : (
              <Cluster gap={12}>
                <Button variant="ghost" disabled={isBusy()} onClick={renew}>
                  {messages.renew}
                </Button>
                <Button variant="ghost" onClick={() => setTurnsOff(true)}>
                  {messages.turnOff}
                </Button>
              </Cluster>
            )}
          </>
        )}
      </div>
      {notice}
    </Panel>
  );
}

/** What was tapped leaves with its step: the next begins at its first sentence or field. */
function useFocusOnStep(content: RefObject<HTMLElement | null>, step: number) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const start = ['form :is(p[tabindex], input)', 'p[tabindex]'].map((selector) =>
      content.current?.querySelector<HTMLElement>(selector),
    );
    start.find(Boolean)?.focus();
  }, [content, step]);
}

type Errors = { password?: string; code?: string; whole?: string };

function SecondStepOff({ onDone }: { onDone: () => void }) {
  const { write, isBusy } = useStaffWrite();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [errors, setErrors] = useState<Errors>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await write(
      { method: 'POST', path: '/api/admin/account/second-factor/turn-off/', body: typed },
      { success: messages.done, untilShown: true },
    );
    if (answer.ok) return onDone();
    const { fields, detail } = answer.error;
    setErrors(fields ?? { whole: detail });
    const wrong = fields?.password || !fields?.code ? 'password' : 'code';
    form.current?.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.select();
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <Lead>{messages.text}</Lead>
      {errors.whole && (
        <Note tone="bad" role="alert" after={18}>
          {errors.whole}
        </Note>
      )}
      <Field label={messages.password} error={errors.password}>
        {(ids) => (
          <PasswordInput
            {...ids}
            name="password"
            value={typed.password}
            onChange={({ target }) => setTyped({ ...typed, password: target.value })}
          />
        )}
      </Field>
      <CodeField value={typed.code} onChange={(code) => setTyped({ ...typed, code })} error={errors.code} />
      <Cluster gap={12}>
        <Button type="submit" variant="danger" disabled={isBusy()}>
          {messages.turnOff}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {messages.cancel}
        </Button>
      </Cluster>
    </form>
  );
}

const recoveryCodeListMessages = {
  text: 'These are your recovery codes. Save them where you can find them without your phone, such as on paper. Each signs you in once. They are shown only now.',
  what: 'the codes',
  download: 'Download',
  done: 'I have saved them',
  file: (brand: string) => `${brand} recovery codes.txt`,
};

function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { brand } = useShop().settings;
  useLeaveGuard(true);
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <Lead tabIndex={-1}>{recoveryCodeListMessages.text}</Lead>
      <Tiles as="ul" min="22ch" gap="6px 24px" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Tiles>
      <Cluster gap={12}>
        <CopyButton text={text} what={recoveryCodeListMessages.what} />
        <a
          className="link"
          href={`data:text/plain,${encodeURIComponent(text)}`}
          download={recoveryCodeListMessages.file(brand)}
        >
          {recoveryCodeListMessages.download}
        </a>
        <Button onClick={onDone}>{recoveryCodeListMessages.done}</Button>
      </Cluster>
    </>
  );
}
