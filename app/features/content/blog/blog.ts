import { sentPicture, sentVersion } from '#app/features/content/sent-fields.ts';
import { isValidUtf8Text, optionalText, requiredText, UNREADABLE } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

const MAX_CONTENT_BYTES = 200 * 1024;
const MAX_SLUG = 200;
export const MAX_AUTHOR = 150;

export function isBlogSlug(text: string): boolean {
  return text.length <= MAX_SLUG && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

const contentField = z.string({ error: 'Please send the content.' }).check(
  // Forms send line breaks as CRLF.
  z.overwrite((content) => content.replace(/\r\n?/g, '\n')),
  z.refine(
    (content) => new TextEncoder().encode(content).byteLength <= MAX_CONTENT_BYTES,
    'Please shorten the content to 200 KB.',
  ),
  z.refine(isValidUtf8Text, UNREADABLE),
);

export const blogPreviewSchema = z.object({ content: contentField });

export const blogSchema = z.object({
  title: requiredText('a title', 200),
  slug: requiredText('a slug', MAX_SLUG).check(
    z.refine(isBlogSlug, 'A slug uses lowercase letters, digits and hyphens, such as example-blog-title.'),
  ),
  content: contentField,
  /** Empty: the brand. Not sent: the one that it has. */
  author: z.optional(optionalText(MAX_AUTHOR)),
  image: sentPicture,
  version: sentVersion,
});

/** Only title and slug are required of a new post; one that is replaced must say its content, or would lose it. */
export const newBlogSchema = z.extend(blogSchema, { content: z._default(contentField, '') });

export type BlogInput = z.output<typeof blogSchema>;
