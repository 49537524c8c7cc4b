import { amountsAsked } from '#app/features/orders/amounts.ts';
import { lockOrder } from '#app/features/orders/locked-order.server.ts';
import { hostedDriverFor, hostedPage } from '#app/features/payments/ledger/drivers.server.ts';
import { beginAttempt, lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import type { DriverName, PaymentSource, PaymentUpdateKind } from '#app/features/payments/ledger/payment.ts';
import type { Fields, GatewayResult } from '#app/features/payments/ledger/payment-driver.ts';
import {
  type Attempt,
  type DueAttempt,
  findAttempt,
  takeDueAttempts,
} from '#app/features/payments/ledger/queries.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { applyPayment } from './apply-payment.server.ts';
import { isPayable, statusOf } from './session.ts';

export type HostedForm = { action: string; fields: Fields };

/** Attempts per session; more is a script. */
const MAX_ATTEMPTS = 20;

/** Null when there is nothing to pay: no such session, paid, pending, expired or not offered. */
export function startHostedPayment(session_id: string, now: Date): Promise<HostedForm | null> {
  if (!/^[\w-]{22,64}$/.test(session_id)) return Promise.resolve(null);
  return inTransaction((tx) => startOnce(tx, session_id, now));
}

async function startOnce(tx: Tx, session_id: string, now: Date): Promise<HostedForm | null> {
  const order = await lockOrder(tx, (query) => query.where('session_id', '=', session_id));
  const driver = order && hostedDriverFor(order.payment_method);
  const page = driver && hostedPage(driver);
  if (!page || !order.held_until) return null;
  const attempts = await lockPayments(tx, order.id);
  const { ahead: amount } = amountsAsked(order);
  const canPay = amount > 0 && isPayable(order, statusOf(order, attempts, now));
  if (!canPay || attempts.length > MAX_ATTEMPTS) return null;
  const { id, payment_method: method, held_until: until } = order;
  const { reference } = await beginAttempt(tx, { order_pk: id, driver, method, amount }, now);
  const bill = order.order_id.replaceAll('-', '');
  return { action: page.action, fields: page.fieldsFor({ reference, amount, bill, until }, now) };
}

/** `unknown`: not genuine, or of no attempt of ours; nothing follows from it. */
export type TakenMessage = { outcome: 'taken'; session_id: string | null } | { outcome: 'unknown' };

/** By the shopper's browser (`return`) or from the service itself (`ipn`). */
export async function takeServiceMessage(
  driver: DriverName,
  message: Fields,
  source: PaymentSource,
  now: Date,
): Promise<TakenMessage> {
  const page = hostedPage(driver);
  const reference = page?.referenceOf(message) ?? null;
  if (!page || reference === null) return refuse(driver, source, 'it is not signed as agreed');
  const attempt = /^[A-Z0-9]{8,20}$/.test(reference) ? await findAttempt(driver, reference) : null;
  if (!attempt) return refuse(driver, source, 'it is of no payment of ours');
  await applyGatewayResult(attempt, page.readMessage(message, attempt.amount, source), source, now);
  return { outcome: 'taken', session_id: await sessionOf(attempt.order_pk) };
}

function refuse(driver: DriverName, source: PaymentSource, why: string): TakenMessage {
  log.warn({ driver, source }, `a message about a payment was refused: ${why}`);
  return { outcome: 'unknown' };
}

async function sessionOf(orderPk: number): Promise<string | null> {
  const row = await db.selectFrom('orders').select('session_id').where('id', '=', orderPk).executeTakeFirst();
  return row?.session_id ?? null;
}

const AT_ONCE = 20;

defineJob('payment-inquiries', () => pollPendingPayments(new Date()).then(() => undefined), {
  cron: '* * * * *',
});

/** Asks about attempts without an update in time, such as a lost message. @returns how many were asked about. */
export async function pollPendingPayments(now: Date): Promise<number> {
  let polled = 0;
  for (
    let due = await takeDueAttempts(now, AT_ONCE);
    due.length > 0;
    due = await takeDueAttempts(now, AT_ONCE)
  ) {
    await Promise.all(due.map((attempt) => pollOne(attempt, now)));
    polled += due.length;
  }
  return polled;
}

async function pollOne({ isLast, ...attempt }: DueAttempt, now: Date): Promise<void> {
  const page = hostedPage(attempt.driver);
  try {
    // Without credentials no service can be asked; staff look when the time has come.
    const result = page
      ? await page.inquire(attempt)
      : {
          kind: 'unknown' as const,
          code: null,
          transaction_id: null,
          note: 'not offered any more',
          isError: false,
        };
    await applyGatewayResult(attempt, result, 'inquiry', now, isLast);
  } catch (error) {
    // One failing payment must not block the others.
    log.error({ err: error, payment: attempt.id }, 'a payment inquiry failed');
  }
}

/** An unreliable answer neither pays nor ends anything: the service is asked again. */
async function applyGatewayResult(
  attempt: Attempt,
  result: GatewayResult,
  source: PaymentSource,
  now: Date,
  isLast = false,
): Promise<void> {
  const { code, transaction_id, note, isError } = result;
  if (isError)
    log.error({ payment: attempt.id, code }, 'the payment service refuses the shop: check its settings');
  if (result.kind === 'unknown')
    log.warn({ payment: attempt.id, code, source, note }, 'the payment service gave no clear answer');
  const kind = updateKindOf(result.kind, source, isLast);
  if (kind === null) return;
  const update = { kind, source, code, note, ...(kind === 'verified' && { transaction_id }) };
  const applied = await applyPayment(attempt, update, now);
  if (applied === 'impossible' || applied === 'id_accepted')
    log.warn({ payment: attempt.id, code, source }, 'the payment service contradicts what is known');
}

function updateKindOf(
  kind: GatewayResult['kind'],
  source: PaymentSource,
  isLast: boolean,
): PaymentUpdateKind | null {
  if (kind === 'verified' || kind === 'failed') return kind;
  // A shopper who never reached the service has not paid there.
  if (isLast) return kind === 'absent' ? 'failed' : 'unclear';
  if (kind === 'pending') return 'pending';
  return source === 'inquiry' ? null : 'pending';
}
