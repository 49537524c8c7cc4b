import { createECDH } from 'node:crypto';
import { memoizeSecret, readOrCreateSecret } from '#app/platform/config/secrets.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import type { PushMessage } from './schema.ts';

/** `gone`: the browser has ended the subscription. `later`: the push service may take it soon. `refused`: not this one. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

/** By which push services know this shop (VAPID, RFC 8292): any 32 random bytes are a private key of this curve. */
const privateKey = memoizeSecret(() => readOrCreateSecret('push-key'));

async function readKeys() {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(await privateKey());
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') };
}

/** In base64url, as browsers want it. */
export async function readPublicKey(): Promise<string> {
  return (await readKeys()).publicKey;
}

const TIMEOUT_MS = 10_000;

/** A browser that is off for longer is not told. */
const KEPT_SECONDS = 4 * 3600;

/** Encrypted for the browser alone. Never throws: what fails becomes an outcome. Its address is a secret, so no log has it. */
export async function sendToPushService(
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
  message: PushMessage,
  { email }: { email: string },
): Promise<PushOutcome> {
  const { generateRequestDetails } = (await import('web-push')).default;
  const vapidDetails = { subject: `mailto:${email}`, ...(await readKeys()) };
  const options = { vapidDetails, TTL: KEPT_SECONDS, urgency: 'high' } as const;
  const subscription = { endpoint, keys: { p256dh, auth } };
  const request = encrypted(() => generateRequestDetails(subscription, JSON.stringify(message), options));
  if (!request) return 'gone';
  try {
    const { status } = await fetch(endpoint, {
      method: request.method,
      headers: request.headers,
      body: new Uint8Array(request.body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return outcomeOf(status);
  } catch {
    return outcomeOf(0);
  }
}

/** Null for keys that are no point of the curve. */
function encrypted<T>(encrypt: () => T): T | null {
  try {
    return encrypt();
  } catch {
    return null;
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  const outcome = status === 0 || status === 429 || status >= 500 ? 'later' : 'refused';
  log.warn({ status, outcome }, 'a push service did not take a message');
  return outcome;
}
