import { plainText } from '#app/platform/text/plain-text.ts';
import { optionalText, severalLines } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import type { AftersaleKind, AftersaleState } from './reasons.ts';
import { CLAIM_REASONS, OWN_REASONS } from './reasons.ts';
import { MAX_NOTE } from './schema.ts';

const token = z.string().check(z.regex(/^[\w-]{22,64}$/));

const reasons = [...new Set([...OWN_REASONS, ...CLAIM_REASONS])] as [string, ...string[]];

/** As a form sends it: how many of each piece under `quantity-` and its place, the other size under `size-`. */
export const ownReturnSchema = z.pipe(
  z.looseObject({
    token,
    kind: z.enum(['return', 'exchange', 'claim']),
    reason: z.enum(reasons),
    note: optionalText(MAX_NOTE, severalLines),
  }),
  z.transform(({ token: viewToken, kind, reason, note, ...others }) => {
    const lines = Object.entries(others).flatMap(([name, sent]) => {
      const position = /^quantity-(\d{1,5})$/.exec(name)?.[1];
      const quantity = typeof sent === 'string' && /^[1-9]\d?$/.test(sent) ? Number(sent) : 0;
      const size = others[`size-${position}`];
      return position && quantity > 0
        ? [
            {
              position: Number(position),
              quantity,
              size: typeof size === 'string' ? plainText(size).slice(0, 40) : '',
            },
          ]
        : [];
    });
    return { token: viewToken, kind, reason, note, lines };
  }),
);

export type OwnReturn = z.output<typeof ownReturnSchema>;

export const ownRecordSchema = z.object({
  token,
  id: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
});

/** What the page of an order says after its customer asked for something. */
export const OWN_RETURN_ANSWERS = [
  'asked',
  'claimed',
  'withdrawn',
  'photo_saved',
  'choose_pieces',
  'choose_size',
  'size_gone',
  'return_too_late',
  'no_photo',
  'return_unreadable',
  'return_wait',
] as const;

export type OwnReturnAnswer = (typeof OWN_RETURN_ANSWERS)[number];

export const ownReturnTexts: Record<OwnReturnAnswer, { text: string; isGood: boolean }> = {
  asked: { text: 'We have your request, and write to you once we have looked at it.', isGood: true },
  claimed: {
    text: 'We have your claim and are sorry. Please add a photo below if you can; it helps us to decide.',
    isGood: true,
  },
  withdrawn: { text: 'Your request is withdrawn.', isGood: true },
  photo_saved: { text: 'Your photo is saved.', isGood: true },
  choose_pieces: { text: 'Please choose how many of which piece, and no more than you have.', isGood: false },
  choose_size: { text: 'Please choose another size for each piece that you exchange.', isGood: false },
  size_gone: { text: 'This size is not available any more. Please choose another one.', isGood: false },
  return_too_late: {
    text: 'This can no longer be asked for here. Please message us on WhatsApp.',
    isGood: false,
  },
  no_photo: { text: 'Please choose a photo; a claim takes six, until it is decided.', isGood: false },
  return_unreadable: { text: 'Please choose what you would like, and the reason.', isGood: false },
  return_wait: {
    text: 'You have asked very often. Please try again in an hour, or message us.',
    isGood: false,
  },
};

export type OwnRecord = {
  id: number;
  kind: Exclude<AftersaleKind, 'courier_claim'>;
  state: AftersaleState;
  /** What it is and what comes next, as sentences. */
  steps: string[];
  lines: { name: string; size: string; quantity: number; instead: string | null }[];
  photos: number;
  can_withdraw: boolean;
  can_add_photo: boolean;
};

/** For the page of an order. */
export type OwnReturns = {
  records: OwnRecord[];
  /** What she may still ask about; none when it is too late. */
  pieces: { position: number; name: string; size: string; left: number; sizes: string[] }[];
  /** Until when, such as 2026-03-21. */
  last_day: string | null;
  can_claim: boolean;
};
