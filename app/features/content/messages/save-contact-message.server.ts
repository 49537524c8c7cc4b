import { sql } from 'kysely';
import { LIMITS } from '#app/features/settings/limits.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { makeRoom } from '#app/platform/database/shared-room.server.ts';
import { networkHashes } from '#app/platform/request/network-hash.server.ts';
import type { ContactMessage } from './contact-message.ts';

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
