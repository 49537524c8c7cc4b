import { sql } from 'kysely';
import { receiveBack } from '#app/features/orders/back/receive-order.server.ts';
import { placeStaffOrder } from '#app/features/orders/by-staff/place-staff-order.server.ts';
import { staffOrderInputSchema } from '#app/features/orders/by-staff/schema.ts';
import { addDemoCouriers } from '#app/features/orders/couriers/demo-couriers.server.ts';
import { recordContact } from '#app/features/orders/desk/contact.server.ts';
import { assign, changeOrder, hold, note, tag } from '#app/features/orders/desk/desk-changes.server.ts';
import { contactInputSchema } from '#app/features/orders/desk/schema.ts';
import { editOrder } from '#app/features/orders/edit/edit-order.server.ts';
import { editInputSchema } from '#app/features/orders/edit/schema.ts';
import { changeOrderStatus } from '#app/features/orders/fulfil/change-status.server.ts';
import { setParcel } from '#app/features/orders/fulfil/set-parcel.server.ts';
import { lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { mergeOrders } from '#app/features/orders/merge/merge-orders.server.ts';
import type { PaymentMethod } from '#app/features/orders/order.ts';
import { addShipmentEvents, currentShipment } from '#app/features/orders/parcels/shipments.server.ts';
import { confirmPayment } from '#app/features/orders/pay/confirm-payment.server.ts';
import { reviewPayment } from '#app/features/orders/pay/review-payment.server.ts';
import { openWalletSession, placeCodOrder } from '#app/features/orders/place/place-order.server.ts';
import { quoteCart } from '#app/features/orders/place/price-cart.server.ts';
import { isWalletPayload, orderPayloadSchema } from '#app/features/orders/place/schema.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import { type DemoCustomer, demoCustomers } from './customers.ts';
import { insertDemoReturns } from './demo-returns.server.ts';
import { insertDemoSettlements } from './demo-settlements.server.ts';
import { type Step, type Story, stories } from './stories.ts';

const HOUR_MS = 3_600_000;

type Staff = { id: number; username: string };

/** Orders of the last thirty days in every queue, made by the services of the shop and set back in time afterwards. */
export async function insertDemoOrders(staff: Staff, now: Date): Promise<void> {
  await inTransaction(addDemoCouriers);
  const telling = { idOf: await productIds(), staff, now, latest: new Map<string, string>() };
  for (const story of stories) await tell(story, telling);
  await insertDemoReturns(staff.id, now, happenedAt);
  await insertDemoSettlements(staff.id, now, happenedAt);
  await sql`update customers set last_order_at = last.at, created_at = least(customers.created_at, last.at)
    from (select customer_id, max(orders.created_at) as at from orders join customer_phones using (phone)
      where is_demo group by customer_id) as last
    where customers.id = last.customer_id`.execute(db);
}

type Telling = {
  idOf: ReadonlyMap<string, number>;
  staff: Staff;
  now: Date;
  /** The last order of each customer so far. */
  latest: Map<string, string>;
};

async function productIds(): Promise<Map<string, number>> {
  const rows = await db.selectFrom('products').select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function tell(story: Story, { idOf, staff, now, latest }: Telling): Promise<void> {
  let at = now.getTime() - story.ago * HOUR_MS;
  const [order_id = ''] = await happenedAt(new Date(at), async () => [
    story.channel ? await write(story, idOf, staff) : await place(story, idOf),
  ]);
  const before = latest.get(story.by) ?? '';
  latest.set(story.by, order_id);
  for (const step of story.steps ?? []) {
    at = Math.min(at + step.hours * HOUR_MS, now.getTime());
    await happenedAt(new Date(at), async () => {
      if (step.do === 'hear') await hear(step, order_id, new Date(at));
      else if (step.do !== 'merge') await take(step, order_id, staff);
      else done(await mergeOrders(order_id, before, staff.id, new Date()));
      return step.do === 'merge' ? [order_id, before] : [order_id];
    });
  }
}

/** What `work` writes about the orders whose numbers it returns bears the time `at` instead of now, but for the ledgers of payments, stock and money, which nobody changes. */
async function happenedAt(at: Date, work: () => Promise<string[]>): Promise<string[]> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const since = rows[0]?.now ?? at;
  const orderIds = await work();
  for (const orderId of orderIds) await setBack(orderId, since, at);
  return orderIds;
}

const TIMES = [
  ...['created_at', 'updated_at', 'placed_at', 'packed_at', 'delivered_at', 'returning_at'],
  ...['received_back_at', 'on_hold_since', 'ready_at', 'shipped_at', 'slip_printed_at', 'queued_at'],
];

const TIMES_OF_PARCELS = [
  ...['created_at', 'packed_at', 'handed_over_at', 'delivered_at', 'returning_at', 'received_back_at'],
  ...['inspected_at', 'moved_at', 'queued_at', 'remitted_at', 'banked_at'],
];

function setBack(orderId: string, since: Date, at: Date): Promise<void> {
  const moved = (column: string) =>
    sql`${sql.ref(column)} = case when ${sql.ref(column)} >= ${since} then ${at} else ${sql.ref(column)} end`;
  return inTransaction(async (tx) => {
    const { id } = await tx
      .selectFrom('orders')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await sql`update orders set ${sql.join(TIMES.map(moved))} where id = ${id}`.execute(tx);
    for (const table of ['order_events', 'contact_attempts'])
      await sql`update ${sql.table(table)} set created_at = ${at}
        where order_pk = ${id} and created_at >= ${since}`.execute(tx);
    await sql`update shipments set ${sql.join(TIMES_OF_PARCELS.map(moved))} where order_pk = ${id}`.execute(
      tx,
    );
    await sql`update shipment_events set ${moved('occurred_at')}, ${moved('received_at')}
      where shipment_id in (select id from shipments where order_pk = ${id})`.execute(tx);
    await sql`update payments set ${moved('created_at')}, ${moved('updated_at')} where order_pk = ${id}`.execute(
      tx,
    );
  });
}

async function place(story: Story, idOf: ReadonlyMap<string, number>): Promise<string> {
  const payload = orderPayloadSchema.parse(await payloadOf(story, idOf));
  const sender = { key: null, address: null, isDemo: true, isOver: () => false };
  const placed = isWalletPayload(payload)
    ? await openWalletSession(payload, sender, new Date())
    : await placeCodOrder(payload, sender, new Date());
  if (placed.outcome !== 'placed')
    throw new Error(`A demo order of ${story.by} was refused: ${JSON.stringify(placed)}`);
  if ('order_id' in placed.answer) return placed.answer.order_id;
  const { session_id } = placed.answer;
  const claim = { session_id, transaction_id: story.wallet?.id ?? '' };
  const confirmed = await confirmPayment(claim, new Date());
  if (confirmed.outcome !== 'confirmed') throw new Error(`A demo payment was refused: ${confirmed.outcome}`);
  return confirmed.order.order_id;
}

async function write(
  story: Story,
  idOf: ReadonlyMap<string, number>,
  { id: staffId }: Staff,
): Promise<string> {
  const { note: landmark = null, ...customer } = demoCustomers[story.by] as DemoCustomer;
  const input = staffOrderInputSchema.parse({
    ...customer,
    landmark,
    channel: story.channel,
    lines: piecesOf(story, idOf),
  });
  const placed = await placeStaffOrder(
    input,
    { staffId, mayShipUnpaid: false, isDemo: true },
    null,
    new Date(),
  );
  if (placed.outcome !== 'placed') throw new Error(`A demo order was refused: ${JSON.stringify(placed)}`);
  return placed.order_id;
}

function piecesOf({ pieces }: Story, idOf: ReadonlyMap<string, number>) {
  return pieces.map(([slug, size, quantity = 1]) => ({ id: idOf.get(slug) ?? 0, size, quantity }));
}

async function payloadOf(story: Story, idOf: ReadonlyMap<string, number>) {
  const { by, wallet } = story;
  const { name, phone, city, address, note: delivery_note } = demoCustomers[by];
  const cartItems = piecesOf(story, idOf);
  const payment_method: PaymentMethod = wallet?.method ?? 'cod';
  const cart = { lines: cartItems, referralCode: null, paymentMethod: payment_method };
  const { total } = await quoteCart(cart, 'demo', new Date());
  return {
    ...{ name, phone, city, address, delivery_note, postal_code: '54000', email: `${by}@post.example` },
    ...{ cartItems, payment_method, transaction_id: wallet?.id, total },
  };
}

async function take(
  step: Exclude<Step, { do: 'merge' | 'hear' }>,
  orderId: string,
  { id: staffId, username }: Staff,
): Promise<void> {
  switch (step.do) {
    case 'yes':
      return contact(orderId, staffId, { outcome: 'yes' });
    case 'noAnswer':
      return contact(orderId, staffId, { channel: 'call', outcome: 'no_answer', note: step.text });
    case 'note':
      return done(await changeOrder(orderId, note(step.text), staffId));
    case 'tag':
      return done(
        await changeOrder(
          orderId,
          tag(() => step.tags),
          staffId,
        ),
      );
    case 'hold':
      return done(await changeOrder(orderId, hold({ reason: step.text, until: dayIn(step.days) }), staffId));
    case 'edit': {
      const input = editInputSchema.parse({
        lines: [{ position: 0, size: step.size, quantity: 1 }],
        reason: step.text,
      });
      return done(await editOrder(orderId, input, { staffId }, new Date()));
    }
    case 'assign':
      return done(await changeOrder(orderId, assign({ id: staffId, username }), staffId));
    case 'approve':
      return judge(orderId, staffId, { kind: 'verified', short: step.short ?? 0 });
    case 'reject':
      return judge(orderId, staffId, { kind: 'failed', short: 0 });
    case 'print':
      return done(await changeOrder(orderId, markPrinted, staffId));
    case 'pack':
      return done(await setParcel(orderId, { packed: true }, staffId));
    case 'ship': {
      const tracking_number = `DEMO${orderId.replaceAll('-', '')}`;
      done(await setParcel(orderId, { courier: step.courier, tracking_number }, staffId));
      return setStatus(orderId, 'Shipped', staffId);
    }
    case 'deliver':
      return done(await setParcel(orderId, { delivered: true }, staffId));
    case 'cash':
      return setStatus(orderId, 'Paid', staffId);
    case 'cancel':
      return setStatus(orderId, 'Cancelled', staffId, step.text);
    case 'return':
      return setStatus(orderId, 'Cancelled', staffId, 'The customer did not accept the parcel');
    case 'receive':
      return done(await receiveBack(orderId, undefined, staffId));
  }
}

/** At its own time at once, from which the deadline for advice counts. */
async function hear(step: Extract<Step, { do: 'hear' }>, orderId: string, occurredAt: Date): Promise<void> {
  const { kind, words = null, reason = null } = step;
  await inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) throw new Error('A demo order is gone.');
    const event = {
      kind,
      words,
      reason,
      occurredAt,
      source: words === null ? 'scan' : 'file',
      staffId: null,
    } as const;
    const fingerprint = `${kind} ${occurredAt.toISOString()}`;
    await addShipmentEvents(tx, await currentShipment(tx, order.id), [{ ...event, fingerprint }]);
  });
}

const markPrinted: Parameters<typeof changeOrder>[1] = async (tx, { id }) => {
  await tx.updateTable('orders').set({ slip_printed_at: new Date() }).where('id', '=', id).execute();
  return { kind: 'printed', from: null, to: 'slip' };
};

async function contact(
  orderId: string,
  staffId: number,
  input: { channel?: string; outcome: string; note?: string },
): Promise<void> {
  const parsed = contactInputSchema.parse({ channel: 'whatsapp', ...input });
  done(await recordContact(orderId, parsed, { staffId, mayShipUnpaid: true }, new Date()));
}

async function judge(
  orderId: string,
  staffId: number,
  { kind, short }: { kind: 'verified' | 'failed'; short: number },
): Promise<void> {
  const { id, amount } = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'order_pk')
    .select(['payments.id', 'amount'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const received = kind === 'verified' ? Number(amount) - toPaisa(short) : null;
  done(await reviewPayment(orderId, id, { kind, received }, staffId, new Date()));
}

async function setStatus(
  orderId: string,
  to: 'Shipped' | 'Paid' | 'Cancelled',
  staffId: number,
  reason: string | null = null,
): Promise<void> {
  const change = await changeOrderStatus(orderId, { to, reason, mayShipUnpaid: true, staffId });
  if (change.outcome !== 'unchanged') done(change);
}

const DONE = ['merged', 'saved', 'recorded', 'changed', 'judged', 'received'];

function done({ outcome }: { outcome: string }): void {
  if (!DONE.includes(outcome)) throw new Error(`A step of a demo order was refused: ${outcome}`);
}

function dayIn(days: number | null): string | null {
  return days === null ? null : new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
}
