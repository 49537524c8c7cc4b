import { sql } from 'kysely';
import { isBehindPooler } from './connection-settings.server.ts';
import { db } from './database.server.ts';

/**
 * Null when the server ends statements that take too long. A pooler in transaction mode refuses limits that are sent with the
 * connection, or forgets them, so that the role has to have them.
 */
export async function describeMissingLimits(): Promise<string | null> {
  if (!isBehindPooler()) return null;
  const { rows } = await sql<{ limit: string; role: string }>`select
    current_setting('statement_timeout') as limit, quote_ident(current_user) as role`.execute(db);
  if (rows[0]?.limit !== '0') return null;
  return `the database ends no statement that takes too long; behind a pooler its role needs the limit: alter role ${rows[0].role} set statement_timeout = '4500ms'; alter role ${rows[0].role} set idle_in_transaction_session_timeout = '15s'`;
}
