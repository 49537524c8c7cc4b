import type { PushDeviceInput, PushState } from '#app/features/push/schema.ts';
import { withFreshToken } from '#app/features/staff/sessions/session.ts';
import { callApi, logFailure } from '#app/platform/browser/api-client.ts';
import { mayNotify, readAlertOptions, storeAlertOptions } from './new-order-alerts.ts';

const messages = {
  refused: 'This browser does not allow notifications of this page. Allow them in its settings.',
  noService: 'The push service of this browser cannot be reached. Please try again later.',
};

const WORKER = '/sw.js';
const PATH = '/api/admin/push-device/';

/** On an iPhone only in an app that was added to the home screen. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Null when this device is told from now on, also about a change of its quiet hours; else why not, in a sentence. */
export async function turnOnPush(): Promise<string | null> {
  if (!(await mayNotify())) return messages.refused;
  const state = await withFreshToken((token) => callApi<PushState>('GET', PATH, { token }));
  if (!state.ok) return state.error.detail;
  const subscription = await subscribe(state.data.public_key);
  if (!subscription) return messages.noService;
  const { quietFrom: quiet_from, quietTo: quiet_to } = readAlertOptions();
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { endpoint, keys } = subscription.toJSON() as Pick<PushDeviceInput, 'endpoint' | 'keys'>;
  const body: PushDeviceInput = { endpoint, keys, quiet_from, quiet_to, time_zone };
  const saved = await withFreshToken((token) => callApi('PUT', PATH, { token, body }));
  return saved.ok ? null : saved.error.detail;
}

/** The browser's own subscription ends even when the shop cannot be reached; the shop then finds out with the next order. */
export async function turnOffPush(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await withFreshToken((token) => callApi('DELETE', PATH, { token }));
}

/** The session is another one than last time, or the browser has renewed its address. A device that refuses by now is switched off. */
export async function renewPush(): Promise<void> {
  const options = readAlertOptions();
  if (!options.push || !canPush()) return;
  if (Notification.permission === 'granted') await turnOnPush();
  else storeAlertOptions({ ...options, push: false });
}

/** Null when the browser does not get one. */
async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  try {
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    const applicationServerKey = fromBase64Url(publicKey);
    const known = await pushManager.getSubscription();
    // The shop was set up anew: its old key is worth nothing.
    if (known && !isSame(known.options.applicationServerKey, applicationServerKey)) await known.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch (error) {
    logFailure(WORKER, error);
    return null;
  }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}

function isSame(known: ArrayBuffer | null, wanted: Uint8Array): boolean {
  return known !== null && new Uint8Array(known).join() === wanted.join();
}
