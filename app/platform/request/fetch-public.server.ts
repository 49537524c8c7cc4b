import type { LookupAddress, lookup } from 'node:dns';
import dns from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const messages = {
  address: 'This is not a web address.',
  unknown: 'There is no website at this address.',
  private: 'This address is not on the public internet.',
  late: 'It did not answer in time.',
  unreachable: 'It could not be reached.',
  status: (status: number) => `It answered ${status}.`,
  redirects: 'It redirects too many times.',
  large: (megabytes: number) => `It is larger than ${megabytes} MB.`,
};

/** The message is for the person who gave the address. */
export class FetchRefused extends Error {}

export type FetchOptions = {
  maxBytes: number;
  milliseconds: number;
  maxRedirects: number;
  /** Which IP addresses may be asked; tests allow this machine. */
  allows?: (address: string) => boolean;
};

const MB = 1024 * 1024;

/**
 * What stands at an address that somebody typed. On every hop the name is resolved first, none of its addresses may be private, and the
 * connection goes to the address that was checked: a name that changes its mind in between has no effect.
 * @throws {FetchRefused}
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.milliseconds);
  let url = toUrl(address);
  for (let hops = 0; hops <= options.maxRedirects; hops++) {
    const answer = await ask(url, options, signal).catch((error) => refuse(error, signal));
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy();
      url = toUrl(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new FetchRefused(messages.status(statusCode));
    }
    return readAtMost(answer, options.maxBytes).catch((error) => refuse(error, signal));
  }
  throw new FetchRefused(messages.redirects);
}

function refuse(error: unknown, signal: AbortSignal): never {
  if (error instanceof FetchRefused) throw error;
  throw new FetchRefused(signal.aborted ? messages.late : messages.unreachable);
}

function toUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new FetchRefused(messages.address);
  return url;
}

async function ask(
  url: URL,
  { allows = isPublicAddress }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const [checked, ...others] = await addressesOf(url, signal);
  if (!checked) throw new FetchRefused(messages.unknown);
  if (![checked, ...others].every(({ address }) => allows(address))) throw new FetchRefused(messages.private);
  return new Promise((answered, failed) => {
    const { request } = url.protocol === 'https:' ? https : http;
    request(url, {
      agent: false,
      // No name or password of an address is sent along.
      auth: '',
      headers: { accept: 'image/*,*/*;q=0.5', 'accept-encoding': 'identity', 'user-agent': 'Gulnar' },
      lookup: lookupOf(checked),
      signal,
    })
      .on('response', answered)
      .on('error', failed)
      .end();
  });
}

/** Node does not look up what is an address already. */
async function addressesOf({ hostname }: URL, signal: AbortSignal): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const late = new Promise<never>((_, failed) => {
    signal.addEventListener('abort', () => failed(new FetchRefused(messages.late)), { once: true });
  });
  const found = dns.lookup(host, { all: true }).catch(() => []);
  return Promise.race([found, late]);
}

function lookupOf(checked: LookupAddress): typeof lookup {
  const answer: unknown = (_host: string, { all }: { all?: boolean }, done: (...of: unknown[]) => void) =>
    all ? done(null, [checked]) : done(null, checked.address, checked.family);
  return answer as typeof lookup;
}

async function readAtMost(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer) {
    length += part.length;
    if (length > maxBytes) {
      answer.destroy();
      throw new FetchRefused(messages.large(Math.floor(maxBytes / MB)));
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
