import { timeZone } from '#app/features/settings/schema.ts';
import { z } from '#app/platform/text/zod.ts';
import { isPushServiceAddress } from './push-services.ts';

const NO_DEVICE = 'This browser did not say how it can be reached. Please switch it off and on again.';

const NO_TIME = 'Please choose a time, such as 22:00.';

const browserKey = (text: RegExp) => z.string({ error: NO_DEVICE }).check(z.regex(text, NO_DEVICE));

const time = z.string({ error: NO_TIME }).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, NO_TIME));

/** What `PushSubscription.toJSON()` has, with the quiet hours of the device by its own clock. */
export const pushDeviceInput = z.object({
  endpoint: z
    .string({ error: NO_DEVICE })
    .check(
      z.maxLength(1000, NO_DEVICE),
      z.refine(
        isPushServiceAddress,
        'Notifications do not come to this browser: its push service is not known.',
      ),
      z.describe('An address of the push service of Chrome, Firefox, Edge or Safari.'),
    ),
  keys: z.object(
    { p256dh: browserKey(/^[\w-]{87}$/), auth: browserKey(/^[\w-]{22}$/) },
    { error: NO_DEVICE },
  ),
  quiet_from: time,
  quiet_to: time.check(z.describe('Never quiet when both are the same.')),
  time_zone: timeZone,
});

export type PushDeviceInput = z.input<typeof pushDeviceInput>;

export const pushStateSchema = z.object({
  public_key: z.string().check(z.describe('With it a browser subscribes (`applicationServerKey`).')),
  is_on: z.boolean().check(z.describe('Whether the device of this session is told of new orders.')),
});

export type PushState = z.infer<typeof pushStateSchema>;

/** What the service worker shows. */
export type PushMessage = {
  title: string;
  body: string;
  /** Of the page that a click opens. */
  address: string;
};

/** With a notification, for who clicks it. */
export type NotificationData = {
  address: string;
  /** Any open tab of the admin area will do. */
  orAnyTab?: boolean;
};
