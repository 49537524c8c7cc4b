import { sql } from 'kysely';
import { LISTS_TAG } from '#app/features/catalogue/products/products.server.ts';
import { sendVisitorMail } from '#app/features/settings/send-visitor-mail.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { onInvalidate } from '#app/platform/cache/cache.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob, enqueueNow } from '#app/platform/queue/jobs.server.ts';
import { MAIL_RETRIES, type Mailer, shopMailer } from '#app/platform/queue/mail.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { rateLimit } from '#app/platform/request/rate-limit.server.ts';
import { escapeHtml } from '#app/platform/text/plain-text.ts';
import { isOnShelf, unsubscribePath } from './stock-alerts.server.ts';

const SWEEP = 'stock-alerts';

const MAILS = 'stock-alert-mails';

/** Alerts per sweep; the rest comes with the next one. */
const AT_ONCE = 500;

/** By then the mail has no retries left; it is queued again. */
const GIVEN_UP = '3 days';

// The stock rises in many ways, so the shelf itself is looked at, and an order pays nothing for it.
defineJob(SWEEP, () => queueStockAlerts().then(() => undefined), { cron: '* * * * *' });

defineJob<MailJob>(MAILS, ({ alert }) => sendStockAlert(alert), { limit: 120, retries: MAIL_RETRIES });

// Staff have changed a product: no need to wait for the minute.
onInvalidate((tags) => {
  if (tags.includes(LISTS_TAG)) enqueueNow(SWEEP);
});

type MailJob = { alert: number };

/** Each alert is taken by one sweep, whatever several nodes do, and again while no mail server takes its mail. @returns how many mails will leave. */
export function queueStockAlerts(): Promise<number> {
  return inTransaction(async (tx) => {
    const back = await takeBack(tx);
    const mails = back.filter(({ email }) => email !== null).map(({ id }): MailJob => ({ alert: id }));
    await enqueue(tx, MAILS, mails);
    return mails.length;
  });
}

/** A wallet payment that is begun and given up brings no piece back: it has to stay for as long. */
const BRIEF = sql.lit('10 minutes');

const wasHeldBriefly = sql<boolean>`(stock_alerts.created_at > now() - ${BRIEF}::interval and exists (
  select from order_lines join orders on orders.id = order_lines.order_pk
  where order_lines.product_id = stock_alerts.product_id and orders.placed_at is null
    and orders.released_at >= stock_alerts.created_at and orders.released_at < orders.created_at + ${BRIEF}::interval))`;

async function takeBack(tx: Tx): Promise<{ id: number; email: string | null }[]> {
  const { rows } = await sql<{ id: number; email: string | null }>`
    update stock_alerts set back_at = now() where id in (
      select stock_alerts.id from stock_alerts join products on products.id = stock_alerts.product_id
      where (back_at is null or (email is not null and back_at < now() - ${GIVEN_UP}::interval)) and ${isOnShelf} and not ${wasHeldBriefly}
      order by stock_alerts.id limit ${AT_ONCE} for update of stock_alerts skip locked)
    returning id, email`.execute(tx);
  return rows;
}

/** What has sold out again waits for the next time. @throws when the mail server did not take it now, so that the job is tried again. */
export async function sendStockAlert(id: number, mailer: Mailer = shopMailer()): Promise<void> {
  const alert = await findAlert(id);
  if (!alert) return;
  if (!alert.on_shelf) return waitAgain(id);
  const piece = `${alert.contact_hash} ${alert.product_id} ${alert.size}`;
  if ((await mailedToday(piece, 0)) > 0) return forget(id);
  const { brand, email: from } = await readSettings();
  const origin = environment().SHOP_ORIGIN;
  const shop = { name: brand, address: from };
  const message = {
    message_id: `<stock-alert.${id}@${new URL(origin).hostname}>`,
    from: { name: brand, address: environment().MAIL_FROM ?? from },
    reply_to: shop,
    to: { name: '', address: alert.email },
    ...describeStockAlert(alert, { brand, origin }),
    unsubscribe: `${origin}${unsubscribePath(alert.contact_hash)}`,
  };
  const about = { kind: 'alert', causedBy: 'visitor', network: alert.network_hash, isRetry: false } as const;
  const outcome = await sendVisitorMail(message, about, mailer);
  if (outcome === 'later' || outcome === 'away' || outcome === 'dropped')
    throw new Error(`the mail server did not take a stock alert: ${outcome}`);
  if (outcome === 'refused')
    log.warn({ alert: id }, 'a mail about a piece that is back was refused for good');
  await mailedToday(piece);
  await rememberContact(alert.contact_hash);
  await forget(id);
}

/** One mail to a mailbox about a piece; asked with 0 points before, and counted once it was sent. */
const mailedToday = rateLimit('stock-alert-of-piece', { calls: 0, seconds: 24 * 60 * 60 });

async function forget(id: number): Promise<void> {
  await db.deleteFrom('stock_alerts').where('id', '=', id).execute();
}

/** The link in the mail must work for as long as alerts are kept, also when the person waits for nothing else. */
async function rememberContact(contact_hash: string): Promise<void> {
  await db
    .insertInto('alert_contacts')
    .values({ contact_hash })
    .onConflict((conflict) => conflict.column('contact_hash').doUpdateSet({ created_at: sql`now()` }))
    .execute();
}

async function findAlert(id: number) {
  const row = await db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'stock_alerts.product_id')
    .select(['products.name', 'products.slug', 'stock_alerts.size', 'stock_alerts.email', 'contact_hash'])
    .select(['stock_alerts.product_id', 'stock_alerts.network_hash'])
    .select(isOnShelf.as('on_shelf'))
    .where('stock_alerts.id', '=', id)
    .where('stock_alerts.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
  return row ?? null;
}

async function waitAgain(id: number): Promise<void> {
  await db.updateTable('stock_alerts').set({ back_at: null }).where('id', '=', id).execute();
}

type Back = { name: string; slug: string; size: string; contact_hash: string };

const messages = {
  subject: (piece: string) => `${piece} is back`,
  text: (piece: string) => `You asked us to tell you: ${piece} can be ordered again.`,
  hurry: 'We cannot hold it for you, and others were told too.',
  see: 'See it in the shop',
  once: 'This is the only mail about it, and we have now deleted your address from its list.',
  stop: 'Cancel my other requests',
  inSize: (name: string, size: string) => (size ? `${name} in ${size}` : name),
};

function describeStockAlert(
  { name, slug, size, contact_hash }: Back,
  { brand, origin }: { brand: string; origin: string },
): { subject: string; html: string; text: string } {
  const piece = messages.inSize(name, size);
  const product = `${origin}/product/${slug}`;
  const stop = `${origin}/alerts/${contact_hash}`;
  const html = [
    `<p dir="auto">${escapeHtml(messages.text(piece))} ${messages.hurry}</p>`,
    `<p><a href="${escapeHtml(product)}">${messages.see}</a></p>`,
    `<p>${messages.once} <a href="${escapeHtml(stop)}">${messages.stop}</a></p>`,
    `<p>${escapeHtml(brand)}</p>`,
  ];
  return {
    subject: messages.subject(piece),
    html: `<!doctype html><html lang="en"><body>${html.join('')}</body></html>`,
    text: [
      `${messages.text(piece)} ${messages.hurry}`,
      `${messages.see}: ${product}`,
      `${messages.once} ${messages.stop}: ${stop}`,
      brand,
    ].join('\n\n'),
  };
}
