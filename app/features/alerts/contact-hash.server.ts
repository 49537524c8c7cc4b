import { createHmac } from 'node:crypto';
import { keepSecret, readOrCreateSecret } from '#app/platform/config/secrets.server.ts';
import { mailboxOf } from '#app/platform/text/mailbox.ts';
import type { Contact } from './stock-alert-input.ts';

const readSecret = keepSecret(() => readOrCreateSecret('alert-key'));

/** 43 characters that only the shop can compute: they also open the page that ends all mails. */
export async function contactHash({ email, phone }: Contact): Promise<string> {
  return createHmac('sha256', await readSecret())
    .update(email === null ? phone : mailboxOf(email).mailbox)
    .digest('base64url');
}
