import { createHmac } from 'node:crypto';
import { keepSecret, readOrCreateSecret } from '#app/platform/config/secrets.server.ts';
import { networksOf } from './networks.ts';

const readSecret = keepSecret(() => readOrCreateSecret('address-key'));

/** `customer` is of an IPv4 address or a /64, `site` of the /24 or /48 around it, with `times` as much of every limit. */
export type NetworkHashes = { customer: string; site: string; times: number };

/** Keyed hashes of 24 letters: without the secret, the address cannot be found by trying all of them. */
export async function networkHashes(address: string): Promise<NetworkHashes> {
  const secret = await readSecret();
  const hash = (block: string) => createHmac('sha256', secret).update(block).digest('base64url').slice(0, 24);
  const [customer, site] = networksOf(address);
  return { customer: hash(customer.block), site: hash(site.block), times: site.times };
}
