import { deleteActivityBeyond, deleteOldActivity } from '#app/features/activity/activity.server.ts';
import { deleteOldStockAlerts } from '#app/features/alerts/stock-alerts.server.ts';
import {
  deleteCartsBeyond,
  deleteOldCarts,
  forgetNetworksOfCarts,
} from '#app/features/cart/saved-carts.server.ts';
import { deleteOldImports } from '#app/features/imports/delete-imports.server.ts';
import { deleteOldMovingRows } from '#app/features/moving/files/add-file.server.ts';
import { deleteNotFoundBeyond, deleteOldNotFound } from '#app/features/moving/not-found.server.ts';
import { deleteOldBulkJobs } from '#app/features/orders/desk/bulk.server.ts';
import { deleteOldStatusFiles } from '#app/features/orders/status-files/status-files.server.ts';
import { deleteDeadPushDevices } from '#app/features/push/push-devices.server.ts';
import { deleteUnusedWords } from '#app/features/search/matching/resolve-words.server.ts';
import {
  deleteMissedSearchesBeyond,
  deleteOldMissedSearches,
} from '#app/features/search/synonyms/missed-searches.server.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { deleteOldAudit } from '#app/features/staff/audit/audit-log.server.ts';
import { deleteOldNotices } from '#app/features/staff/notices/notices.server.ts';
import { deleteExpiredTokens, deleteOldSignIns } from '#app/features/staff/sessions/session-list.server.ts';
import { clearOldNetworks } from '#app/platform/database/shared-room.server.ts';
import { deleteExpiredResponses } from '#app/platform/database/statements.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { deleteExpiredCounts } from '#app/platform/request/rate-limit.server.ts';

defineJob('retention', () => deleteExpiredRows(new Date()), { cron: '10 22 * * *' });

// A client could fill a disk overnight; in ten minutes the rate limits let through little.
defineJob('table-sizes', startRetention, { cron: '*/10 * * * *' });

export async function startRetention(): Promise<void> {
  await deleteActivityBeyond(LIMITS.tables.activity_rows.value);
  await deleteCartsBeyond(LIMITS.tables.cart_rows.value);
  await deleteMissedSearchesBeyond(LIMITS.tables.missed_search_rows.value);
  await deleteNotFoundBeyond(LIMITS.tables.not_found_rows.value);
}

export async function deleteExpiredRows(now: Date): Promise<void> {
  await deleteOldActivity(now);
  await deleteOldCarts(now, LIMITS.tables.cart_days.value);
  await deleteOldMissedSearches(now, LIMITS.tables.missed_search_days.value);
  await deleteOldNotFound(now, LIMITS.tables.not_found_days.value);
  await forgetNetworksOfCarts(now);
  for (const name of ['reviews', 'contact_messages', 'photos', 'stock_alerts'])
    await clearOldNetworks(name, now);
  await deleteUnusedWords();
  await deleteOldStockAlerts(now);
  await deleteOldAudit(now);
  await deleteOldNotices(now);
  await deleteOldBulkJobs(now);
  await deleteOldStatusFiles(now);
  await deleteOldImports(now);
  await deleteOldMovingRows(now);
  await deleteDeadPushDevices(now);
  await deleteExpiredTokens(now);
  await deleteOldSignIns(now);
  // Twice the promised 24 hours (docs/concepts/order.md#rules).
  await deleteExpiredResponses('48 hours');
  await deleteExpiredCounts(now);
}
