import { sql } from 'kysely';
import { changePicture } from '#app/features/content/content-pictures.server.ts';
import type { RenderedContent } from '#app/features/content/rendering/markdown.server.ts';
import { renderInSubprocess } from '#app/features/content/rendering/render-in-subprocess.server.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache-invalidation.server.ts';
import { hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { PICTURE_NAME, type PictureData, pictureAddress } from '#app/platform/images/image.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import { enqueueThumbnails } from '#app/platform/images/image-jobs.server.ts';
import { type PreparedPicture, saveImage } from '#app/platform/images/save-image.server.ts';
import { QueueFullError } from '#app/platform/queue/semaphore.server.ts';
import { type Blog, type BlogInput, isBlogSlug } from './blog.ts';
import { readBlog } from './blogs.server.ts';

export type SaveBlogResult =
  | { outcome: 'saved'; blog: Blog }
  | { outcome: 'not_found' }
  | { outcome: 'slug_taken' }
  | { outcome: 'version_conflict'; current: Blog }
  | { outcome: 'too_complex' }
  | { outcome: 'busy' };

export function createBlog(
  { title, slug, content, author }: BlogInput,
  uploaded: PreparedPicture | undefined,
  sender: string,
): Promise<SaveBlogResult> {
  return save(content, async (tx, rendered) => {
    const { id } = await tx
      .insertInto('blogs')
      .values({ title, slug, content, author: author ?? sender, ...rendered })
      .returning('id')
      .executeTakeFirstOrThrow();
    await changePicture(tx, 'blogs', { id, image: null }, { uploaded, sent: 'unchanged' });
    return id;
  });
}

export async function updateBlog(
  currentSlug: string,
  { title, slug, content, author, image, version }: BlogInput,
  uploaded: PreparedPicture | undefined,
): Promise<SaveBlogResult> {
  return save(content, async (tx, rendered) => {
    const current = await lockBlog(tx, currentSlug);
    if (!current) return null;
    if (version !== undefined && version !== current.version) return { changed: current.id };
    const counted = { version: current.version + 1, updated_at: sql<Date>`now()` };
    await tx
      .updateTable('blogs')
      .set({ title, slug, content, ...rendered, ...(author && { author }), ...counted })
      .where('id', '=', current.id)
      .execute();
    await changePicture(tx, 'blogs', current, { uploaded, sent: image });
    await releasePictures(tx, picturesIn(current.html));
    return current.id;
  });
}

export type PreviewResult =
  | { outcome: 'rendered'; rendered: RenderedContent }
  | { outcome: 'too_complex' | 'busy' };

export async function previewContent(content: string): Promise<PreviewResult> {
  try {
    const rendered = await renderInSubprocess(content, environment().SHOP_ORIGIN);
    return rendered ? { outcome: 'rendered', rendered } : { outcome: 'too_complex' };
  } catch (error) {
    if (error instanceof QueueFullError) return { outcome: 'busy' };
    throw error;
  }
}

export function deleteBlog(slug: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const current = await lockBlog(tx, slug);
    if (!current) return false;
    await tx.deleteFrom('blogs').where('id', '=', current.id).execute();
    await releasePictures(tx, [current.image, ...picturesIn(current.html)]);
    await announce(tx);
    return true;
  });
}

/** Returns the post's id; null when there is none, `changed` when its version is not the expected one. */
type Write = (tx: Tx, rendered: RenderedContent) => Promise<number | null | { changed: number }>;

async function save(content: string, write: Write): Promise<SaveBlogResult> {
  try {
    // Rendering takes up to seconds, so it happens before the transaction is opened.
    const preview = await previewContent(content);
    if (preview.outcome !== 'rendered') return preview;
    const { rendered } = preview;
    return await inTransaction(async (tx) => {
      const written = await write(tx, rendered);
      if (written === null) return { outcome: 'not_found' };
      if (typeof written === 'object') {
        return { outcome: 'version_conflict', current: await readBlog(tx, written.changed) };
      }
      await announce(tx);
      return { outcome: 'saved', blog: await readBlog(tx, written) };
    });
  } catch (error) {
    // The slug is the only unique column.
    if (hasErrorCode(error, '23505')) return { outcome: 'slug_taken' };
    throw error;
  }
}

async function lockBlog(tx: Tx, slug: string) {
  if (!isBlogSlug(slug)) return undefined;
  return tx
    .selectFrom('blogs')
    .select(['id', 'image', 'html', 'version'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
}

function picturesIn(html: string): string[] {
  const sources = new RegExp(` src="/media/(${PICTURE_NAME})/`, 'g');
  return [...html.matchAll(sources)].flatMap(([, name]) => name ?? []);
}

function announce(tx: Tx): Promise<void> {
  return invalidateOnCommit(tx, { kind: 'purge', tags: ['blogs'] });
}

/** Pictures that no saved post shows expire after a month; uploading one again restarts the month. */
export function savePostPicture(picture: PreparedPicture): Promise<PictureData> {
  return inTransaction(async (tx) => {
    const image = await saveImage(tx, picture);
    await tx
      .insertInto('post_pictures')
      .values({ image })
      .onConflict((conflict) => conflict.column('image').doUpdateSet({ uploaded_at: sql`now()` }))
      .execute();
    await enqueueThumbnails(tx, [image]);
    const { width, height, blur } = picture;
    return { src: pictureAddress(image), width, height, blur };
  });
}
