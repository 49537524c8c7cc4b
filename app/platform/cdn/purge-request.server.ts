/** One request to a CDN to forget all pages with one of the tags. */
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
