import { sql } from 'kysely';
import { LEAST_AUDIT_DAYS } from '#app/features/settings/schema.ts';
import { initialSettings, readSettings } from '#app/features/settings/settings.server.ts';
import type { Audited } from '#app/features/staff/roles/screens.ts';
import { db, deleteInBatches } from '#app/platform/database/database.server.ts';
import { likePattern, type Page, type PageQuery, readPage } from '#app/platform/database/queries.server.ts';
import { type AuditEntry, groupItems } from './audit-entry-schema.ts';

type AuditFilter = PageQuery & {
  username?: string | undefined;
  subject?: Audited | undefined;
  q?: string | undefined;
};

/** Newest first; triggers write the entries (002-audit.sql). */
export async function listAudit({
  username,
  subject,
  q,
  ...pageQuery
}: AuditFilter): Promise<Page<AuditEntry>> {
  let query = db
    .selectFrom('audit_log')
    .select(['id', 'username', 'action', 'subject', 'subject_id', 'label', 'changes', 'at']);
  if (username) query = query.where('username', '=', username);
  if (subject) query = query.where('subject', '=', subject);
  if (q) query = query.where('label', 'ilike', likePattern(q));
  const { rows, next } = await readPage(query, { at: 'audit_log.at', id: 'audit_log.id' }, pageQuery);
  return { rows: rows.map(toWire), next };
}

/** Null when the log has no entry about it. `at` is UTC. */
export async function findLastChange(
  subject: Audited,
  id: string | number | null,
): Promise<{ by: string; at: Date } | null> {
  const entries = db.selectFrom('audit_log').select(['username as by', 'at']).where('subject', '=', subject);
  const own = id === null ? entries : entries.where('subject_id', '=', String(id));
  const last = await own.orderBy('at', 'desc').orderBy('audit_log.id', 'desc').limit(1).executeTakeFirst();
  return last ?? null;
}

function toWire({
  at,
  ...row
}: Omit<AuditEntry, 'at' | 'action' | 'subject' | 'changes'> & Stored): AuditEntry {
  const entry = row as Omit<AuditEntry, 'at'>;
  return { ...entry, changes: groupItems(entry.changes), at: at.toISOString() };
}

type Stored = { at: Date; action: string; subject: string; changes: unknown };

/** For so many days after the setting was lowered, the log is kept as long as before, so that owners can correct it. */
const AUDIT_GRACE_DAYS = 30;

/** The longest of the setting now and of what it was `before`, in the days of grace. */
export function auditDaysInForce(now: number, before: readonly number[]): number {
  return Math.max(now, LEAST_AUDIT_DAYS, ...before);
}

export async function deleteOldAudit(now: Date): Promise<void> {
  const { audit_days } = await readSettings();
  const days = auditDaysInForce(audit_days, await listFormerAuditDays(daysBefore(now, AUDIT_GRACE_DAYS)));
  const oldest = daysBefore(now, days);
  await deleteInBatches((limit) =>
    db
      .deleteFrom('audit_log')
      .where('id', 'in', (eb) =>
        eb.selectFrom('audit_log').select('id').where('at', '<', oldest).limit(limit),
      )
      .executeTakeFirst(),
  );
}

/** What the setting was before each change of it; a default is not stored. */
async function listFormerAuditDays(since: Date): Promise<number[]> {
  const entries = await db
    .selectFrom('audit_log')
    .select(sql<number | null>`(changes -> 'value' ->> 0)::integer`.as('days'))
    .where('subject', '=', 'settings')
    .where('subject_id', '=', 'audit_days')
    .where('at', '>=', since)
    .execute();
  return entries.map(({ days }) => days ?? initialSettings().audit_days);
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
}
