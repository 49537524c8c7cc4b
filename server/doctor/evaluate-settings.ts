import type { Settings } from '#app/features/settings/schema.ts';
import { DEFAULT_SETTINGS } from '#app/features/settings/settings.ts';
import type { Environment } from '#app/platform/config/env.server.ts';
import { type Finding, isOnTrial, ok, problem, warning } from './finding.ts';

type Given = Pick<
  Environment,
  | 'SHOP_ORIGIN'
  | 'TRUST_PROXY'
  | 'ADMIN_PASSWORD'
  | 'JAZZCASH_MERCHANT_ID'
  | 'JAZZCASH_BASE_URL'
  | 'SHOP_DEMO'
>;

/** What the environment says. */
export function evaluateEnvironment(env: Given): Finding[] {
  const found = [evaluateOrigin(env), evaluateProxies(env)];
  if (env.ADMIN_PASSWORD !== undefined)
    found.push(
      warning(
        'ADMIN_PASSWORD, which only the first start needs, still stands in the environment.',
        'Remove it; whoever has it changes a password in the admin area.',
      ),
    );
  if (env.JAZZCASH_MERCHANT_ID && /sandbox/i.test(env.JAZZCASH_BASE_URL))
    found.push(
      warning(
        'JAZZCASH_BASE_URL is the sandbox, where no money moves.',
        'Remove it when JazzCash has approved the shop.',
      ),
    );
  if (env.SHOP_DEMO && !isOnTrial(env))
    found.push(
      warning(
        'SHOP_DEMO is 1, so an empty database gets the demo catalogue.',
        'Set SHOP_DEMO=0 for a real shop.',
      ),
    );
  return found;
}

function evaluateOrigin(env: Given): Finding {
  const { SHOP_ORIGIN } = env;
  const next = 'Put a proxy with a certificate before the shop, and set SHOP_ORIGIN=https://your.domain.';
  if (isOnTrial(env))
    return warning(
      `SHOP_ORIGIN is ${SHOP_ORIGIN}, so links in mails lead to the reader’s own machine.`,
      next,
    );
  if (!SHOP_ORIGIN.startsWith('https:'))
    return problem(`SHOP_ORIGIN is ${SHOP_ORIGIN}, so passwords and addresses travel unencrypted.`, next);
  return ok(`SHOP_ORIGIN is ${SHOP_ORIGIN}.`);
}

function evaluateProxies(env: Given): Finding {
  const wide = env.TRUST_PROXY.find(isWide);
  if (wide)
    return problem(
      `TRUST_PROXY has ${wide}, so strangers can claim any address and pass every limit.`,
      'Name only the addresses of your own proxies, such as 10.0.0.7 or loopback.',
    );
  if (env.TRUST_PROXY.length === 0 && !isOnTrial(env))
    return warning(
      'TRUST_PROXY is empty, so behind a proxy all shoppers have its address and share one limit.',
      'Set TRUST_PROXY to the address of the proxy; loopback when it runs on this machine.',
    );
  return ok(
    env.TRUST_PROXY.length === 0 ? 'No proxy is trusted.' : `Trusted proxies: ${env.TRUST_PROXY.join(', ')}.`,
  );
}

/** Wider than any private network that is handed out as one. */
function isWide(entry: string): boolean {
  const [address = '', prefix] = entry.split('/', 2);
  return prefix !== undefined && Number(prefix) < (address.includes(':') ? 7 : 8);
}

type Contact = Pick<Settings, 'email' | 'admin_email' | 'phone' | 'whatsapp_number' | 'wallets'>;

/** What owners set in the admin area, and whether it is still the demo's. */
export function evaluateContact(settings: Contact, isTrial: boolean): Finding[] {
  const speak = isTrial ? warning : problem;
  const found: Finding[] = [];
  for (const [what, address] of [
    ['e-mail address that shoppers see', settings.email],
    ['address for mails about orders', settings.admin_email],
  ] as const)
    if (isExample(address))
      found.push(
        speak(`The ${what} is ${address}, which nobody reads.`, 'Set your own under Shop settings.'),
      );
  if (
    settings.phone === DEFAULT_SETTINGS.phone ||
    settings.whatsapp_number === DEFAULT_SETTINGS.whatsapp_number
  )
    found.push(
      speak('The phone or WhatsApp number is still that of the demo.', 'Set your own under Shop settings.'),
    );
  for (const [name, { number }] of Object.entries(settings.wallets))
    if (/^(?:\+92|0)3\d\d0{6}\d$/.test(number.replace(/[\s-]/g, '')))
      found.push(
        speak(
          `The wallet ${WALLETS[name as keyof typeof WALLETS]} has the number ${number}, which is the demo’s.`,
          'Set your own under Shop settings.',
        ),
      );
  return found.length > 0 ? found : [ok('Addresses, phone and wallets are not those of the demo.')];
}

const WALLETS = { jazzcash: 'JazzCash', sadapay: 'SadaPay' } satisfies Record<
  keyof Settings['wallets'],
  string
>;

function isExample(address: string): boolean {
  return /(?:[@.]example|@example\.(?:com|net|org)|\.(?:test|invalid|localhost))$/i.test(address);
}
