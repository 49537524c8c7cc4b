import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { environment } from '#app/platform/config/env.server.ts';
import { log } from '#app/platform/request/log.server.ts';

const MAX_FILES = 300;

export type MailAddress = { name: string; address: string };

export type MailMessage = {
  message_id: string;
  from: MailAddress;
  reply_to: MailAddress;
  to: MailAddress;
  subject: string;
  html: string;
  text: string;
  /** Where one POST ends such mails, for mail programs (RFC 8058); absent for what belongs to an order. */
  unsubscribe?: string;
};

/** `refused`: a permanent failure. `later`: a transient failure of this message. `away`: no message can be sent now. */
export type MailOutcome = 'sent' | 'refused' | 'later' | 'away';

/** For mails that a job retries: about two days, with growing delays. */
export const MAIL_RETRIES = { retryLimit: 15, retryDelay: 2 * 60, retryDelayMax: 6 * 3600 };

export type Mailer = { send(message: MailMessage): Promise<MailOutcome> };

export function shopMailer(): Mailer {
  const { SMTP_URL, SHOP_DATA } = environment();
  return SMTP_URL ? smtpMailer(SMTP_URL) : folderMailer(path.join(SHOP_DATA, 'mail'));
}

/** In ms; the sum must stay below the time that a message is leased to one node. */
const WAITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Never throws: SMTP errors and timeouts become an outcome. */
export function smtpMailer(url: string): Mailer {
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url,
        ...WAITS,
        ...trustOf(url),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transport.sendMail(toOptions(message));
        return 'sent';
      } catch (error) {
        return outcomeOf(error);
      } finally {
        transport.close();
      }
    },
  };
}

const TRY_MS = 4_000;

/** Connects and signs in, and sends nothing. Null when the server would take mails, else why not, in a few words. */
export async function tryMailServer(url: string): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const waits = {
    connectionTimeout: TRY_MS,
    greetingTimeout: TRY_MS,
    socketTimeout: TRY_MS,
    dnsTimeout: TRY_MS,
  };
  const transport = createTransport({ url, ...waits, ...trustOf(url) });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return mailRefusal(error);
  } finally {
    transport.close();
  }
}

/** Local mail servers use self-signed certificates, and no one can intercept the loopback interface. */
function trustOf(url: string): { tls?: { rejectUnauthorized: false } } {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
  return isHere ? { tls: { rejectUnauthorized: false } } : {};
}

export function folderMailer(folder: string): Mailer {
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: bytes } = await transport.sendMail(toOptions(message));
      await writeMailFile(folder, message.message_id, bytes as Buffer);
      return 'sent';
    },
  };
}

function toOptions(message: MailMessage): SendMailOptions {
  return {
    messageId: message.message_id,
    from: toHeader(message.from),
    replyTo: toHeader(message.reply_to),
    to: toHeader(message.to),
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message.unsubscribe) },
  };
}

function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (!address) return {};
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const LONGEST_NAME = 100;

function toHeader({ name, address }: MailAddress): MailAddress {
  return { name: [...oneLine(name)].slice(0, LONGEST_NAME).join(''), address: oneLine(address) };
}

/** Line breaks would inject a header; bidirectional marks could disguise a name. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}

function outcomeOf(error: unknown): MailOutcome {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const outcome = !aboutThisMail ? 'away' : (responseCode ?? 400) >= 500 ? 'refused' : 'later';
  log.warn({ code, responseCode, command, outcome }, 'the mail server did not accept a message');
  return outcome;
}

async function writeMailFile(folder: string, messageId: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = messageId.replace(/@.*$/, '').replace(/[^\w.-]/g, '');
  const known = (await readdir(folder)).find((file) => file.endsWith(`_${name}.eml`));
  const file = known ?? `${new Date().toISOString().replace(/[:.]/g, '-')}_${name}.eml`;
  const unfinished = path.join(folder, `${file}.part`);
  await writeFile(unfinished, bytes, { mode: 0o600 });
  await rename(unfinished, path.join(folder, file));
  await deleteOldest(folder);
}

async function deleteOldest(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort();
  const surplus = files.slice(0, Math.max(0, files.length - MAX_FILES));
  await Promise.all(surplus.map((file) => rm(path.join(folder, file), { force: true })));
}

type MailError = { code?: string; responseCode?: number; message?: string };

/** Why a mail server would take no mail, to be read in a sentence; without the server's own words, which may repeat the login. */
export function mailRefusal(error: unknown): string {
  const { code = 'no answer', responseCode, message = '' } = error as MailError;
  if (code === 'EAUTH') return `it refuses the login (${responseCode ?? code})`;
  // Connection errors are Node's own words, not the server's.
  if (code === 'ESOCKET' && /certificate/i.test(message))
    return `its certificate is not accepted (${message})`;
  if (code === 'ESOCKET' && /wrong version number/.test(message))
    return 'it does not speak TLS on this port, so the address begins with smtp:// and not with smtps://, or the port is another one';
  if (code === 'ESOCKET' && message.includes('ECONNREFUSED')) return 'nothing listens at this name and port';
  return REASONS[code] ?? code;
}

const REASONS: Partial<Record<string, string>> = {
  EDNS: 'nobody knows its name',
  ETIMEDOUT: 'it does not answer; a port for smtps:// is silent when it is asked by smtp://',
  EPROTOCOL: 'what answers there is no mail server',
  ECONNECTION: 'it ends the connection',
};
