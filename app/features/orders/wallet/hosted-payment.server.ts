import { lockOrder } from '#app/features/orders/locked-order.server.ts';
import { amountsAsked } from '#app/features/orders/pricing/amount-due.ts';
import { findAttempt } from '#app/features/payments/ledger/attempts.server.ts';
import { hostedDriverFor, hostedPage } from '#app/features/payments/ledger/drivers.server.ts';
import { beginAttempt, lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import type { DriverName, PaymentSource } from '#app/features/payments/ledger/payment.ts';
import type { Fields } from '#app/features/payments/ledger/payment-driver.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { applyGatewayResult } from './apply-gateway-result.server.ts';
import { isPayable, statusOf } from './wallet-session.ts';

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
