import type { IncomingMessage } from 'node:http';

let lastGood = '';

/** RFC 9112 §3.2: exactly one valid Host header; else 400. */
export function hasValidHost({ headers: { host }, rawHeaders }: IncomingMessage): boolean {
  if (!host || (host !== lastGood && !isHost(host))) return false;
  lastGood = host;
  let count = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) {
    if (rawHeaders[n]?.length === 4 && rawHeaders[n]?.toLowerCase() === 'host') count++;
  }
  return count === 1;
}

function isHost(host: string): boolean {
  // An empty Punycode label, which some URL parsers accept.
  if (/xn--(?:[.:]|$)/i.test(host)) return false;
  return /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}
