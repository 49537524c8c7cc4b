import { describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { asFile, jpeg } from '#tests/support/sample-images.ts';
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
  token,
} from './blog-calls.ts';

deletePostsBeforeEach();

describe('Refused posts', () => {
  test.each([
    ['without a title', { title: ' ' }, 'title', 'Please enter a title.'],
    [
      'with a title of 201 letters',
      { title: 'x'.repeat(201) },
      'title',
      'Please shorten this to 200 characters.',
    ],
    ['without a slug', { slug: '' }, 'slug', 'Please enter a slug.'],
    ...['Lawn', 'lawn season', 'lawn_season', '-lawn', 'lawn-', 'a--b', 'گلنار', '../x', 'x'.repeat(201)].map(
      (slug) =>
        [
          `with the slug ${slug.slice(0, 20)}`,
          { slug },
          'slug',
          slug.length > 200
            ? 'Please shorten this to 200 characters.'
            : 'A slug uses lowercase letters, digits and hyphens, such as example-blog-title.',
        ] as const,
    ),
    ['with a title that holds a NUL', { title: 'a\0b' }, 'title', 'Please remove the unreadable characters.'],
    [
      'with content that holds a NUL',
      { content: 'a\0b' },
      'content',
      'Please remove the unreadable characters.',
    ],
    [
      'with more than 200 KB',
      { content: 'گ'.repeat(102_401) },
      'content',
      'Please shorten the content to 200 KB.',
    ],
    [
      'with an endless author',
      { author: 'x'.repeat(151) },
      'author',
      'Please shorten this to 150 characters.',
    ],
    [
      'with content that takes too much to render',
      { content: '<blockquote>'.repeat(15_000) },
      'content',
      'This content is too complex to display. Please simplify it.',
    ],
  ] as const)('A post is refused %s', async (_, wrong, field, message) => {
    const { status, body } = await create(post(wrong));
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
    expect(await stored()).toEqual([]);
  });

  test('A post without the content field is empty, because only title and slug are required', async () => {
    const { status, body } = await create({ title: 'Lawn', slug: 'lawn' });
    expect([status, body.content, body.html, body.excerpt]).toEqual([201, '', '', '']);
  });

  test('A post that is replaced without the content field keeps its content by being refused', async () => {
    await create(post({}));
    const before = await stored();
    const { status, body } = await replace('lawn-season', { title: 'Lawn', slug: 'lawn-season' });
    expect([status, body.fields]).toEqual([400, { content: 'Please send the content.' }]);
    expect(await stored()).toEqual(before);
  });

  test('A post whose picture is not a picture is refused', async () => {
    const { status, body } = await create(post({ image: asFile(Buffer.from('<svg onload=x></svg>')) }));
    expect([status, Object.keys(body.fields)]).toEqual([400, ['image']]);
    expect(await stored()).toEqual([]);
  });

  test('A post sent as JSON is refused', async () => {
    expect((await call('POST', '/api/blogs/', { token, body: post() })).status).toBe(415);
  });

  test('A post at a slug that is taken is refused and its picture is removed', async () => {
    await create(post());
    const before = await pictureNames();
    const image = await jpeg({ color: 'olive' });
    const { status, body } = await create(post({ title: 'Another', image }));
    expect([status, body.code, body.fields]).toEqual([
      409,
      'slug_taken',
      { slug: 'Another post already uses this slug.' },
    ]);
    expect(await stored()).toHaveLength(1);
    expect(await pictureNames()).toEqual(before);
  });

  test.each(['preview', 'pictures'])(
    'A post cannot have the word “%s”, which has an address of its own',
    async (slug) => {
      const sentence = 'The shop uses this word for an address of its own. Please choose another slug.';
      const refused = await create(post({ slug }));
      expect([refused.status, refused.body.code, refused.body.fields.slug]).toEqual([
        409,
        'slug_taken',
        sentence,
      ]);
      await create(post());
      const renamed = await replace('lawn-season', post({ slug }));
      expect([renamed.status, renamed.body.fields.slug]).toEqual([409, sentence]);
      expect((await stored()).map((row) => row.slug)).toEqual(['lawn-season']);
    },
  );

  test('A post that has such a word from before is read, changed, renamed and deleted', async () => {
    await create(post());
    await db.updateTable('blogs').set({ slug: 'preview' }).execute();
    expect((await read('preview')).body.title).toBe('Lawn season');
    expect((await replace('preview', post({ slug: 'preview', title: 'Lawn' }))).body.title).toBe('Lawn');
    expect((await replace('preview', post())).body.slug).toBe('lawn-season');
    await db.updateTable('blogs').set({ slug: 'pictures' }).execute();
    expect((await remove('pictures')).status).toBe(204);
    expect((await call('PATCH', '/api/blogs/preview/', { token })).status).toBe(405);
  });

  test('Of two posts sent at the same slug together, one is refused', async () => {
    const answers = await Promise.all([create(post()), create(post()), create(post())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await stored()).toHaveLength(1);
  });
});
