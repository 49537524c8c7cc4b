import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, emptyCatalogue, orderPayload } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

let token: string;

beforeEach(async () => {
  token = await buildStaffToken();
  await emptyCatalogue();
});

const wearWith = async (id: number) =>
  (await call('GET', `/products/${id}/wear-with/`)).body.map((product: { id: number }) => product.id);
const read = (id: number | string) => call('GET', `/api/admin/products/${id}/companions/`, { token });
const put = (id: number | string, body: unknown) =>
  call('PUT', `/api/admin/products/${id}/companions/`, { token, body });

const idsOf = (products: { id: number }[]) => products.map(({ id }) => id);

async function orderTogether(...ids: number[]) {
  const { status } = await call('POST', '/orders/save/', {
    body: orderPayload(ids.map((id) => ({ id, price: 4000 }))),
  });
  expect(status).toBe(201);
}

type Piece = Parameters<typeof buildProduct>[0] &
  Partial<Record<'color' | 'made_for' | 'set_contents' | 'piece_set', string>>;

/** Its columns also where the builder does not know them. */
async function build({ color, made_for, set_contents, piece_set, ...options }: Piece = {}): Promise<number> {
  const { id } = await buildProduct(options);
  const facts = {
    ...(color && { color }),
    ...(made_for && { made_for }),
    ...(set_contents && { set_contents }),
    ...(piece_set && { piece_set }),
  };
  if (Object.keys(facts).length > 0)
    await db
      .updateTable('products')
      .set(facts as { color: string })
      .where('id', '=', id)
      .execute();
  return id;
}

const KIDS = { collection: 'Kids Collection' } as const;
const dupatta = (more: Piece = {}) => build({ type: 'Dupatta', name: 'Organza Dupatta', ...more });
const trousers = (more: Piece = {}) => build({ name: 'Cotton Trousers', ...more });

describe('What the shop suggests to wear with a product', () => {
  test.each<[string, Piece, ('dupatta' | 'trousers')[]]>([
    ['a kurta alone', {}, ['trousers', 'dupatta']],
    ['a kurta with trousers', { piece_set: '2 Piece', set_contents: 'Kurta and trousers' }, ['dupatta']],
    ['a set of two without a word about it', { piece_set: '2 Piece' }, ['dupatta']],
    ['a kurta with a dupatta', { piece_set: '2 Piece', set_contents: 'Kurta and dupatta' }, ['trousers']],
    ['a whole suit', { piece_set: '3 Piece', set_contents: 'Kurta, trousers and dupatta' }, []],
    ['a co-ord', { type: 'Co-ord', piece_set: '2 Piece' }, []],
    ['a dress', { type: 'Dresses' }, []],
    ['a maxi', { type: 'Maxi' }, []],
    ['a dupatta', { type: 'Dupatta' }, []],
    ['trousers', { name: 'Silk Trousers' }, []],
  ])('With %s the shop suggests what it lacks', async (_, subject, parts) => {
    const id = await build(subject);
    const shown = { dupatta: await dupatta(), trousers: await trousers() };
    await build({ name: 'Another Kurta' });
    await build({ name: 'Party Maxi', type: 'Maxi' });
    await build({ name: 'Suit with trousers', piece_set: '2 Piece' });
    await build({ name: 'Dupatta Set', type: 'Dupatta', piece_set: '2 Piece' });
    expect(await wearWith(id)).toEqual(parts.map((part) => shown[part]));
  });

  test('Pieces that are made for others are never suggested', async () => {
    const [girls, boys, womens] = [
      await build({ ...KIDS, made_for: 'girl' }),
      await build({ ...KIDS, made_for: 'boy' }),
      await build(),
    ];
    const forGirls = await dupatta({ ...KIDS, made_for: 'girl' });
    const forBoys = await trousers({ ...KIDS, made_for: 'boy' });
    const forWomen = await dupatta();
    expect(await Promise.all([girls, boys, womens].map(wearWith))).toEqual([
      [forGirls],
      [forBoys],
      [forWomen],
    ]);
  });

  test('What was bought together comes first, then the same color; only orders that were confirmed or paid suggest anything', async () => {
    const subject = await build({ color: 'blue' });
    const together = await dupatta({ color: 'green' });
    const blue = await dupatta({ color: 'Blue' });
    const other = await dupatta({ color: 'pink' });
    expect(await wearWith(subject)).toEqual([blue, other, together]);
    await orderTogether(subject, together);
    expect(await wearWith(subject)).toEqual([blue, other, together]);
    for (const status of ['Confirmed', 'Paid', 'Shipped'] as const) {
      await db.updateTable('orders').set({ status }).execute();
      expect(await wearWith(subject)).toEqual([together, blue, other]);
    }
    await db.updateTable('orders').set({ status: 'Cancelled' }).execute();
    expect(await wearWith(subject)).toEqual([blue, other, together]);
  });

  test('At most four pieces are suggested, none of them sold out', async () => {
    const subject = await build();
    const gone = await dupatta({ stock: 0 });
    for (let count = 0; count < 6; count++) await dupatta();
    const suggested = await wearWith(subject);
    expect(suggested).toHaveLength(4);
    expect(suggested).not.toContain(gone);
  });

  test.each(['999999999', '0', 'x', '%00'])('For the unknown product %s there is nothing', async (id) => {
    for (const shelf of ['wear-with', 'similar']) {
      const { status, body } = await call('GET', `/products/${id}/${shelf}/`);
      expect([status, body]).toEqual([200, []]);
    }
  });
});

describe('Similar products', () => {
  const similar = async (id: number) => idsOf((await call('GET', `/products/${id}/similar/`)).body);

  test('Pieces of the category, nearest in price first, none sold out and not itself', async () => {
    const subject = await build({ price: 4000 });
    const far = await build({ price: 9000 });
    const near = await build({ price: 3900 });
    const nearer = await build({ price: 4050 });
    await build({ price: 4000, category: 'Eid' });
    await build({ price: 4000, stock: 0 });
    expect(await similar(subject)).toEqual([nearer, near, far]);
  });

  test('What is worn with it is on the other shelf only', async () => {
    const subject = await build();
    const worn = await dupatta();
    const like = await build();
    expect([await wearWith(subject), await similar(subject)]).toEqual([[worn], [like]]);
  });

  test('For children, pieces for the same child: girl or boy, of the same age', async () => {
    const ages = async (id: number, from_months: number, to_months: number) => {
      const size_ages = JSON.stringify([{ size: 'S', from_months, to_months }]);
      await db.updateTable('products').set({ size_ages, size: 'S' }).where('id', '=', id).execute();
      return id;
    };
    const kids = (made_for: string) => build({ ...KIDS, made_for });
    const subject = await ages(await kids('girl'), 24, 48);
    const same = await ages(await kids('girl'), 36, 60);
    await ages(await kids('girl'), 72, 96);
    await ages(await kids('boy'), 24, 48);
    await build();
    expect(await similar(subject)).toEqual([same]);
  });
});

describe('Suggestions for what to pick', () => {
  const reasons = async (id: number) =>
    (await read(id)).body.ideas.map(({ id: idea, reason }: { id: number; reason: string }) => [idea, reason]);

  async function named(name: string, changes: Record<string, unknown> = {}): Promise<number> {
    const id = await build({ category: 'Casual Wear', stock: 50, price: 4000 });
    await db
      .updateTable('products')
      .set({ name, color: `color ${id}`, ...changes })
      .where('id', '=', id)
      .execute();
    return id;
  }

  test('Each says why, the strongest reason first and each piece once', async () => {
    const subject = await named('Neel Kurta', { color: 'indigo', color_group: 'Neel' });
    const together = await named('Basant Suit');
    const once = await named('Seher Suit');
    const print = await named('Neel Angrakha', { type: 'Maxi' });
    const color = await named('Kohra Maxi', { type: 'Maxi', color: 'Indigo' });
    await named('Neel Kurta in red', { type: 'Maxi', color_group: 'neel' });
    await named('Neel Maxi', { type: 'Maxi', stock: 0 });
    await named('Neel Top', { type: 'Top', state: 'draft' });
    await orderTogether(subject, together);
    await orderTogether(subject, together, once);
    await db.updateTable('orders').set({ status: 'Paid' }).execute();
    expect(await reasons(subject)).toEqual([
      [together, 'Bought together in 2 orders'],
      [print, 'Same print: Neel'],
      [color, 'Same category and color'],
    ]);
    await put(subject, { companions: [together] });
    expect((await reasons(subject)).map(([id]: [number]) => id)).toEqual([print, color]);
  });

  test('Orders that were cancelled suggest nothing, and a word for the kind of piece is no print', async () => {
    const [subject, other] = [await named('Kurta of lawn'), await named('Kurta of linen', { type: 'Maxi' })];
    await orderTogether(subject, other);
    await orderTogether(subject, other);
    await db.updateTable('orders').set({ status: 'Cancelled' }).execute();
    expect(await reasons(subject)).toEqual([]);
  });
});

describe('What staff pick to wear with a product', () => {
  test('What staff picked comes first in their order, without what is sold out, and then what completes the outfit', async () => {
    const [subject, first, second] = [await buildProduct(), await buildProduct(), await buildProduct()];
    const completing = await dupatta();
    const { status, body } = await put(subject.id, { companions: [second.id, first.id], from: [] });
    expect([status, idsOf(body.picked)]).toEqual([200, [second.id, first.id]]);
    expect(await wearWith(subject.id)).toEqual([second.id, first.id, completing]);
    await db.updateTable('products').set({ stock: 0 }).where('id', '=', second.id).execute();
    expect(await wearWith(subject.id)).toEqual([first.id, completing]);
    expect(idsOf((await read(subject.id)).body.picked)).toEqual([second.id, first.id]);
    await db.deleteFrom('products').where('id', '=', first.id).execute();
    expect(await wearWith(subject.id)).toEqual([completing]);
    expect((await put(subject.id, { companions: [] })).body.picked).toEqual([]);
  });

  test('Of two staff who edit the list at once the second gets a conflict with the list as it is', async () => {
    const [subject, first, second] = [await buildProduct(), await buildProduct(), await buildProduct()];
    const answers = await Promise.all([
      put(subject.id, { companions: [first.id], from: [] }),
      put(subject.id, { companions: [second.id], from: [] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect([refused.code, idsOf(refused.current.picked)]).toEqual([
      'version_conflict',
      idsOf((await read(subject.id)).body.picked),
    ]);
  });

  test('The audit log says who picked what', async () => {
    const [subject, first] = [await buildProduct({ name: 'Noor' }), await buildProduct()];
    await put(subject.id, { companions: [first.id] });
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([entry.subject, entry.label, entry.changes]).toEqual([
      'products',
      'Noor',
      { 'position_companion_id.1': [null, first.id] },
    ]);
  });

  test('A wrong list is refused with a sentence and changes nothing', async () => {
    const [subject, other] = [await buildProduct(), await buildProduct()];
    const refusals = [
      [{ companions: [subject.id] }, 422, 'A piece cannot be worn with itself. Please choose other ones.'],
      [{ companions: [999_999_999] }, 422, 'One of these products does not exist any more.'],
      [{ companions: [other.id, other.id] }, 400, 'Please name each product once.'],
      [{ companions: ['x'] }, 400, null],
      [
        { companions: Array.from({ length: 13 }, (_, at) => at + 1) },
        400,
        'Please choose at most 12 products.',
      ],
      [{}, 400, null],
    ] as const;
    for (const [body, status, sentence] of refusals) {
      const answer = await put(subject.id, body);
      expect(answer.status).toBe(status);
      if (sentence) expect(answer.body.fields.companions).toBe(sentence);
    }
    expect((await read(subject.id)).body.picked).toEqual([]);
    expect((await put(999_999_999, { companions: [] })).status).toBe(404);
    expect((await read('x')).status).toBe(404);
  });
});

describe('Pieces at about a price', () => {
  const priced = async (id: number, rupees: number) =>
    (await call('GET', `/products/${id}/priced-from/?rupees=${rupees}`)).body.map(
      (product: { name: string }) => product.name,
    );

  test('They are for the same people and ready, cheapest first, also when even the cheapest costs much more', async () => {
    const kurta = await build({ price: 3000 });
    const named = (name: string, more: Piece) => build({ name, ...more });
    await named('Dear', { price: 6100 });
    await named('Fitting', { price: 4000 });
    await named('Exact', { price: 3000 });
    await named('Cheap', { price: 2900 });
    await named('Gone', { price: 3500, stock: 0 });
    await named('Made', { price: 3500, made_on_order: true });
    await named('Kids', { price: 3500, ...KIDS });
    await named('Reduced', { price: 3600, category: 'Eid' });
    expect(await priced(kurta, 3000)).toEqual(['Exact', 'Reduced', 'Fitting', 'Dear']);
    expect(await priced(kurta, 6000)).toEqual(['Dear']);
    expect(await priced(kurta, 100)).toContain('Cheap');
    expect(await priced(kurta, 9900)).toEqual([]);
  });

  test.each(['0', '-100', 'many', '99999'])('A price of %s is refused', async (rupees) => {
    const id = await build({});
    expect((await call('GET', `/products/${id}/priced-from/?rupees=${rupees}`)).status).toBe(400);
  });
});
