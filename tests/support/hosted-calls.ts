import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, orderPayload } from './builders.ts';
import { encoded, type JazzCash } from './jazzcash-simulator.ts';
import { nextAddress, openSession } from './order-calls.ts';
import { type Answer, call } from './test-shop.ts';

/** A JazzCash session for one kurta of Rs 4,000, with Rs 250 for delivery. */
export async function openKurta(options: Parameters<typeof buildProduct>[0] = {}, changes = {}) {
  const kurta = await buildProduct(options);
  const { body } = await openSession(orderPayload([{ id: kurta.id, price: options.price ?? 4000 }], changes));
  return { kurta, session: body.session_id as string, body };
}

export const start = (session: string) =>
  call('GET', `/payments/jazzcash/start/${session}/`, { address: nextAddress() });

export function fieldsOf(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [
        name,
        value.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
      ],
    ),
  );
}

/** Posts the start form to JazzCash and returns the attempt's reference. */
export async function goToJazzCash(gateway: JazzCash, session: string): Promise<string> {
  const { body } = await start(session);
  const fields = fieldsOf(body);
  const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(body) ?? [];
  await fetch(
    action.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
    {
      method: 'POST',
      ...encoded(fields, 'form'),
    },
  );
  const rejection = gateway.log.at(-1)?.rejection;
  if (rejection) throw new Error(`JazzCash does not take the form: ${rejection}`);
  return fields.pp_TxnRefNo ?? '';
}

export async function hostedPaymentWith(gateway: JazzCash, outcome: Parameters<JazzCash['decide']>[1]) {
  const opened = await openKurta();
  const reference = await goToJazzCash(gateway, opened.session);
  gateway.decide(reference, outcome);
  return { ...opened, reference };
}

/** Posts a return from JazzCash as the shopper's browser does. */
export const comeBack = (fields: Record<string, string>): Promise<Answer> => send('return', fields, 'form');

/** Posts a notification as JazzCash does. */
export const sendMessage = (fields: Record<string, string>, as: 'json' | 'form' = 'json'): Promise<Answer> =>
  send('ipn', fields, as);

function send(to: string, fields: Record<string, string>, as: 'json' | 'form'): Promise<Answer> {
  return call('POST', `/payments/jazzcash/${to}/`, { ...encoded(fields, as), address: nextAddress() });
}

export async function sessionStatus(session: string) {
  return (await call('GET', `/orders/session/${session}/`, { address: nextAddress() })).body;
}

/** The payment attempts at JazzCash with their ledger entries, such as `awaiting shopper`, oldest first. */
export async function ledgerOf(session: string) {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'order_pk')
    .select([
      'payments.id',
      'payments.driver',
      'payments.state',
      'payments.transaction_id',
      'received',
      'poll_count',
    ])
    .where('session_id', '=', session)
    .orderBy('payments.id')
    .execute();
  return Promise.all(
    payments.map(async ({ id, ...payment }) => {
      const events = await db
        .selectFrom('payment_events')
        .select(['kind', 'source'])
        .where('payment_id', '=', id)
        .orderBy('id')
        .execute();
      return { id, ...payment, entries: events.map(({ kind, source }) => `${kind} ${source}`) };
    }),
  );
}

export async function hostedOf(session: string) {
  return (await ledgerOf(session)).filter(({ driver }) => driver === 'jazzcash-hosted');
}
