import { sql } from 'kysely';
import { LIMITS } from '#app/features/settings/limits.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import {
  countUpToLimit,
  isSearchable,
  type Page,
  type PageQuery,
  readPage,
  searchPattern,
} from '#app/platform/database/queries.server.ts';
import { makeRoom } from '#app/platform/database/shared-room.server.ts';
import { networkHashes } from '#app/platform/request/rate-limit.server.ts';
import type { ContactMessage } from './contact-message.ts';
import type { MessageNote, MessageStatus, StaffMessage } from './schema.ts';

type MessageFilter = {
  status?: MessageStatus | undefined;
  q?: string | undefined;
};

export async function listMessages(
  { status, q }: MessageFilter,
  pageQuery: PageQuery,
): Promise<Page<StaffMessage>> {
  let query = selectMessages(db);
  if (q && !isSearchable(q)) return { rows: [], next: null };
  if (q) query = query.where(sql`message_search_text(name, email, message)`, 'ilike', searchPattern(q));
  if (status === 'unread') query = query.where('read_at', 'is', null);
  if (status === 'open') query = query.where('answered_at', 'is', null);
  if (status === 'answered') query = query.where('answered_at', 'is not', null);
  const keys = { at: 'contact_messages.created_at', id: 'contact_messages.id' };
  const { rows, next } = await readPage(query, keys, pageQuery);
  return { rows: rows.map(toStaffMessage), next };
}

/** Answered implies read, and unread clears answered. Null when there is no such message. */
export function updateMessage(id: number, { read, answered }: MessageNote): Promise<StaffMessage | null> {
  const isAnswered = read === false ? false : answered;
  const isRead = isAnswered ? true : read;
  return inTransaction(async (tx) => {
    await tx
      .updateTable('contact_messages')
      .set({
        ...(isRead !== undefined && { read_at: isRead ? sql<Date>`coalesce(read_at, now())` : null }),
        ...(isAnswered !== undefined && {
          answered_at: isAnswered ? sql<Date>`coalesce(answered_at, now())` : null,
        }),
      })
      .where('id', '=', id)
      .execute();
    const row = await selectMessages(tx).where('id', '=', id).executeTakeFirst();
    return row ? toStaffMessage(row) : null;
  });
}

export function deleteMessage(id: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('contact_messages')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0;
  });
}

function selectMessages(connection: Database | Tx) {
  return connection
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'message', 'created_at', 'read_at', 'answered_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

function toStaffMessage({ created_at, read_at, answered_at, ...message }: Row): StaffMessage {
  return {
    ...message,
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
    answered_at: answered_at?.toISOString() ?? null,
  };
}

export function countUnreadMessages(): Promise<number> {
  return countUpToLimit(sql`from contact_messages where read_at is null`);
}

const UNANSWERED = {
  name: 'contact_messages',
  counts: sql<boolean>`answered_at is null`,
  most: LIMITS.tables.waiting_messages.value,
  drop: (tx: Tx, id: number) => tx.deleteFrom('contact_messages').where('id', '=', id).execute(),
};

/** False, and nothing is stored, when too many messages of this network are unanswered. */
export async function saveContactMessage(
  { name, email, message }: ContactMessage,
  address: string,
): Promise<boolean> {
  const networks = await networkHashes(address);
  return inTransaction(async (tx) => {
    if (!(await makeRoom(tx, UNANSWERED, networks))) return false;
    const hashes = { network_hash: networks.customer, site_hash: networks.site };
    await tx
      .insertInto('contact_messages')
      .values({ name, email, message, ...hashes })
      .execute();
    return true;
  });
}

/** Of somebody who is erased. */
export async function forgetMessages(tx: Tx, emails: readonly string[]): Promise<void> {
  const addresses = emails.map((email) => email.toLowerCase());
  await sql`delete from contact_messages where lower(email) = any (${sql.val(addresses)})`.execute(tx);
}
