import { db } from '#app/platform/database.server.ts';
import type { ContactMessage } from './contact-message.ts';

/** Keeps a message that a visitor wrote to the shop (spec §4 Contact form). */
export async function keepContactMessage({ name, email, message }: ContactMessage): Promise<void> {
  await db.insertInto('contact_messages').values({ name, email, message }).execute();
}
