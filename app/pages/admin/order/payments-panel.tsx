import { useState } from 'react';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { ledgerMethodName } from '#app/features/orders/pay/balance.ts';
import type { LedgerState } from '#app/features/payments/ledger/payment.ts';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import { RecordPaymentDialog } from '#app/pages/admin/orders/record-payment-dialog.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { Panel } from '#app/pages/admin/shell/admin-page.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Button, CopyButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import {
  isTakenBack,
  type PaymentDecision,
  PERMISSION_OF,
  possibleDecisions,
  usePaymentDecision,
} from './payment-decision.ts';
import { PaymentDecisionDialog } from './payment-decision-dialog.tsx';
import styles from './payments-panel.module.css';

const STATES = {
  awaiting: { label: 'Awaiting payment', tone: 'info' },
  claimed: { label: 'To check', tone: 'warning' },
  verified: { label: 'Received', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  refunded: { label: 'Refunded', tone: 'primary' },
} as const satisfies Record<LedgerState, { label: string; tone: string }>;

const TAKEN_BACK = { label: 'Taken back', tone: 'info' } as const;

const DECISIONS: Record<PaymentDecision, string> = {
  verify: 'Approve',
  reject: 'Reject',
  refund: 'Refund',
  withdraw: 'Typed wrongly',
};

const messages = {
  title: 'Payments',
  none: 'None yet.',
  record: 'Record a payment',
  received: (sum: string) => `received ${sum}`,
  refunded: (sum: string) => `refunded ${sum}`,
  transaction: 'Transaction ID',
  reference: 'Reference',
};

export function PaymentsPanel({ order }: { order: OrderDetail }) {
  const { open, close, give, ...dialog } = usePaymentDecision(order.order_id);
  const [isRecording, setRecording] = useState(false);
  return (
    <Panel title={messages.title}>
      {order.payments.length === 0 && <p className={styles.none}>{messages.none}</p>}
      <ul>
        {order.payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            onChoose={(decision) => open({ payment, decision })}
          />
        ))}
      </ul>
      <div className={styles.record}>
        <Button size="small" variant="ghost" onClick={() => setRecording(true)}>
          {messages.record}
        </Button>
      </div>
      <RecordPaymentDialog order={isRecording ? order : null} onClose={() => setRecording(false)} />
      <PaymentDecisionDialog {...dialog} order={order} onGive={give} onClose={close} />
    </Panel>
  );
}

type PaymentRowProps = { payment: Payment; onChoose: (decision: PaymentDecision) => void };

function PaymentRow({ payment, onChoose }: PaymentRowProps) {
  const { method, amount, received, refunded, state } = payment;
  const takenBack = isTakenBack(payment);
  const { label, tone } = takenBack ? TAKEN_BACK : STATES[state];
  const isPermitted = useIsPermitted();
  const decisions = possibleDecisions(payment, Date.now()).filter((decision) =>
    isPermitted(PERMISSION_OF[decision]),
  );
  return (
    <li className={styles.payment}>
      <div className={styles.head}>
        <p className={classes(styles.sum, takenBack && styles.takenBack)}>
          {formatRupees(amount)}, {ledgerMethodName(method)}
          {received !== null && received !== amount && `, ${messages.received(formatRupees(received))}`}
          {state === 'verified' && refunded > 0 && `, ${messages.refunded(formatRupees(refunded))}`}
        </p>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <PaymentName payment={payment} />
      <div className={styles.actions}>
        {decisions.map((decision) => (
          <Button
            key={decision}
            size="small"
            variant={decision === 'verify' && state === 'claimed' ? 'primary' : 'ghost'}
            onClick={() => onChoose(decision)}
          >
            {DECISIONS[decision]}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Of money that staff wrote down, only what they typed: its reference is the shop's own. */
function PaymentName({ payment: { driver, transaction_id, reference } }: { payment: Payment }) {
  if (transaction_id === null && (driver === 'staff-record' || driver === 'paid-status')) return null;
  const what = transaction_id ? messages.transaction : messages.reference;
  const name = transaction_id ?? reference;
  return (
    <div className={styles.name}>
      <p>
        <span className={styles.label}>{what}</span> <bdi>{name}</bdi>
      </p>
      <CopyButton text={name} what={what} />
    </div>
  );
}
