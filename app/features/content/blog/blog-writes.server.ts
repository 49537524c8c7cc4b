import { sql } from 'kysely';
import { changePicture } from '#app/features/content/content-pictures.server.ts';
import { renderInSubprocess } from '#app/features/content/rendering/render-in-subprocess.server.ts';
import { loadSettings } from '#app/features/settings/settings.server.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db, hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { nextVersion, withVersion } from '#app/platform/database/versions.server.ts';
import { PICTURE_NAME, type PictureData, pictureAddress } from '#app/platform/images/image.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import type { PreparedPicture } from '#app/platform/images/prepare-picture.server.ts';
import { attachPicture, type StoredPicture, withUpload } from '#app/platform/images/store-picture.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { QueueFullError } from '#app/platform/request/work-limits.server.ts';
import { loadBlog } from './blogs.server.ts';
import { type Blog, type BlogInput, isBlogSlug, type RenderedContent } from './schema.ts';

export type SaveBlogResult =
  | { outcome: 'saved'; blog: Blog }
  | { outcome: 'not_found' }
  | { outcome: 'slug_taken' }
  | { outcome: 'version_conflict'; current: Blog }
  | { outcome: 'too_complex' }
  | { outcome: 'busy' };

export function createBlog(
  { title, slug, content, author }: BlogInput,
  picture: PreparedPicture | undefined,
): Promise<SaveBlogResult> {
  return save(content, picture, async (tx, rendered, uploaded) => {
    const written = { title, slug, content, author: author ?? (await brandOf(tx)), ...rendered };
    const { id } = await tx.insertInto('blogs').values(written).returning('id').executeTakeFirstOrThrow();
    await changePicture(tx, 'blogs', { id, image: null }, { uploaded, sent: 'unchanged' });
    return saved(tx, id);
  });
}

export async function updateBlog(
  currentSlug: string,
  { title, slug, content, author, image, version }: BlogInput,
  picture: PreparedPicture | undefined,
): Promise<SaveBlogResult> {
  return save(content, picture, async (tx, rendered, uploaded) => {
    return withVersion(await lockBlog(tx, currentSlug), version, {
      current: ({ id }) => loadBlog(tx, id),
      write: async (current) => {
        const { id } = current;
        const columns = {
          title,
          slug,
          content,
          ...rendered,
          ...(author !== undefined && { author: author ?? (await brandOf(tx)) }),
          ...nextVersion(current),
        };
        await tx.updateTable('blogs').set(columns).where('id', '=', id).execute();
        await changePicture(tx, 'blogs', current, { uploaded, sent: image });
        await releasePictures(tx, picturesIn(current.html));
        return saved(tx, id);
      },
    });
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
    await invalidatePosts(tx);
    return true;
  });
}

/** Never the login name of whoever writes: the page shows it to everybody. */
async function brandOf(tx: Tx): Promise<string> {
  return (await loadSettings(tx)).brand;
}

type Write = (
  tx: Tx,
  rendered: RenderedContent,
  uploaded: StoredPicture | undefined,
) => Promise<SaveBlogResult>;

async function save(
  content: string,
  picture: PreparedPicture | undefined,
  write: Write,
): Promise<SaveBlogResult> {
  try {
    // Rendering takes up to seconds, so it happens before the transaction is opened.
    const preview = await previewContent(content);
    if (preview.outcome !== 'rendered') return preview;
    return await withUpload(picture, (uploaded) =>
      inTransaction((tx) => write(tx, preview.rendered, uploaded)),
    );
  } catch (error) {
    // The slug is the only unique column.
    if (hasErrorCode(error, '23505')) return { outcome: 'slug_taken' };
    throw error;
  }
}

async function saved(tx: Tx, id: number): Promise<SaveBlogResult> {
  await invalidatePosts(tx);
  return { outcome: 'saved', blog: await loadBlog(tx, id) };
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

function invalidatePosts(tx: Tx): Promise<void> {
  return invalidateOnCommit(tx, ['blogs']);
}

/** Pictures that no saved post shows expire after a month; uploading one again restarts the month. */
export async function savePostPicture(picture: PreparedPicture): Promise<PictureData> {
  return withUpload(picture, (stored) =>
    inTransaction(async (tx) => {
      const image = await attachPicture(tx, stored);
      await tx
        .insertInto('post_pictures')
        .values({ image })
        .onConflict((conflict) => conflict.column('image').doUpdateSet({ uploaded_at: sql`now()` }))
        .execute();
      const { width, height, blur } = picture;
      return { src: pictureAddress(image), width, height, blur };
    }),
  );
}

/** Addresses that end with Urdu punctuation or a quotation mark, and asterisks that should have made bold. */
const OLD_FAULTS = '%(DB%94|D8%8C|D8%9F|D8%9B|C2%BB|E2%80%9[89CD])|[*_]';

defineJob('blog-rendering', rerenderPosts, { atStart: true });

/** Renders again what an older version of the shop rendered wrongly: Urdu next to addresses or bold words. */
export async function rerenderPosts(): Promise<void> {
  const posts = await db
    .selectFrom('blogs')
    .select(['id', 'content', 'html', 'excerpt'])
    .where(sql<boolean>`content ~ '[\u0600-\u06ff]' and html ~ ${OLD_FAULTS}`)
    .execute();
  for (const { id, content, html, excerpt } of posts) {
    const rendered = await renderInSubprocess(content, environment().SHOP_ORIGIN);
    if (!rendered || (rendered.html === html && rendered.excerpt === excerpt)) continue;
    await inTransaction(async (tx) => {
      await tx
        .updateTable('blogs')
        .set(rendered)
        .where('id', '=', id)
        // Who saved it meanwhile has rendered it.
        .where('content', '=', content)
        .execute();
      await invalidateOnCommit(tx, ['blogs']);
    });
  }
}
