import { clockTime, isQuiet } from '#app/features/push/quiet-hours.ts';
import type { NotificationData } from '#app/features/push/schema.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';

/** Of this device. Quiet hours by its own clock, such as 22:00 to 08:00; none when both are the same. */
export type AlertOptions = {
  sound: boolean;
  notification: boolean;
  /** Also while no tab has the admin area. */
  push: boolean;
  quietFrom: string;
  quietTo: string;
};

const STORED = 'new-order-alerts';

const OFF: AlertOptions = {
  sound: false,
  notification: false,
  push: false,
  quietFrom: '22:00',
  quietTo: '08:00',
};

export function readAlertOptions(): AlertOptions {
  return { ...OFF, ...(localStore.readJson(STORED) as Partial<AlertOptions> | undefined) };
}

export function storeAlertOptions(options: AlertOptions): void {
  localStore.writeJson(STORED, options);
}

/** Whether new orders are looked for although nobody sees this window. */
export function wantsAlerts(): boolean {
  const { sound, notification } = readAlertOptions();
  return sound || notification;
}

export async function alertNewOrder(title: string, body: string): Promise<void> {
  const options = readAlertOptions();
  if (isQuiet(options, clockTime(new Date()))) return;
  if (options.sound) playTone();
  // Pushed ones say more.
  if (options.notification && !options.push) await showNotification(title, body);
}

const TONE_SECONDS = 0.35;

/** Silent until this page has been clicked once: browsers allow no sound before. */
export function playTone(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.setValueAtTime(660, audio.currentTime);
  tone.frequency.setValueAtTime(880, audio.currentTime + TONE_SECONDS / 3);
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + TONE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + TONE_SECONDS);
}

/** By the shop's service worker where there is one: browsers of phones allow no other way. */
async function showNotification(title: string, body: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const data: NotificationData = { address: '/admin/orders?queue=new', orAnyTab: true };
  const options = { body, tag: 'new-order', data };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.onclick = () => window.focus();
}

/** False when the browser or the person refuses. */
export async function mayNotify(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}
