import { optionalText, severalLines } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';
import {
  type ChangedTexts,
  LANGUAGES,
  type Language,
  MAX_TEXT,
  problemOfText,
  TEXT_KINDS,
  type TextKind,
} from './message-texts.ts';

const shown = z.object({ en: z.string(), ur: z.string(), roman: z.string() });

/** Empty: as it is by default. */
const typed = optionalText(MAX_TEXT, severalLines).check(
  z.check(({ value, issues }) => {
    const problem = value === null ? null : problemOfText(value);
    if (problem !== null) issues.push({ code: 'custom', message: problem, input: value });
  }),
);

const inLanguages = z.partial(z.object({ en: typed, ur: typed, roman: typed }));

const changed = z.strictObject(
  Object.fromEntries(TEXT_KINDS.map((kind) => [kind, z.optional(inLanguages)])),
  {
    error: 'Please send texts that the shop knows.',
  },
);

/** Only what differs from its default is stored. */
export const changedTexts = z.pipe(
  changed,
  z.transform((sent): ChangedTexts => withoutEmpty(sent as Record<string, Record<string, string | null>>)),
);

function withoutEmpty(sent: Record<string, Record<string, string | null> | undefined>): ChangedTexts {
  const kinds = Object.entries(sent).map(([kind, texts = {}]) => [
    kind,
    Object.fromEntries(
      Object.entries(texts).filter(
        ([language, text]) => text && text !== DEFAULT_TEXTS[kind as TextKind][language as Language],
      ),
    ),
  ]);
  return Object.fromEntries(kinds.filter(([, texts]) => Object.keys(texts as object).length > 0));
}

export const messageTextsSchema = z.object({
  texts: z.object(Object.fromEntries(TEXT_KINDS.map((kind) => [kind, shown]))),
  version: z
    .string()
    .check(z.describe('Send it back with a change: one by somebody else is then not overwritten.')),
});

export const messageTextsInput = z.object({
  texts: changedTexts,
  version: z.optional(z.string().check(z.maxLength(100))),
});

export const languageInput = z.object({
  language: z.enum(LANGUAGES, { error: 'Please choose English, Urdu or Roman Urdu.' }),
});
