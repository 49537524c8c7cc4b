import { withoutWebAddress } from '#app/platform/text/web-address.ts';

/** Anybody can order under a stranger's address: what a name links to is not sent there. */
export function greeting(name: string): string {
  return `Assalam-o-alaikum ${withoutWebAddress(name)}`.trim();
}
