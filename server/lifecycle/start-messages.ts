import { type Environment, EnvironmentError } from '#app/platform/config/env.server.ts';
import { REFUSED_TO_START } from '#scripts/launch/supervise.mjs';

/** `line` is null for a defect, whose stack is printed. */
export type StartFailure = { line: string | null; exitCode: number };

const REFUSALS: Record<string, string> = {
  '28P01': 'the database of DATABASE_URL refuses this user and password',
  '28000': 'the database of DATABASE_URL does not let this user in',
  '3D000': 'the database that DATABASE_URL names does not exist',
  '42501': 'the user of DATABASE_URL has not the right to make tables in its database',
};

const UNTRUSTED = /^(UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_)/;

const DATABASE_UNAVAILABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03'];

/** Never contains DATABASE_URL, which holds a password. EX_CONFIG when a restart would not help. */
export function explainStartFailure(error: unknown): StartFailure {
  if (!(error instanceof Error)) return { line: null, exitCode: 1 };
  if (error instanceof EnvironmentError || 'expected' in error) return refusal(error.message);
  if ('temporary' in error) return { line: error.message, exitCode: 1 };
  const code = 'code' in error ? String(error.code) : '';
  const refused = REFUSALS[code] ?? explainTls(code, error.message);
  if (refused) return refusal(refused);
  // The driver's message when the server asks for a password and the URL has none.
  if (error.message.startsWith('SASL:'))
    return refusal('DATABASE_URL has no password, and its database wants one');
  const isUnavailable =
    DATABASE_UNAVAILABLE.includes(code) ||
    /timeout exceeded when trying to connect|connection timeout/.test(error.message);
  return { line: isUnavailable ? `its database does not answer (${code || 'timeout'})` : null, exitCode: 1 };
}

function explainTls(code: string, message: string): string | null {
  if (UNTRUSTED.test(code))
    return `the server of DATABASE_URL shows a certificate that no authority of DATABASE_CA vouches for (${code})`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'the certificate of the database names other servers than DATABASE_URL does';
  if (message === 'The server does not support SSL connections')
    return 'the server of DATABASE_URL has TLS switched off, and DATABASE_CA asks for it';
  return null;
}

function refusal(line: string): StartFailure {
  return { line, exitCode: REFUSED_TO_START };
}

type Facts = Pick<Environment, 'DATABASE_URL' | 'SHOP_ORIGIN' | 'SHOP_DEMO' | 'SMTP_URL'>;

/** What is right for a trial on one machine and hardly meant when the shop has a database elsewhere. One line each. */
export function startWarnings({ DATABASE_URL, SHOP_ORIGIN, SHOP_DEMO, SMTP_URL }: Facts): string[] {
  if (!DATABASE_URL) return [];
  return [
    isOwnMachine(SHOP_ORIGIN) &&
      `SHOP_ORIGIN is ${SHOP_ORIGIN}: links in mails and for search engines lead to the reader's own machine.`,
    SHOP_DEMO &&
      'SHOP_DEMO is 1: a database that is empty gets the demo catalogue. Set SHOP_DEMO=0 for a shop of your own.',
    !SMTP_URL && 'SMTP_URL is not set: no mail is sent, each stays as a file on the machine that wrote it.',
  ].filter((line) => line !== false);
}

function isOwnMachine(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
