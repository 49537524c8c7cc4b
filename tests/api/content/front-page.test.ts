import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_HOME_SECTIONS, type HomeSection } from '#app/features/settings/home-sections.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildStaff, buildStaffToken } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

afterEach(() =>
  inTransaction(async (tx) => {
    await tx.deleteFrom('settings').execute();
    await invalidateOnCommit(tx, ['settings']);
  }),
);

const PATH = '/api/admin/front-page/';

const read = async () => call('GET', PATH, { token: await buildStaffToken({ role: 'content' }) });

const put = async (body: object) =>
  call('PUT', PATH, { token: await buildStaffToken({ role: 'content' }), body });

const kindsOf = ({ body }: { body: { sections: HomeSection[] } }) => body.sections.map(({ kind }) => kind);

const KINDS = DEFAULT_HOME_SECTIONS.map(({ kind }) => kind);

const link = (to: string) => ({ kind: 'price', shown: true, title: '', items: [{ title: 'A list', to }] });

describe('The front page', () => {
  test('At first all sections are shown in their default order', async () => {
    expect((await read()).body.sections).toEqual(DEFAULT_HOME_SECTIONS);
  });

  test('Whoever writes for the pages orders, hides and titles its sections', async () => {
    const [first, ...others] = DEFAULT_HOME_SECTIONS;
    const sections = [...others, { ...first, shown: false, title: ' The sale ' }];
    const { body, status } = await put({ sections, version: (await read()).body.version });
    expect(status).toBe(200);
    expect(body.sections).toEqual([...others, { ...first, shown: false, title: 'The sale' }]);
    expect((await read()).body).toEqual(body);
  });

  test('The default order is not stored, so that a later default applies', async () => {
    await put({ sections: [...DEFAULT_HOME_SECTIONS].reverse() });
    await put({ sections: DEFAULT_HOME_SECTIONS });
    expect(await db.selectFrom('settings').select('key').execute()).toEqual([]);
  });

  test('A section that was not stored, as of a later release, stands at its default place', async () => {
    const known = DEFAULT_HOME_SECTIONS.filter(({ kind }) => kind !== 'promotions' && kind !== 'moments');
    const value = JSON.stringify([...known].reverse().concat({ ...known[0], kind: 'gone' } as never));
    await db.insertInto('settings').values({ key: 'home_sections', value }).execute();
    const expected: string[] = [...KINDS]
      .reverse()
      .filter((kind) => kind !== 'promotions' && kind !== 'moments');
    expected.splice(expected.indexOf('price') + 1, 0, 'moments');
    expect(kindsOf(await read())).toEqual(['promotions', ...expected]);
  });

  test.each<[string, unknown[], string]>([
    ['a section that does not exist', [{ kind: 'banner', shown: true }], 'sections.0.kind'],
    ['a section twice', [DEFAULT_HOME_SECTIONS[2], DEFAULT_HOME_SECTIONS[2]], 'sections'],
    ['a title that is too long', [{ kind: 'kids', shown: true, title: 'x'.repeat(61) }], 'sections.0.title'],
    ['links where none are', [{ ...link('/shop-all'), kind: 'kids' }], 'sections'],
    [
      'two links to one list',
      [
        {
          ...link('/a'),
          items: [
            { title: 'A', to: '/a' },
            { title: 'B', to: '/a' },
          ],
        },
      ],
      'sections.0.items',
    ],
    ['nine links', [{ ...link('/a'), items: Array(9).fill({ title: 'A', to: '/a' }) }], 'sections.0.items'],
    [
      'a link without a text',
      [{ ...link('/a'), items: [{ title: ' ', to: '/a' }] }],
      'sections.0.items.0.title',
    ],
    ...[
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
      'shop-all',
      '/admin/orders',
      '/api/token/',
      '',
    ].map((to) => [`a link to ${to}`, [link(to)], 'sections.0.items.0.to'] as [string, unknown[], string]),
  ])('The front page refuses %s', async (_, sections, field) => {
    const { status, body } = await put({ sections });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect((await read()).body.sections).toEqual(DEFAULT_HOME_SECTIONS);
  });

  test('Whoever saw an older front page overwrites nothing and reads the present one', async () => {
    const { version } = (await read()).body;
    await put({ sections: [{ kind: 'kids', shown: false }] });
    const { status, body } = await put({ sections: DEFAULT_HOME_SECTIONS, version });
    expect([status, body.code]).toEqual([409, 'version_conflict']);
    expect(body.current).toEqual((await read()).body);
  });

  test('A change of another setting meanwhile does not refuse one of the front page', async () => {
    const { version } = (await read()).body;
    await db
      .insertInto('settings')
      .values({ key: 'hashtag', value: JSON.stringify('#Gul') })
      .execute();
    const { status } = await put({ sections: [{ kind: 'kids', shown: false }], version });
    await db.deleteFrom('settings').where('key', '=', 'hashtag').execute();
    expect(status).toBe(200);
  });

  test('A title that leads people elsewhere asks for the password, a list within the shop does not', async () => {
    const elsewhere = { sections: [{ kind: 'kids', shown: true, title: 'WhatsApp 0345 1112223' }] };
    expect((await put(elsewhere)).body.code).toBe('confirm_password');
    const token = await buildConfirmedToken(await buildStaff());
    expect((await call('PUT', PATH, { token, body: elsewhere })).status).toBe(200);
    const within = [link('/shop-all?price=8000-12000&price=over-12000')];
    expect((await put({ sections: within })).status).toBe(200);
  });
});
