import { CDN_PURGE_QUEUE } from '#app/platform/cache/cache.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { defineJob, enqueueNow } from '#app/platform/queue/jobs.server.ts';
import { rateLimit } from '#app/platform/request/rate-limit.server.ts';
import { EVERY_PAGE } from './edge-headers.ts';

// Each minute as a fallback; a change starts it at once.
defineJob(CDN_PURGE_QUEUE, () => purgeCdn().then(() => undefined), {
  cron: '* * * * *',
  limit: 60,
  retries: { retryLimit: 10, retryDelay: 1, retryDelayMax: 30 },
});

// More tags than this at once are a change of everything.
const MAX_ROWS = 5_000;

/**
 * Tells the CDN of all changes so far, in as few requests as it can; how many were sent. A failure throws, so that the job is
 * retried, and what was not sent stays.
 */
export async function purgeCdn(purger: CdnPurger | null = purgerOfSettings()): Promise<number> {
  if (!purger) {
    // Triggers of the database record purges whether there is a CDN or not.
    await db.deleteFrom('cdn_purges').execute();
    return 0;
  }
  for (let sent = 0; ; sent++) {
    const rows = await db
      .selectFrom('cdn_purges')
      .select(['id', 'tag'])
      .orderBy('id')
      .limit(MAX_ROWS)
      .execute();
    if (rows.length === 0) return sent;
    const wait = await waitFor(purger);
    if (wait > 0) {
      comeBackIn(wait);
      return sent;
    }
    await sendNext(purger, rows);
  }
}

async function sendNext(purger: CdnPurger, rows: readonly { id: number; tag: string }[]): Promise<void> {
  const tags = chooseTags(
    rows.map(({ tag }) => tag),
    purger.tagsAtOnce,
  );
  await purger.send(tags);
  const isAll = tags.includes(EVERY_PAGE);
  const done = rows.filter(({ tag }) => isAll || tags.includes(tag)).map(({ id }) => id);
  await db.deleteFrom('cdn_purges').where('id', 'in', done).execute();
}

function purgerOfSettings(): CdnPurger | null {
  const { CDN_PURGE, CDN_TOKEN } = environment();
  return CDN_PURGE ? cdnPurger(CDN_PURGE, CDN_TOKEN) : null;
}

/** The tag `*` of the page cache means every page. */
function chooseTags(tags: readonly string[], atOnce: number): string[] {
  const different = [...new Set(tags)];
  if (different.includes('*') || tags.length >= MAX_ROWS) return [EVERY_PAGE];
  return different.slice(0, atOnce);
}

/** Seconds until the next request is allowed; 0 when it is now, and is then counted. */
async function waitFor({ pause }: CdnPurger): Promise<number> {
  if (pause === 0) return 0;
  return rateLimit('cdn-purge', { calls: 1, seconds: pause })('cdn');
}

let timer: NodeJS.Timeout | undefined;

function comeBackIn(seconds: number): void {
  if (timer) return;
  timer = setTimeout(() => {
    timer = undefined;
    enqueueNow(CDN_PURGE_QUEUE);
  }, seconds * 1000).unref();
}

/** One request to a CDN to purge all pages with one of the tags. */
export type CdnPurger = {
  tagsAtOnce: number;
  /** Seconds between requests, over all nodes; 0 without a limit. */
  pause: number;
  /** @throws when the CDN does not answer, or refuses. */
  send(tags: readonly string[]): Promise<void>;
};

const TIMEOUT_MS = 10_000;

/** The addresses of their public interfaces; tests have their own. */
export const CDN_ADDRESSES = {
  cloudflare: 'https://api.cloudflare.com',
  fastly: 'https://api.fastly.com',
};

/**
 * `setting` is CDN_PURGE, such as `cloudflare:ZONE`. Pages are removed, not marked stale: the first visitor after an edit, often
 * who made it, would still get the old page.
 */
export function cdnPurger(setting: string, token: string | undefined, addresses = CDN_ADDRESSES): CdnPurger {
  const [kind = '', ...rest] = setting.split(':');
  const target = rest.join(':');
  switch (kind) {
    case 'cloudflare':
      // Its free plan allows five requests in a minute.
      return {
        tagsAtOnce: 100,
        pause: 13,
        send: (tags) => purgeCloudflare(addresses.cloudflare, target, token, tags),
      };
    case 'fastly':
      return {
        tagsAtOnce: 256,
        pause: 0,
        send: (tags) => purgeFastly(addresses.fastly, target, token, tags),
      };
    default:
      return { tagsAtOnce: 100, pause: 0, send: (tags) => purgeVarnish(target, token, tags) };
  }
}

function purgeCloudflare(base: string, zone: string, token = '', tags: readonly string[]): Promise<void> {
  return request(`${base}/client/v4/zones/${zone}/purge_cache`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ tags }),
  });
}

function purgeFastly(base: string, service: string, token = '', tags: readonly string[]): Promise<void> {
  return request(`${base}/service/${service}/purge`, {
    method: 'POST',
    headers: { 'Fastly-Key': token, 'Surrogate-Key': tags.join(' ') },
  });
}

function purgeVarnish(address: string, token: string | undefined, tags: readonly string[]): Promise<void> {
  return request(address, {
    method: 'PURGE',
    headers: { 'Surrogate-Key': tags.join(' '), ...(token && { Authorization: `Bearer ${token}` }) },
  });
}

async function request(address: string, init: RequestInit): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { ...init, signal, redirect: 'error' });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the CDN answered a purge with the status ${response.status}`);
}
