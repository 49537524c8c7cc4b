import { emptyOrPhone, noteText } from '#app/features/orders/edit/schema.ts';
import { MAX_LENGTH } from '#app/features/orders/order.ts';
import { calendarDay } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

/** As a form sends it. */
export const attemptAnswerSchema = z.object({
  token: z.string().check(z.regex(/^[\w-]{22,64}$/)),
  day: z.pipe(
    z.union([z.literal(''), calendarDay]),
    z.transform((text) => text || null),
  ),
  landmark: noteText(MAX_LENGTH.landmark),
  second_phone: emptyOrPhone,
});

export type AttemptAnswer = Omit<z.output<typeof attemptAnswerSchema>, 'token'>;

/** For the page of an order whose parcel was brought and could not be delivered. Days are such as 2026-03-21. */
export type FailedAttempt = {
  at: string;
  /** On which it can be brought again. */
  days: string[];
  /** What she has said already. */
  chosen_day: string | null;
  is_answered: boolean;
};
