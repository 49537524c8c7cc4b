import { sql } from 'kysely';
import { LIMITS } from '#app/features/settings/limits.ts';
import { hasRows } from '#app/platform/database/bounded-count.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import type { ContactMessage } from './contact-message.ts';

/** False, and nothing is stored, when too many messages are unanswered. */
export async function saveContactMessage({ name, email, message }: ContactMessage): Promise<boolean> {
  const open = sql`from contact_messages where answered_at is null`;
  if (await hasRows(open, LIMITS.tables.waiting_messages.value)) return false;
  await db.insertInto('contact_messages').values({ name, email, message }).execute();
  return true;
}
