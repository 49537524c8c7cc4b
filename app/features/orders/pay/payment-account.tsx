import type { ReactNode } from 'react';
import { PAYMENT_METHOD_NAMES, type WalletMethod } from '#app/features/orders/order.ts';
import type { PayTo } from '#app/features/orders/order-schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { CopyButton } from '#app/ui/button.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './payment-account.module.css';

const messages = {
  amount: 'Amount',
  account: (wallet: string) => `${wallet} account`,
  title: 'Account title',
  copyAmount: 'the amount',
  copyNumber: 'the account number',
  copyTitle: 'the account title',
  only: 'Send it to this account only, and no more than this. We never ask for your PIN or for a code.',
  dial: 'Without the app or without internet, dial',
};

/** What a wallet answers on any phone, without internet. */
const DIAL_CODES: Partial<Record<WalletMethod, string>> = { jazzcash: '*786#' };

type PaymentAccountProps = {
  payTo: PayTo;
  amount: number;
};

export function PaymentAccount({ payTo: { method, title, number }, amount }: PaymentAccountProps) {
  const rows = [
    { name: messages.amount, shown: formatRupees(amount), text: String(amount), what: messages.copyAmount },
    {
      name: messages.account(PAYMENT_METHOD_NAMES[method]),
      shown: number,
      text: number.replaceAll(' ', ''),
      what: messages.copyNumber,
    },
    { name: messages.title, shown: title, text: title, what: messages.copyTitle },
  ];
  const dial = DIAL_CODES[method];
  return (
    <Stack gap={10}>
      <dl className={styles.account}>
        {rows.map(({ name, shown, text, what }) => (
          <div key={name} className={styles.row}>
            <Text as="dt" tone="muted" size="caption">
              {name}
            </Text>
            <Cluster as="dd" ends gap="4px 16px">
              <span className={styles.shown} dir="auto" translate="no">
                {shown}
              </span>
              <CopyButton text={text} what={what} />
            </Cluster>
          </div>
        ))}
      </dl>
      <Muted>{messages.only}</Muted>
      {dial && (
        <Muted>
          {messages.dial}{' '}
          <a className="link" href={`tel:${encodeURIComponent(dial)}`} translate="no">
            {dial}
          </a>
        </Muted>
      )}
    </Stack>
  );
}

type PaymentStepsProps = {
  /** In pixels: between the steps, and between a step's title and its content. */
  gaps: readonly [between: number, within: number];
  steps: readonly (readonly [title: string, content: ReactNode])[];
};

export function PaymentSteps({ gaps: [between, within], steps }: PaymentStepsProps) {
  return (
    <ol className={styles.steps} style={{ gap: between }}>
      {steps.map(([title, content]) => (
        <li key={title}>
          <p className={styles.step} style={{ marginBlockEnd: within }}>
            {title}
          </p>
          {content}
        </li>
      ))}
    </ol>
  );
}
