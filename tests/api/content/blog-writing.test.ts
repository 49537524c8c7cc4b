import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import { findForbiddenHtml, HOSTILE_HTML } from '#tests/support/hostile-html.ts';
import { asFile, formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();

type Fields = Record<string, string | File>;
const post = (changes: Fields = {}): Fields => ({
  title: 'Lawn season',
  slug: 'lawn-season',
  content: '<p>Lawn is light.</p>',
  ...changes,
});
const create = (fields: Fields) => call('POST', '/api/blogs/', { token, body: formOf(fields) });
const replace = (slug: string, fields: Fields) =>
  call('PUT', `/api/blogs/${slug}/`, { token, body: formOf(fields) });
const preview = (content: string) =>
  call('POST', '/api/blogs/preview/', { token, body: formOf({ content }) });
const sendPicture = (fields: Fields) => call('POST', '/api/blogs/pictures/', { token, body: formOf(fields) });
const list = (query = '') => call('GET', `/api/admin/blogs/${query}`, { token });
const slugs = async (query = '') => (await list(query)).body.map(({ slug }: { slug: string }) => slug);
const pictureNames = async () =>
  (await db.selectFrom('pictures').select('name').execute()).map(({ name }) => name);
const nameOf = (address: string) => address.split('/')[2];

beforeEach(async () => {
  await db.deleteFrom('blogs').execute();
  await db.deleteFrom('pictures').execute();
});

describe('Two editors of one post', () => {
  test('The second editor of a post gets 409 and overwrites nothing', async () => {
    const { version } = (await create(post())).body;
    expect(version).toBe(1);
    const first = await replace('lawn-season', post({ title: 'Mine', version: '1' }));
    expect([first.status, first.body.version]).toEqual([200, 2]);
    const second = await replace('lawn-season', post({ title: 'Theirs', version: '1' }));
    expect([second.status, second.body.code, second.body.detail]).toEqual([
      409,
      'version_conflict',
      'This was changed while you were editing.',
    ]);
    expect(second.body.current).toEqual(first.body);
    expect((await call('GET', '/api/blogs/lawn-season/')).body.title).toBe('Mine');
  });

  test('A save without a version overwrites as before', async () => {
    await create(post());
    expect((await replace('lawn-season', post({ version: '' }))).body.version).toBe(2);
    expect((await replace('lawn-season', post())).body.version).toBe(3);
  });

  test.each(['x', '-1', '1e309', '2147483648', '0'])(
    'A save with the version %s is refused',
    async (version) => {
      await create(post());
      const { status, body } = await replace('lawn-season', post({ title: 'No', version }));
      expect([status, Object.keys(body.fields)]).toEqual([400, ['version']]);
    },
  );
});

describe('The preview of a post', () => {
  test('The preview shows what the saved post will show and saves nothing', async () => {
    const content = 'Lawn is **light**.\n\n| a | b |\n|---|---|\n| 1 | 2 |';
    const shown = await preview(content);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await db.selectFrom('blogs').select('id').execute()).toEqual([]);
    const { html, excerpt } = (await create(post({ content }))).body;
    expect(shown.body).toEqual({ html, excerpt });
  });

  test('The preview of hostile content shows nothing hostile', async () => {
    const content = HOSTILE_HTML.map(([, payload]) => payload)
      .join('\n\nnext\n\n')
      .replaceAll('\0', '');
    for (const source of [content, `<p>${content}`]) {
      const { status, body } = await preview(source);
      expect(status).toBe(200);
      expect(findForbiddenHtml(body.html)).toEqual([]);
    }
  });

  test.each([
    ['a NUL', 'a\0b', 'Please remove the unreadable characters.'],
    ['more than 200 KB', 'x'.repeat(200 * 1024 + 1), 'Please shorten the content to 200 KB.'],
  ])('A preview of content with %s is refused', async (_, content, message) => {
    const { status, body } = await preview(content);
    expect([status, body.fields]).toEqual([400, { content: message }]);
  });

  test('A preview without content is refused', async () => {
    const { status, body } = await call('POST', '/api/blogs/preview/', { token, body: formOf({ x: 'y' }) });
    expect([status, body.fields]).toEqual([400, { content: 'Please send the content.' }]);
  });
});

describe('Pictures inside a post', () => {
  test('A picture sent for a post gets an address that the post keeps', async () => {
    const { status, body } = await sendPicture({ image: await jpeg({ width: 300, height: 200 }) });
    expect(status).toBe(201);
    expect(body.image).toMatch(/^\/media\/[0-9a-f]{20}\/1200\.jpg$/);
    expect(body.picture).toMatchObject({ src: body.image, width: 300, height: 200 });
    const content = `<p>Look:</p><img src="${body.image}" alt="Lawn">`;
    expect((await create(post({ content }))).body.html).toContain(`src="${body.image}" alt="Lawn"`);
  });

  test('A picture that no post uses is removed after a month, since a draft may show it', async () => {
    const { image } = (await sendPicture({ image: await jpeg({ color: 'olive' }) })).body;
    await create(post({ content: `<img src="${image}" alt="">` }));
    await replace('lawn-season', post({ content: '<p>Without it.</p>' }));
    await runQueuedJobs();
    expect(await pictureNames()).toEqual([nameOf(image)]);

    await db
      .updateTable('post_pictures')
      .set({ uploaded_at: new Date(Date.now() - 31 * 86_400_000) })
      .execute();
    await replace('lawn-season', post({ content: `<img src="${image}" alt="">` }));
    await runQueuedJobs();
    expect(await pictureNames()).toEqual([nameOf(image)]);
    await replace('lawn-season', post({ content: '<p>Without it again.</p>' }));
    await runQueuedJobs();
    expect(await pictureNames()).toEqual([]);
  });

  test('Sending a picture again restarts its month', async () => {
    const { image } = (await sendPicture({ image: await jpeg({ color: 'navy' }) })).body;
    const uploaded_at = new Date(Date.now() - 31 * 86_400_000);
    await db.updateTable('post_pictures').set({ uploaded_at }).execute();
    expect((await sendPicture({ image: await jpeg({ color: 'navy' }) })).body.image).toBe(image);
    const stored = await db.selectFrom('post_pictures').select('uploaded_at').executeTakeFirstOrThrow();
    expect(stored.uploaded_at > uploaded_at).toBe(true);
  });

  test.each([
    ['nothing', {}, 'Please choose a picture.'],
    ['text in its place', { image: 'x' }, 'Please choose a picture.'],
  ])('A picture sent as %s is refused', async (_, fields, message) => {
    const { status, body } = await sendPicture(fields as Fields);
    expect([status, body.fields]).toEqual([400, { image: message }]);
    expect(await pictureNames()).toEqual([]);
  });

  test('A file that is not a picture is refused as a picture for a post', async () => {
    const { status } = await sendPicture({ image: asFile(new TextEncoder().encode('<svg onload="x"/>')) });
    expect([400, 415]).toContain(status);
    expect(await pictureNames()).toEqual([]);
  });
});

describe('The list of posts in the admin area', () => {
  beforeEach(async () => {
    const [day, edited] = ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'];
    for (const [index, title] of ['Bridal', 'Ajrak', 'Chikan'].entries()) {
      const moments = { created_at: day, updated_at: title === 'Ajrak' ? edited : day };
      const texts = { title, slug: title.toLowerCase(), content: title, html: title, excerpt: title };
      await db
        .insertInto('blogs')
        .values({ ...texts, ...moments, author: 'Koel', version: index })
        .execute();
    }
  });

  test('The list of posts has every field but the content', async () => {
    const { status, body, headers } = await list('?q=ajr');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual([
      {
        id: expect.any(Number),
        title: 'Ajrak',
        slug: 'ajrak',
        excerpt: 'Ajrak',
        author: 'Koel',
        image: null,
        picture: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
        version: 1,
      },
    ]);
  });

  test.each([
    ['', ['chikan', 'ajrak', 'bridal']],
    ['?sort=-newest', ['bridal', 'ajrak', 'chikan']],
    ['?sort=title', ['ajrak', 'bridal', 'chikan']],
    ['?sort=-title', ['chikan', 'bridal', 'ajrak']],
    ['?sort=edited', ['ajrak', 'chikan', 'bridal']],
    ['?sort=nonsense', ['chikan', 'ajrak', 'bridal']],
    ['?q=RID', ['bridal']],
    ['?q=%25', []],
  ])(
    'The list of posts requested with “%s” has the right posts in the right order',
    async (query, expected) => {
      expect(await slugs(query)).toEqual(expected);
    },
  );

  test.each(['newest', 'title', '-edited'])(
    'Paging through the posts sorted by %s reaches every post',
    async (sort) => {
      const seen: string[] = [];
      let next: string | undefined = `?limit=1&sort=${sort}`;
      while (next) {
        const page = await list(next);
        seen.push(...page.body.map(({ slug }: { slug: string }) => slug));
        next = /\?[^>]+/.exec(page.headers.get('link') ?? '')?.[0];
      }
      expect(seen).toEqual(await slugs(`?sort=${sort}`));
    },
  );

  test.each([
    ['nonsense', 'x'],
    ['a number', Buffer.from('[1,1]').toString('base64url')],
    ['the 30th of February', Buffer.from('["2026-02-30T00:00:00.000000Z",1]').toString('base64url')],
    ['the year 0', Buffer.from('["0000-01-01T00:00:00.000000Z",1]').toString('base64url')],
    ['a NUL', Buffer.from('["\\u0000",1]').toString('base64url')],
  ])('A list position that is %s is refused', async (_, cursor) => {
    expect((await list(`?cursor=${cursor}`)).status).toBe(400);
  });
});
