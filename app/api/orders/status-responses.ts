import { problem, reply } from '#app/api/core/reply.ts';
import { notPermitted } from '#app/api/core/staff-refusals.ts';
import type {
  LastChange,
  StatusChange,
  StatusRefusal,
} from '#app/features/orders/fulfil/change-status.server.ts';
import type { NotReserved } from '#app/features/orders/fulfil/reserve-order.server.ts';
import type { StatusUndo } from '#app/features/orders/fulfil/undo-status.server.ts';
import { UNDO_SECONDS } from '#app/features/orders/order.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { formatRecentMoment } from '#app/platform/text/dates.ts';
import { formatRupees, type Paisa, toRupees } from '#app/platform/text/money.ts';

export async function answerStatus(order_id: string, change: StatusChange) {
  switch (change.outcome) {
    case 'changed': {
      const { status, event } = change;
      return reply(200, { order_id, status, undo: { change: event, seconds: UNDO_SECONDS } });
    }
    case 'unchanged':
      return reply(200, { order_id, status: change.status, undo: null });
    case 'unpaid':
      return notPermitted('ship_unpaid');
    default:
      return refuse(change);
  }
}

export async function answerUndo(order_id: string, undo: StatusUndo) {
  switch (undo.outcome) {
    case 'undone':
      return reply(200, { order_id, status: undo.status });
    case 'too_late':
      return undoTooLate();
    default:
      return refuse(undo);
  }
}

export function undoTooLate() {
  return problem(
    409,
    'undo_too_late',
    `This can no longer be undone: ${UNDO_SECONDS} seconds have passed, and the mail to the customer leaves.`,
  );
}

function refuse(refusal: StatusRefusal) {
  switch (refusal.outcome) {
    case 'not_found':
      return problem(404, 'not_found', 'This order does not exist.');
    case 'id_accepted':
      return idAccepted(refusal.order_id);
    case 'sold_out': {
      const { name, size, left } = refusal.shortage;
      const piece = size ? `${name} in ${size}` : name;
      return problem(409, 'sold_out', `${piece}: only ${left} left, so this order cannot be reopened.`);
    }
    case 'merged':
      return problem(
        409,
        'merged',
        'This order was merged: its pieces are in the other order, so it cannot be reopened.',
      );
    case 'too_few_left':
    case 'code_used_up':
      return notReserved(refusal);
    case 'stale':
      return statusChanged(refusal);
  }
}

export function notReserved(refusal: NotReserved) {
  if (refusal.outcome === 'code_used_up')
    return problem(
      409,
      'code_used_up',
      `No use of the code ${refusal.code} is left, so this order cannot be confirmed with its discount. Please raise the limit of the code, or cancel the order.`,
    );
  const { name, size, left } = refusal.shortage;
  const piece = size ? `${name} in ${size}` : name;
  return problem(409, 'sold_out', `${piece}: only ${left} left, so this order cannot be confirmed.`);
}

export async function statusChanged({ status, by, at }: LastChange) {
  const { time_zone } = await readSettings();
  const moment = formatRecentMoment(at.toISOString(), time_zone, new Date());
  return problem(409, 'status_changed', `This order is now ${status} by ${by}, ${moment}.`, {
    extra: { status, changed_by: by, changed_at: at.toISOString() },
  });
}

export function paymentChanged(received: Paisa) {
  const sum = formatRupees(toRupees(received));
  return problem(
    409,
    'payment_changed',
    `The payments of this order have changed meanwhile: ${sum} has been received by now. Please look again.`,
  );
}

export function idAccepted(order_id: string) {
  return problem(
    409,
    'transaction_id_accepted',
    `This transaction ID has already paid for order ${order_id}. Please check both orders: it can only pay for one of them.`,
    { extra: { order_id } },
  );
}
