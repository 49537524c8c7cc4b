import { sql } from 'kysely';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db, deleteInBatches } from '#app/platform/database/database.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { log } from '#app/platform/request/log.server.ts';

defineJob('index-now', () => pingIndexNow().then(() => undefined), {
  cron: '*/10 * * * *',
  limit: 60,
  retries: { retryLimit: 3, retryDelay: 30, retryDelayMax: 120 },
});

const TIMEOUT_MS = 20_000;

/**
 * Tells search engines of the product pages that changed, at most 10,000 at once; how many. A refusal throws, so that the job is
 * retried; what was not sent stays for the next run. While it is off nothing is sent and the list is emptied.
 */
export async function pingIndexNow(): Promise<number> {
  const { index_now_key: key } = await readSettings();
  if (key === '') return forgetChanges();
  const rows = await db
    .selectFrom('changed_addresses')
    .select(['path', sql<string>`now()::text`.as('read_at')])
    .orderBy('changed_at')
    .limit(MAX_ADDRESSES)
    .execute();
  const [first] = rows;
  if (!first) return 0;
  const paths = rows.map(({ path }) => path);
  await send(indexNowBody(environment().SHOP_ORIGIN, key, paths));
  // A page that changed again meanwhile has a later time, and stays. As text, because a Date has no microseconds.
  await db
    .deleteFrom('changed_addresses')
    .where('path', 'in', paths)
    .where('changed_at', '<=', sql<Date>`${first.read_at}::timestamptz`)
    .execute();
  log.info({ addresses: rows.length }, 'sent changed products to search engines');
  return rows.length;
}

async function send(body: object): Promise<void> {
  const { status } = await fetch(environment().INDEXNOW_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (status !== 200 && status !== 202) throw new Error(`IndexNow answered with the status ${status}`);
}

async function forgetChanges(): Promise<0> {
  await deleteInBatches((limit) =>
    db
      .deleteFrom('changed_addresses')
      .where('path', 'in', (eb) => eb.selectFrom('changed_addresses').select('path').limit(limit))
      .executeTakeFirst(),
  );
  return 0;
}

/** As many addresses as one request may carry by the protocol. */
const MAX_ADDRESSES = 10_000;

/** The body of a request by the IndexNow protocol; the key file lies at the root of the shop. */
function indexNowBody(origin: string, key: string, paths: readonly string[]) {
  return {
    host: new URL(origin).host,
    key,
    keyLocation: `${origin}/${key}.txt`,
    urlList: paths.map((path) => `${origin}${path}`),
  };
}
