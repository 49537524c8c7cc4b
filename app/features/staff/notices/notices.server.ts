import { sql } from 'kysely';
import type { Settings } from '#app/features/settings/schema.ts';
import { STAFF_MAIL_JOB, sendStaffMail } from '#app/features/settings/send-staff-mail.server.ts';
import { listSettingChanges } from '#app/features/settings/setting-changes.ts';
import { loadSettings, readSettings } from '#app/features/settings/settings.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { declareJob, defineJob } from '#app/platform/queue/jobs.server.ts';
import type { MailAddress } from '#app/platform/queue/mail.server.ts';
import { formatRupees, type Paisa, toRupees } from '#app/platform/text/money.ts';
import {
  chooseReceivers,
  describeNotices,
  FORMER_ADDRESS_DAYS,
  isSentAtOnce,
  type NoticeChange,
  type StaffNotice,
} from './staff-notice.ts';

const NOTICE_MAILS = 'staff-notices';

declareJob(NOTICE_MAILS, STAFF_MAIL_JOB);

/** Several notices are a summary. */
type NoticeMail = { id: string; receiver: MailAddress; notices: [StaffNotice, ...StaffNotice[]] };

/** Who made the change: a principal, or the command line. */
export type NoticeAuthor = { username: string; session_id: string | null };

export const COMMAND_LINE: NoticeAuthor = {
  username: 'Somebody at the machine (npm run staff)',
  session_id: null,
};

type Account = { username: string; email: string | null };

/** In the transaction of the change. `concerned` has the account as it is, and as it was if its address changes. */
export async function queueNotice(
  tx: Tx,
  { username, session_id }: NoticeAuthor,
  changes: readonly NoticeChange[],
  concerned: readonly Account[] = [],
): Promise<void> {
  if (changes.length === 0) return;
  // One after the other, so that each counts the one before.
  await sql`select pg_advisory_xact_lock(hashtext('staff_notices'))`.execute(tx);
  const topics = [...new Set(changes.map(({ topic }) => topic))];
  const from = session_id && (await describeSession(tx, session_id));
  const notice: StaffNotice = { username, from, at: new Date().toISOString(), changes: [...changes] };
  const receivers = await findReceivers(tx, concerned.flatMap(toAddress));
  const waits = !(await hasRoom(tx, topics));
  const row = { topics, notice: JSON.stringify(notice), receivers: JSON.stringify(receivers), waits };
  const { id } = await tx.insertInto('staff_notices').values(row).returning('id').executeTakeFirstOrThrow();
  if (waits) return;
  await enqueue(
    tx,
    NOTICE_MAILS,
    receivers.map((receiver, n): NoticeMail => ({ id: `${id}.${n}`, receiver, notices: [notice] })),
  );
}

/** In the transaction of the change, after it. The shop's addresses of before get this notice and those of the next thirty days. */
export async function queueSettingsNotice(tx: Tx, author: NoticeAuthor, before: Settings): Promise<void> {
  const after = await loadSettings(tx);
  const addresses = shopAddresses(before).filter(
    ({ address }) => !shopAddresses(after).some((now) => now.address === address),
  );
  for (const { name, address } of addresses)
    await tx
      .insertInto('former_addresses')
      .values({ name, address: address.toLowerCase() })
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ until: sql<Date>`now()` }))
      .execute();
  await queueNotice(tx, author, listSettingChanges(before, after));
}

export function queueRefundNotice(tx: Tx, author: NoticeAuthor, order_id: string, amount: Paisa) {
  const after = formatRupees(toRupees(amount));
  const name = `Refund of order ${order_id}`;
  return queueNotice(tx, author, [{ kind: 'money', topic: 'refund', name, before: null, after }]);
}

/** Of a change that moves money and was made without the password, by a program that knows only the order's status. */
export function queueStatusNotice(tx: Tx, author: NoticeAuthor, order_id: string, sides: Sides) {
  const name = `Status of order ${order_id}`;
  return queueNotice(tx, author, [{ kind: 'money', topic: 'paid without password', name, ...sides }]);
}

type Sides = { before: string; after: string };

async function findReceivers(tx: Tx, concerned: MailAddress[]): Promise<MailAddress[]> {
  const former = tx.selectFrom('former_addresses').select(['name', 'address', 'until']);
  const owners = tx
    .selectFrom('staff')
    .select(['username as name', 'email as address'])
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('email', 'is not', null)
    .$narrowType<{ address: string }>();
  return chooseReceivers(
    {
      shop: shopAddresses(await loadSettings(tx)),
      concerned,
      former: await former.orderBy('first_until').orderBy('address').execute(),
      owners: await owners.orderBy('id').execute(),
    },
    new Date(),
  );
}

function shopAddresses({ brand, email, admin_email }: Settings): MailAddress[] {
  return [email, admin_email].map((address) => ({ name: brand, address }));
}

function toAddress({ username, email }: Account): MailAddress[] {
  return email === null ? [] : [{ name: username, address: email }];
}

async function hasRoom(tx: Tx, topics: readonly string[]): Promise<boolean> {
  const recent = await tx
    .selectFrom('staff_notices')
    .select('topics')
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .where('waits', '=', false)
    .execute();
  const counted = new Map<string, number>();
  for (const topic of recent.flatMap((notice) => notice.topics))
    counted.set(topic, (counted.get(topic) ?? 0) + 1);
  return isSentAtOnce(topics, counted, recent.length);
}

/** Such as "Chrome on Android, 203.0.x.x"; null when the session has ended. */
async function describeSession(tx: Tx, session_id: string): Promise<string | null> {
  const session = await tx
    .selectFrom('staff_sessions')
    .select(['browser', 'network'])
    .where('id', '=', session_id)
    .executeTakeFirst();
  return session ? [session.browser, session.network].filter(Boolean).join(', ') || null : null;
}

defineJob<NoticeMail>(NOTICE_MAILS, sendNotice, STAFF_MAIL_JOB);

// Notices beyond the limit come late, and none is lost.
defineJob('notice-summaries', summariseNotices, { cron: '*/15 * * * *' });

async function sendNotice({ id, receiver, notices }: NoticeMail): Promise<void> {
  const { brand, time_zone: timeZone } = await readSettings();
  const content = describeNotices(notices, { brand, timeZone, origin: environment().SHOP_ORIGIN });
  await sendStaffMail({ id: `staff-notice.${id}`, to: receiver, ...content });
}

/** Queues one mail for each address, about all notices that waited for it. */
export async function summariseNotices(): Promise<void> {
  await inTransaction(async (tx) => {
    const waiting = await tx
      .selectFrom('staff_notices')
      .select(['id', 'notice', 'receivers'])
      .where('waits', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute();
    const mails = new Map<string, NoticeMail>();
    for (const { id, notice, receivers } of waiting)
      for (const receiver of receivers as MailAddress[]) {
        const known = mails.get(receiver.address.toLowerCase());
        if (known) known.notices.push(notice as StaffNotice);
        else
          mails.set(receiver.address.toLowerCase(), {
            id: `${id}.${mails.size}.summary`,
            receiver,
            notices: [notice as StaffNotice],
          });
      }
    await enqueue(tx, NOTICE_MAILS, [...mails.values()]);
    const ids = waiting.map(({ id }) => id);
    if (ids.length > 0)
      await tx.updateTable('staff_notices').set({ waits: false }).where('id', 'in', ids).execute();
  });
}

export async function deleteOldNotices(now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - FORMER_ADDRESS_DAYS * 24 * 60 * 60 * 1000);
  await db.deleteFrom('former_addresses').where('until', '<', oldest).execute();
  await db.deleteFrom('staff_notices').where('at', '<', oldest).where('waits', '=', false).execute();
}
