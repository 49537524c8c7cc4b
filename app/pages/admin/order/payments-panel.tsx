import { useState } from 'react';
import { paidOf } from '#app/features/orders/amounts.ts';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { ledgerMethodName } from '#app/features/orders/pay/balance.ts';
import type { LedgerState } from '#app/features/payments/ledger/payment.ts';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { RecordPaymentDialog } from '#app/pages/admin/orders/record-payment-dialog.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { Panel, Rows } from '#app/pages/admin/shell/panel.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Button, CopyButton } from '#app/ui/button.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import {
  isTakenBack,
  type PaymentDecision,
  PERMISSION_OF,
  possibleDecisions,
  usePaymentDecision,
} from './payment-decision.ts';
import { PaymentDecisionDialog } from './payment-decision-dialog.tsx';
import { RefundProof } from './refund-proof.tsx';
import { refundsOf, refundText } from './refunds.ts';

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
  transaction: 'Transaction ID',
  reference: 'Reference',
  atDoor: (sum: string) => `${sum}, at the door`,
  wasAtDoor: 'Cash from the door, before it was handed in',
  notHandedIn: 'Not handed in yet',
  wentBack: (sum: string) => `${sum} went back:`,
};

export function PaymentsPanel({ order }: { order: OrderDetail }) {
  const { open, pending, busy, errors, close, give } = usePaymentDecision();
  const { order_id } = order;
  const [isRecording, setRecording] = useState(false);
  const payments = order.payments.filter((payment) => !isOfDoor(payment));
  const atDoor = order.payments.find((payment) => isOfDoor(payment) && payment.refunded > 0);
  const isAtDoor = order.collected > 0 || atDoor !== undefined;
  const isEmpty = payments.length === 0 && !isAtDoor;
  return (
    <Panel title={messages.title}>
      {isEmpty && <Text tone="muted">{messages.none}</Text>}
      <Rows>
        {isAtDoor && (
          <CollectedRow
            order={order}
            refunds={atDoor ?? null}
            onRefund={() => open({ order_id, payment: null, decision: 'refund' })}
          />
        )}
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            order_id={order_id}
            payment={payment}
            onChoose={(decision) => open({ order_id, payment, decision })}
          />
        ))}
      </Rows>
      <Cluster before={16}>
        <Button size="small" variant="ghost" onClick={() => setRecording(true)}>
          {messages.record}
        </Button>
      </Cluster>
      <RecordPaymentDialog order={isRecording ? order : null} onClose={() => setRecording(false)} />
      <PaymentDecisionDialog {...{ order, pending, busy, errors }} onGive={give} onClose={close} />
    </Panel>
  );
}

/** Receives nothing: it has the refunds of what was left at the door. */
function isOfDoor({ driver }: Payment): boolean {
  return driver === 'at-the-door';
}

type CollectedRowProps = { order: OrderDetail; refunds: Payment | null; onRefund: () => void };

/** What the customer paid at the door, as long as it is not handed in, and what of it went back before. */
function CollectedRow({ order, refunds, onRefund }: CollectedRowProps) {
  const isPermitted = useIsPermitted();
  const isLeft = order.collected > 0 && paidOf(order) > 0;
  return (
    <Stack as="li" gap={10}>
      <Cluster ends gap="6px 16px">
        <Text weight="medium">
          {order.collected > 0 ? messages.atDoor(formatRupees(order.collected)) : messages.wasAtDoor}
        </Text>
        {order.collected > 0 && <StatusBadge tone="info">{messages.notHandedIn}</StatusBadge>}
      </Cluster>
      {refunds && <Refunds order_id={order.order_id} payment={refunds} />}
      {isLeft && isPermitted(PERMISSION_OF.refund) && (
        <Cluster>
          <Button size="small" variant="ghost" onClick={onRefund}>
            {DECISIONS.refund}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

type PaymentRowProps = { order_id: string; payment: Payment; onChoose: (decision: PaymentDecision) => void };

function PaymentRow({ order_id, payment, onChoose }: PaymentRowProps) {
  const { method, amount, received, state } = payment;
  const takenBack = isTakenBack(payment);
  const { label, tone } = takenBack ? TAKEN_BACK : STATES[state];
  const isPermitted = useIsPermitted();
  const decisions = possibleDecisions(payment, Date.now()).filter((decision) =>
    isPermitted(PERMISSION_OF[decision]),
  );
  return (
    <Stack as="li" gap={10}>
      <Cluster ends gap="6px 16px">
        <Text weight="medium" style={takenBack ? { textDecoration: 'line-through' } : undefined}>
          {formatRupees(amount)}, {ledgerMethodName(method)}
          {received !== null && received !== amount && `, ${messages.received(formatRupees(received))}`}
        </Text>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </Cluster>
      <PaymentName payment={payment} />
      <Refunds order_id={order_id} payment={payment} />
      <Cluster gap={12}>
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
      </Cluster>
    </Stack>
  );
}

/** Each time that some of it went back: how, under which number and why. */
function Refunds({ order_id, payment: { events, method } }: { order_id: string; payment: Payment }) {
  const { time_zone } = useShop().settings;
  return refundsOf(events).map((refund) => (
    <div key={refund.id}>
      <Text wrap="anywhere">
        {refund.amount !== null && messages.wentBack(formatRupees(refund.amount))}{' '}
        <bdi>{refundText(refund, method)}</bdi>
      </Text>
      <Muted size="caption">
        {formatMoment(refund.at, time_zone)}, <bdi>{refund.by}</bdi>
      </Muted>
      <RefundProof order_id={order_id} refund={refund} />
    </div>
  ));
}

/** Of money that staff recorded or a courier settled, only what was typed: the reference was generated by the shop. */
const WITHOUT_NAME: readonly Payment['driver'][] = ['staff-record', 'paid-status', 'courier-settlement'];

function PaymentName({ payment: { driver, transaction_id, reference } }: { payment: Payment }) {
  if (transaction_id === null && WITHOUT_NAME.includes(driver)) return null;
  const what = transaction_id ? messages.transaction : messages.reference;
  const name = transaction_id ?? reference;
  return (
    <Cluster ends gap="6px 16px">
      <Text wrap="anywhere">
        <Muted as="span">{what}</Muted> <bdi>{name}</bdi>
      </Text>
      <CopyButton text={name} what={what} />
    </Cluster>
  );
}
