import { sql } from 'kysely';
import { lockOrder } from '#app/features/orders/locked-order.server.ts';
import { addToHistory, chooseDay } from '#app/features/orders/parcel-desk/record-event.server.ts';
import {
  addShipmentEvents,
  deskEvent,
  listShipments,
} from '#app/features/orders/parcels/shipments.server.ts';
import { nextDeliveryDays } from '#app/features/settings/delivery.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { formatCalendarDay } from '#app/platform/text/dates.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import type { AttemptAnswer, FailedAttempt } from './own-attempt.ts';
import { ownChanges } from './own-order.server.ts';
import type { OwnAnswer } from './own-texts.ts';

const DAYS = 3;

const WAITING = ['attempted', 'under_review'] as const;

/** Null unless a parcel of the order was brought and could not be delivered. */
export async function findFailedAttempt(orderPk: number, now: Date): Promise<FailedAttempt | null> {
  const shipment = await db
    .selectFrom('shipments')
    .select(['id', 'moved_at'])
    .select(sql<string | null>`to_char(chosen_day, 'YYYY-MM-DD')`.as('chosen_day'))
    .select(
      sql<boolean>`exists (select from shipment_events where shipment_id = shipments.id and kind = 'answered'
        and withdrawn_at is null and occurred_at >= shipments.moved_at)`.as('is_answered'),
    )
    .where('order_pk', '=', orderPk)
    .where('state', 'in', WAITING)
    .orderBy('number')
    .executeTakeFirst();
  if (!shipment) return null;
  const { moved_at, chosen_day, is_answered } = shipment;
  const days = nextDeliveryDays(await readSettings(), now, DAYS);
  return { at: (moved_at ?? now).toISOString(), days, chosen_day, is_answered };
}

const messages = {
  day: (day: string) => `wants it on ${day}`,
  phone: (phone: string) => `second phone ${phone}`,
  landmark: (landmark: string) => `landmark: ${landmark}`,
};

/** What she wants after an attempt without delivery. The courier is told by staff, who see it beside the parcel. */
export async function answerAttempt(token: string, answer: AttemptAnswer, now: Date): Promise<OwnAnswer> {
  const { day, landmark, second_phone } = answer;
  if (!day && !landmark && !second_phone) return 'unreadable';
  if ((await ownChanges(token, 0)) > 0) return 'wait';
  const result = await inTransaction(async (tx): Promise<OwnAnswer> => {
    const order = await lockOrder(tx, (query) =>
      query.where('view_token', '=', token).where('placed_at', 'is not', null),
    );
    if (!order) return 'unknown';
    const shipments = await listShipments(tx, order.id);
    const shipment = shipments.find(({ state }) => (WAITING as readonly string[]).includes(state));
    if (!shipment) return 'too_late';
    if (day !== null && !nextDeliveryDays(await readSettings(), now, DAYS).includes(day)) return 'unreadable';
    const facts = [
      day && messages.day(formatCalendarDay(day)),
      second_phone && messages.phone(localPhone(second_phone)),
      landmark && messages.landmark(landmark),
    ];
    const note = facts.filter(Boolean).join(', ').slice(0, 450);
    if (day !== null) await chooseDay(tx, shipment.id, day);
    await addShipmentEvents(tx, shipment, [
      { ...deskEvent('answered', now, null), source: 'customer', note },
    ]);
    await addToHistory(tx, { order, shipment }, note, null, true);
    return 'answered';
  });
  if (result === 'answered') await ownChanges(token);
  return result;
}
