import { requiredText, textOrEmpty } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import {
  HOME_SECTION_KINDS,
  hasLinks,
  MAX_LINK_TITLE,
  MAX_LINKS,
  MAX_PATH,
  MAX_TITLE,
} from './home-sections.ts';

const PATH = 'Please enter an address of this shop, such as /category/eid.';

const linkShape = z.object({ title: z.string(), to: z.string() });

export const homeSectionSchema = z.object({
  kind: z.enum(HOME_SECTION_KINDS),
  shown: z.boolean(),
  title: z.string().check(z.describe('Empty for its default.')),
  items: z.array(linkShape).check(z.describe('Of `price` and `moments`: what they lead to.')),
});

const link = z.object({
  title: requiredText('the text of the link', MAX_LINK_TITLE),
  to: requiredText('the address', MAX_PATH).check(z.refine(isOwnPath, PATH)),
});

const section = z.object({
  kind: z.enum(HOME_SECTION_KINDS, 'This section does not exist.'),
  shown: z.boolean('Please choose whether it is shown.'),
  title: textOrEmpty(MAX_TITLE),
  items: z.pipe(
    z.optional(
      z
        .array(link)
        .check(
          z.maxLength(MAX_LINKS, `Please choose at most ${MAX_LINKS} links.`),
          z.refine(leadApart, 'Please link to each list once.'),
        ),
    ),
    z.transform((items) => items ?? []),
  ),
});

/** Sections that are not named keep their default place and are shown. */
export const homeSections = z
  .array(section, { error: 'Please send the list of sections.' })
  .check(
    z.maxLength(HOME_SECTION_KINDS.length, 'Please name each section once.'),
    z.refine(areDifferent, 'Please name each section once.'),
    z.refine(haveTheirLinks, 'Only the sections by price and by moment have links.'),
  );

/** A page of the shop itself for everybody, whatever a browser makes of the spelling. */
function isOwnPath(path: string): boolean {
  const url = path.startsWith('/') && !path.includes('\\') ? URL.parse(path, BASE) : null;
  return url !== null && url.origin === BASE && !CLOSED.test(url.pathname);
}

const BASE = 'https://shop.invalid';

const CLOSED = /^\/(?:admin|api|login|media|assets)(?:\/|$)/i;

function leadApart(links: readonly { to: string }[]): boolean {
  return new Set(links.map(({ to }) => to)).size === links.length;
}

type Sent = readonly { kind: (typeof HOME_SECTION_KINDS)[number]; items: readonly unknown[] }[];

function areDifferent(sections: Sent): boolean {
  return new Set(sections.map(({ kind }) => kind)).size === sections.length;
}

function haveTheirLinks(sections: Sent): boolean {
  return sections.every(({ kind, items }) => items.length === 0 || hasLinks(kind));
}

export const frontPageSchema = z.object({
  sections: z.array(homeSectionSchema),
  version: z
    .string()
    .check(z.describe('Send it back with a change: one by somebody else is then not overwritten.')),
});

export const frontPageInput = z.object({
  sections: homeSections,
  version: z.optional(z.string().check(z.maxLength(100))),
});

export type FrontPage = z.infer<typeof frontPageSchema>;
