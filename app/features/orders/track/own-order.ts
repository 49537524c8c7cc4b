import { emptyOrPhone, noteText } from '#app/features/orders/edit/schema.ts';
import { MAX_LENGTH } from '#app/features/orders/order.ts';
import { calendarDay, requiredText, severalLines } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import type { OwnAnswer } from './own-texts.ts';

export type { OwnAnswer };

const token = z.string().check(z.regex(/^[\w-]{22,64}$/));

const emptyOrDay = z.pipe(
  z.union([z.literal(''), calendarDay]),
  z.transform((text) => text || null),
);

/** As a form sends it: the size of each line under `size-` and its place. */
export const ownChangeSchema = z.pipe(
  z.looseObject({
    token,
    address: requiredText('your address', MAX_LENGTH.address, severalLines),
    city: requiredText('your city', MAX_LENGTH.city),
    second_phone: emptyOrPhone,
    landmark: noteText(MAX_LENGTH.landmark),
    deliver_on: emptyOrDay,
    version: z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
    total: z.pipe(z.string().check(z.maxLength(12)), z.transform(Number)),
  }),
  z.transform(
    ({ token: viewToken, address, city, second_phone, landmark, deliver_on, version, total, ...others }) => {
      const sizes: Record<number, string> = {};
      for (const [name, size] of Object.entries(others)) {
        const position = /^size-(\d{1,3})$/.exec(name)?.[1];
        if (position && typeof size === 'string') sizes[Number(position)] = size.slice(0, 40);
      }
      const fields = { address, city, second_phone, landmark, deliver_on, version, total };
      return { token: viewToken, change: { ...fields, sizes } };
    },
  ),
);

export type OwnChange = z.output<typeof ownChangeSchema>['change'];

export const ownCancellationSchema = z.object({ token, reason: requiredText('why', 200) });

export type OwnCancellation = Omit<z.output<typeof ownCancellationSchema>, 'token'>;
