import { beforeEach, describe, expect, test } from 'vitest';
import { rerenderPosts } from '#app/features/content/blog/blog-writes.server.ts';
import { findMovedBlog } from '#app/features/content/blog/blogs.server.ts';
import { saveSettings } from '#app/features/settings/settings.server.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { onInvalidate } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { buildStaff } from '#tests/support/builders.ts';
import { findForbiddenHtml, HOSTILE_HTML } from '#tests/support/hostile-html.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';
import {
  create,
  deletePostsBeforeEach,
  pictureNames,
  post,
  read,
  remove,
  replace,
  stored,
} from './blog-calls.ts';

const nameOf = (address: string) => address.split('/')[2];

const changes: (readonly string[])[] = [];
onInvalidate((change) => void changes.push(change));

deletePostsBeforeEach();
beforeEach(() => {
  changes.length = 0;
});

describe('Writing a post', () => {
  test('A post without an author is by the brand, never by a login name, and can be read by everybody', async () => {
    const sana = await buildStaff({ username: 'sana' });
    const { status, body } = await create(post(), (await issueTokens(sana)).access);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      title: 'Lawn season',
      slug: 'lawn-season',
      content: 'Lawn is **light**.',
      html: '<p>Lawn is <strong>light</strong>.</p>',
      excerpt: 'Lawn is light.',
      author: 'Gulnar',
      image: null,
      picture: null,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
      version: 1,
    });
    expect((await read('lawn-season')).body).toEqual(body);
    expect((await call('GET', '/api/blogs/')).body).toEqual([body]);
    expect(changes).toEqual([['blogs']]);
  });

  test('A post can name another author', async () => {
    expect((await create(post({ author: ' Khala Bulbul ' }))).body.author).toBe('Khala Bulbul');
  });

  test('An author that is sent empty is the brand as it is called now, for a new and for a changed post', async () => {
    await saveSettings({ brand: 'Anarkali' }, { hasConfirmed: true });
    expect((await create(post({ author: ' ', slug: 'by-the-shop' }))).body.author).toBe('Anarkali');
    const { slug } = (await create(post({ author: 'Khala Bulbul' }))).body;
    expect((await replace(slug, post({ title: 'Another' }))).body.author).toBe('Khala Bulbul');
    expect((await replace(slug, post({ author: '' }))).body.author).toBe('Anarkali');
    await saveSettings({ brand: 'Gulnar' }, { hasConfirmed: true });
  });

  test('The picture of a post is cleaned and stored', async () => {
    const { body } = await create(post({ image: await jpeg({ width: 300, height: 200, color: 'plum' }) }));
    expect(body.image).toMatch(/^\/media\/[0-9a-f]{20}\/1200\.jpg$/);
    expect(body.picture).toMatchObject({ src: body.image, width: 300, height: 200 });
    expect(await pictureNames()).toContain(nameOf(body.image));
  });

  test('A post in the editor’s HTML keeps its source as it was sent', async () => {
    const content = '<h1>Lawn</h1><p class="x"># not <u>a</u> heading</p>';
    const { body } = await create(post({ content }));
    expect(body).toMatchObject({
      content,
      html: '<h2>Lawn</h2><p># not <u>a</u> heading</p>',
      excerpt: 'Lawn # not a heading',
    });
  });

  test('A post can be saved without content', async () => {
    expect((await create(post({ content: '' }))).body).toMatchObject({ content: '', html: '', excerpt: '' });
  });

  test('Line ends stay as they were typed, although forms send them as CRLF', async () => {
    expect((await create(post({ content: 'One\r\n\r\nTwo' }))).body.content).toBe('One\n\nTwo');
  });

  test('Only the fields of the form are written to a post', async () => {
    const { body } = await create(
      post({ id: '7', html: '<script>x</script>', excerpt: 'x', created_at: '2001-01-01', is_admin: 'true' }),
    );
    expect(body.html).not.toContain('script');
    expect(body.excerpt).toBe('Lawn is light.');
    expect(body.created_at > '2020').toBe(true);
  });
});

test('Hostile content of a post is never stored unsanitised', async () => {
  const content = HOSTILE_HTML.map(([, payload]) => payload)
    .join('\n\nnext\n\n')
    .replaceAll('\0', '');
  for (const source of [content, `<p>${content}`]) {
    const { status } = await create(post({ content: source, slug: `hostile-${source.length}` }));
    expect(status).toBe(201);
  }
  for (const [what, payload] of HOSTILE_HTML.filter((_, index) => index % 12 === 0)) {
    const { status } = await create(
      post({ content: payload.replaceAll('\0', ''), slug: what.replace(/\W+/g, '-').toLowerCase() }),
    );
    expect([what, status]).toEqual([what, 201]);
  }
  for (const { html } of await stored()) expect(findForbiddenHtml(html)).toEqual([]);
});

describe('Replacing a post', () => {
  test('Replacing a post keeps its author, picture and date', async () => {
    const first = (await create(post({ author: 'Bulbul', image: await jpeg() }))).body;
    const { status, body } = await replace('lawn-season', post({ title: 'Lawn, again', content: '# New' }));
    expect(status).toBe(200);
    expect(body).toEqual({
      ...first,
      title: 'Lawn, again',
      version: 2,
      content: '# New',
      html: '<h2>New</h2>',
      excerpt: 'New',
      updated_at: body.updated_at,
    });
    expect(body.updated_at > first.updated_at).toBe(true);
    expect(changes.at(-1)).toEqual(['blogs']);
  });

  test('A post can move to another slug', async () => {
    const { id } = (await create(post())).body;
    expect((await replace('lawn-season', post({ slug: 'lawn' }))).body).toMatchObject({ id, slug: 'lawn' });
    expect((await read('lawn-season')).status).toBe(404);
    expect((await read('lawn')).status).toBe(200);
  });

  test('Every old address of a post redirects to its present one', async () => {
    await create(post());
    await replace('lawn-season', post({ slug: 'lawn' }));
    await replace('lawn', post({ slug: 'cotton' }));
    expect(await Promise.all(['lawn-season', 'lawn', 'linen'].map(findMovedBlog))).toEqual([
      'cotton',
      'cotton',
      null,
    ]);
    // Another post may take an old address, which then redirects for that post.
    await create(post({ slug: 'lawn' }));
    await replace('lawn', post({ slug: 'silk' }));
    expect(await findMovedBlog('lawn')).toBe('silk');
    await remove('cotton');
    expect(await findMovedBlog('lawn-season')).toBeNull();
  });

  test('A post cannot move to the slug of another post', async () => {
    await create(post());
    await create(post({ slug: 'eid', title: 'Eid' }));
    const { status, body } = await replace('eid', post());
    expect([status, body.code]).toEqual([409, 'slug_taken']);
    expect((await read('eid')).body.title).toBe('Eid');
  });

  test('The old picture of a post is removed when nothing shows it any more', async () => {
    const first = (await create(post({ image: await jpeg({ color: 'navy' }) }))).body;
    const second = (await replace('lawn-season', post({ image: await jpeg({ color: 'pink' }) }))).body;
    expect(second.image).not.toBe(first.image);
    await runQueuedJobs();
    expect(await pictureNames()).not.toContain(nameOf(first.image));
    expect(await pictureNames()).toContain(nameOf(second.image));
  });

  test('An empty picture field removes the picture of a post', async () => {
    const { image } = (await create(post({ image: await jpeg({ color: 'gold' }) }))).body;
    expect((await replace('lawn-season', post({ image: '' }))).body.image).toBeNull();
    await runQueuedJobs();
    expect(await pictureNames()).not.toContain(nameOf(image));
  });

  test('A post keeps its picture when a client sends back the picture’s address', async () => {
    const { image } = (await create(post({ image: await jpeg() }))).body;
    expect((await replace('lawn-season', post({ image }))).body.image).toBe(image);
  });

  test('A picture removed from the text of a post is deleted unless another post shows it', async () => {
    const image = async (color: string) =>
      (await create(post({ slug: color, image: await jpeg({ color }) }))).body.image as string;
    const [own, shared] = [await image('tan'), await image('teal')];
    await create(post({ content: `![a](${own}) ![b](${shared})` }));
    await replace('teal', post({ slug: 'teal', content: `![b](${shared})`, image: '' }));
    await remove('tan');
    await runQueuedJobs();
    expect(await pictureNames()).toEqual(expect.arrayContaining([nameOf(own), nameOf(shared)]));
    await replace('lawn-season', post());
    await runQueuedJobs();
    expect(await pictureNames()).not.toContain(nameOf(own));
    expect(await pictureNames()).toContain(nameOf(shared));
  });

  test.each(['gone', 'Not%20A%20Slug', '%00', 'x'.repeat(200)])(
    'Replacing a post that does not exist, at %s, is refused',
    async (slug) => {
      const { status, body } = await replace(slug, post());
      expect([status, body.detail]).toEqual([404, 'This post does not exist.']);
      expect(await stored()).toEqual([]);
    },
  );
});

describe('Deleting a post', () => {
  test('Deleting a post deletes its picture', async () => {
    const { image } = (await create(post({ image: await jpeg({ color: 'khaki' }) }))).body;
    const { status, body } = await remove('lawn-season');
    expect([status, body]).toEqual([204, '']);
    expect((await read('lawn-season')).status).toBe(404);
    expect(changes.at(-1)).toEqual(['blogs']);
    await runQueuedJobs();
    expect(await pictureNames()).not.toContain(nameOf(image));
  });

  test('A post can be deleted once', async () => {
    await create(post());
    await remove('lawn-season');
    expect((await remove('lawn-season')).status).toBe(404);
  });
});

describe('The list of posts', () => {
  test('The list of posts comes newest first, page by page', async () => {
    for (const slug of ['one', 'two', 'three']) await create(post({ slug }));
    const all = await call('GET', '/api/blogs');
    expect(all.body.map(({ slug }: { slug: string }) => slug)).toEqual(['three', 'two', 'one']);
    expect(all.headers.get('link')).toBeNull();
    const first = await call('GET', '/api/blogs/?limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await call('GET', next);
    expect([...first.body, ...second.body]).toEqual(all.body);
    expect(second.headers.get('link')).toBeNull();
  });

  test('The page cache may store the list of posts', async () => {
    expect((await call('GET', '/api/blogs/')).headers.get('cache-control')).toContain('public');
  });

  test.each(['limit=0', 'limit=501', 'limit=x', 'cursor=x'])(
    'The list of posts is refused with %s',
    async (query) => {
      expect((await call('GET', `/api/blogs/?${query}`)).status).toBe(400);
    },
  );
});

test('A stored post with Urdu next to an address and bold words is rendered again, and others stay as they are', async () => {
  const content = 'دیکھیں https://shop.example/eid۔ اور **"نیا لان"**کلیکشن';
  await create(post({ content }));
  await create(post({ slug: 'other', content: 'A * stays.' }));
  const good = await stored();
  await db
    .updateTable('blogs')
    .set({ html: '<p>%DB%94**</p>', excerpt: '**' })
    .where('slug', '=', 'lawn-season')
    .execute();
  changes.length = 0;
  await rerenderPosts();
  expect(await stored()).toEqual(good);
  expect(good[0]?.html).toContain('<strong>"نیا لان"</strong>کلیکشن');
  expect(good[0]?.html).toContain('>https://shop.example/eid</a>۔ اور');
  expect(changes.flat()).toContain('blogs');
  changes.length = 0;
  await rerenderPosts();
  expect(changes).toEqual([]);
});
