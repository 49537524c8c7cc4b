import { z } from 'zod';
import { sentPicture, sentVersion } from '#app/features/content/sent-fields.ts';
import type { PictureData } from '#app/platform/images/image.ts';
import { isValidUtf8Text, optionalText, requiredText } from '#app/platform/text/required-text.ts';

export type Blog = {
  id: number;
  title: string;
  slug: string;
  content: string;
  html: string;
  excerpt: string;
  author: string;
  image: string | null;
  picture: PictureData | null;
  created_at: string;
  updated_at: string;
  version: number;
};

const MAX_CONTENT_BYTES = 200 * 1024;
const MAX_SLUG = 200;

export function isBlogSlug(text: string): boolean {
  return text.length <= MAX_SLUG && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

const contentField = z
  .string({ error: 'Please send the content.' })
  // Forms send line breaks as CRLF.
  .transform((content) => content.replace(/\r\n?/g, '\n'))
  .pipe(
    z
      .string()
      .refine(
        (content) => new TextEncoder().encode(content).byteLength <= MAX_CONTENT_BYTES,
        'Please shorten the content to 200 KB.',
      )
      .refine(isValidUtf8Text, 'Please remove the unreadable characters.'),
  );

export const blogPreviewSchema = z.object({ content: contentField });

export const blogSchema = z.object({
  title: requiredText('a title', 200),
  slug: requiredText('a slug', MAX_SLUG).pipe(
    z
      .string()
      .refine(isBlogSlug, 'A slug uses lowercase letters, digits and hyphens, such as example-blog-title.'),
  ),
  content: contentField,
  author: optionalText(150),
  image: sentPicture,
  version: sentVersion,
});

export type BlogInput = z.output<typeof blogSchema>;
