import { type RawBuilder, sql } from 'kysely';
import type { FileKind } from './schema.ts';

/** What of a kind stands in the shop: joined as `known` to the row `row` of a file, by what makes two records the same. */
export const KNOWN: Record<FileKind, RawBuilder<unknown>> = {
  orders: sql`earlier_orders as known on known.system = row.record ->> 'system' and known.number = row.record ->> 'number'`,
  customers: sql`earlier_customers as known on known.phone = row.record ->> 'phone'`,
  reviews: sql`reviews as known on known.earlier_key = row.record ->> 'fingerprint'`,
};

/** Whether the row would change what is known. */
export const IS_CHANGE: Record<FileKind, RawBuilder<boolean>> = {
  orders: sql<boolean>`(known.fingerprint is distinct from row.record ->> 'fingerprint')`,
  customers: sql<boolean>`(known.fingerprint is distinct from row.record ->> 'fingerprint')`,
  reviews: sql<boolean>`(known.id is null)`,
};

type Writer = (fileId: number, from: number, to: number) => RawBuilder<unknown>;

const rowsOf = (fileId: number, from: number, to: number) =>
  sql`moving_rows as row where row.file_id = ${fileId} and row.line between ${from} and ${to} and row.record is not null`;

/** Writes the rows of these lines; what is known as it is stays untouched, and with it the file that brought it. */
export const WRITE: Record<FileKind, Writer> = {
  orders: (fileId, from, to) => sql`
    insert into earlier_orders (file_id, system, number, ordered_at, phone, phone_text, name, city, lines, total, currency, payment,
      fulfilment, outcome, tags, fingerprint)
    select ${fileId}, of.system, of.number, of.ordered_at, of.phone, of.phone_text, of.name, of.city, of.lines, of.total, of.currency,
      of.payment, of.fulfilment, of.outcome, of.tags, of.fingerprint
    from (select record from ${rowsOf(fileId, from, to)} order by record ->> 'number') as taken,
      jsonb_populate_record(null::earlier_orders, taken.record) as of
    on conflict (system, number) do update set file_id = excluded.file_id, ordered_at = excluded.ordered_at, phone = excluded.phone,
      phone_text = excluded.phone_text, name = excluded.name, city = excluded.city, lines = excluded.lines, total = excluded.total,
      currency = excluded.currency, payment = excluded.payment, fulfilment = excluded.fulfilment, outcome = excluded.outcome,
      tags = excluded.tags, fingerprint = excluded.fingerprint
    where earlier_orders.fingerprint <> excluded.fingerprint`,
  customers: (fileId, from, to) => sql`
    insert into earlier_customers (file_id, system, phone, name, email, city, note, tags, orders, spent, allows_mail, allows_messages,
      consent_at, consent_source, fingerprint)
    select ${fileId}, of.system, of.phone, of.name, of.email, of.city, of.note, of.tags, of.orders, of.spent, of.allows_mail,
      of.allows_messages, case when of.allows_mail or of.allows_messages then moving_files.created_at end,
      case when of.allows_mail or of.allows_messages then moving_files.file_name end, of.fingerprint
    from moving_files, (select record from ${rowsOf(fileId, from, to)} order by record ->> 'phone') as taken,
      jsonb_populate_record(null::earlier_customers, taken.record) as of
    where moving_files.id = ${fileId}
    on conflict (phone) do update set file_id = excluded.file_id, system = excluded.system, name = excluded.name,
      email = excluded.email, city = excluded.city, note = excluded.note, tags = excluded.tags, orders = excluded.orders,
      spent = excluded.spent, allows_mail = excluded.allows_mail, allows_messages = excluded.allows_messages,
      consent_at = excluded.consent_at, consent_source = excluded.consent_source, fingerprint = excluded.fingerprint
    where earlier_customers.fingerprint <> excluded.fingerprint`,
  // Hidden, not waiting: what waits is limited, and is what visitors have written.
  reviews: (fileId, from, to) => sql`
    insert into reviews (product_id, user_name, rating, comment, created_at, is_approved, hidden_at, earlier_key, earlier_file_id)
    select of.product_id, of.user_name, of.rating, of.comment, of.created_at, false, now(), taken.record ->> 'fingerprint', ${fileId}
    from (select record from ${rowsOf(fileId, from, to)} order by record ->> 'fingerprint') as taken,
      jsonb_populate_record(null::reviews, taken.record) as of
    where exists (select from products where products.id = of.product_id)
    on conflict (earlier_key) do nothing`,
};
