import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { OwnAccount } from '#app/features/staff/accounts/staff-account-schema.ts';
import type {
  RecoveryCodes,
  SecondFactorSetup,
} from '#app/features/staff/second-factor/second-factor-schema.ts';
import { Panel } from '#app/pages/admin/order/panel.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import styles from './second-step.module.css';
import { SecondStepOff } from './second-step-off.tsx';
import { SecondStepSetup } from './second-step-setup.tsx';

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
            <p className={styles.text} tabIndex={-1}>
              {messages.off}
            </p>
            <Button disabled={isBusy()} onClick={begin}>
              {messages.setUp}
            </Button>
          </>
        )}
        {!codes && account.second_factor_at !== null && (
          <>
            <p className={styles.text} tabIndex={-1}>
              {messages.on(formatDay(account.second_factor_at, time_zone))}{' '}
              {messages.left(account.recovery_codes_left)}
            </p>
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
