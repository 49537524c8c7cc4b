import type { IncomingMessage } from 'node:http';

let lastGood = '';

/** Whether a request names its host once and properly (RFC 9112 §3.2); any other is answered with 400. */
export function hasProperHost({ headers: { host }, rawHeaders }: IncomingMessage): boolean {
  if (!host || (host !== lastGood && !isHost(host))) return false;
  lastGood = host;
  let count = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) {
    if (rawHeaders[n]?.length === 4 && rawHeaders[n]?.toLowerCase() === 'host') count++;
  }
  return count === 1;
}

function isHost(host: string): boolean {
  // A label of Punycode without a letter in it; some parsers of addresses take it.
  if (/xn--(?:[.:]|$)/i.test(host)) return false;
  return /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}
