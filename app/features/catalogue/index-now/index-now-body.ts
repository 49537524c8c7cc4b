/** As many addresses as one request may carry by the protocol. */
export const MAX_ADDRESSES = 10_000;

/** The body of a request by the IndexNow protocol; the key file lies at the root of the shop. */
export function indexNowBody(origin: string, key: string, paths: readonly string[]) {
  return {
    host: new URL(origin).host,
    key,
    keyLocation: `${origin}/${key}.txt`,
    urlList: paths.map((path) => `${origin}${path}`),
  };
}
