import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { db } from '#app/platform/database/database.server.ts';
import { pictureFiles } from '#app/platform/images/image-store.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { emptyCatalogue } from '#tests/support/builders.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import {
  kurtaForm,
  removeProduct,
  sendProduct,
  sendProductChange,
  productToken as token,
} from '#tests/support/product-calls.ts';
import { asFile, formOf, jpeg } from '#tests/support/sample-images.ts';
import { call, pictureFolders } from '#tests/support/test-shop.ts';

beforeEach(emptyCatalogue);

const COLORS = ['red', 'green', 'blue', 'gold', 'plum', 'teal', 'tan', 'navy'];

const address = (id: number, rest = '') => `/api/admin/products/${id}/pictures/${rest}`;

const nameOf = (src: string) => src.split('/')[2] ?? '';

const sources = ({ pictures }: Pick<StaffProduct, 'pictures'>) => pictures.map(({ src }) => src);

const fields = ({ image, image2, image3, image4 }: StaffProduct) => [image, image2, image3, image4];

async function add(id: number, colors: readonly string[]) {
  const files: [string, File][] = [];
  for (const [index, color] of colors.entries()) files.push([`picture${index + 1}`, await jpeg({ color })]);
  return call('POST', address(id), { token, body: formOf(Object.fromEntries(files)) });
}

async function withPictures(count: number): Promise<StaffProduct> {
  const { body } = await sendProduct(kurtaForm());
  let product: StaffProduct = (await call('GET', `/api/admin/products/${body.id}/`, { token })).body;
  for (let from = 0; from < count; from += 4)
    product = (await add(body.id, COLORS.slice(from, Math.min(count, from + 4)))).body;
  return product;
}

const arrange = (product: StaffProduct, pictures: unknown = product.pictures, version = product.version) =>
  call('PUT', address(product.id), { token, body: { version, pictures } });

test('A product has as many pictures as somebody adds, and the four fields are always the first four', async () => {
  const product = await withPictures(6);
  expect(product.pictures).toHaveLength(6);
  expect(product.pictures[5]).toMatchObject({ alt: null, x: 50, y: 50, width: 60, height: 80 });
  expect(fields(product)).toEqual(sources(product).slice(0, 4));
  const shown = await call('GET', `/products/slug/${product.slug}/`);
  expect(sources(shown.body)).toEqual(sources(product));
  await expectInvariants();
});

test('A picture that the product has already is not added twice', async () => {
  const product = await withPictures(2);
  const { status, body } = await add(product.id, ['green', 'blue']);
  expect([status, sources(body).length]).toEqual([200, 3]);
});

test('Order, texts and focal points are saved at once, and the product page shows them', async () => {
  const product = await withPictures(5);
  const turned = product.pictures
    .toReversed()
    .map((picture, index) =>
      index === 0 ? { ...picture, alt: '  Blue kurta\nfrom behind ', x: 20, y: 0 } : picture,
    );
  const { status, body } = await arrange(product, turned);
  expect(status).toBe(200);
  expect(sources(body)).toEqual(sources(product).toReversed());
  expect(fields(body)).toEqual(sources(product).toReversed().slice(0, 4));
  expect(body.pictures[0]).toMatchObject({ alt: 'Blue kurta from behind', x: 20, y: 0 });
  const page = await call('GET', `/products/slug/${product.slug}/`);
  expect(page.body.pictures[0]).toMatchObject({ alt: 'Blue kurta from behind', x: 20, y: 0 });
  const { body: cleared } = await arrange(body, [
    { ...body.pictures[0], alt: ' ' },
    ...body.pictures.slice(1),
  ]);
  expect(cleared.pictures[0].alt).toBeNull();
});

test('Who saw an older version gets the product as it is now', async () => {
  const product = await withPictures(3);
  const { body: newer } = await add(product.id, ['gold']);
  const { status, body } = await arrange(product);
  expect([status, body.code]).toEqual([409, 'version_conflict']);
  expect(sources(body.current)).toEqual(sources(newer));
});

describe('An order is refused', () => {
  test.each<[string, (pictures: StaffProduct['pictures']) => unknown]>([
    ['that leaves a picture out', (pictures) => pictures.slice(1)],
    ['that names one twice', ([first, ...others]) => [first, first, ...others.slice(1)]],
    [
      'with the picture of another product',
      ([, ...others]) => [{ src: `/media/${'a'.repeat(20)}/1200.jpg`, alt: null, x: 1, y: 1 }, ...others],
    ],
    [
      'with something else than an address',
      ([first, ...others]) => [{ ...first, src: 'javascript:1' }, ...others],
    ],
    ['with a focal point outside of the picture', ([first, ...others]) => [{ ...first, x: 101 }, ...others]],
    ['with a focal point that is no number', ([first, ...others]) => [{ ...first, y: 1e300 }, ...others]],
    ['with a long text', ([first, ...others]) => [{ ...first, alt: 'x'.repeat(201) }, ...others]],
    ['with an unreadable text', ([first, ...others]) => [{ ...first, alt: 'a\u0000b' }, ...others]],
    ['that is no list', () => 'red'],
  ])('%s', async (_, changed) => {
    const product = await withPictures(3);
    expect((await arrange(product, changed(product.pictures))).status).toBe(400);
    const { body } = await call('GET', `/api/admin/products/${product.id}/`, { token });
    expect(body.pictures).toEqual(product.pictures);
  });
});

test('Removing a picture moves the next ones up, and its files go', async () => {
  const product = await withPictures(6);
  const gone = product.pictures[1]?.src ?? '';
  const { status, body } = await call('DELETE', address(product.id, `?src=${gone}`), { token });
  expect(status).toBe(200);
  expect(sources(body)).toEqual(sources(product).filter((src) => src !== gone));
  expect(fields(body)).toEqual(sources(body).slice(0, 4));
  await runQueuedJobs();
  expect(await pictureFolders()).not.toContain(nameOf(gone));
  expect((await call('DELETE', address(product.id, `?src=${gone}`), { token })).status).toBe(404);
  await expectInvariants();
});

test('The four fields of the form touch the first four places only, and texts move along', async () => {
  const product = await withPictures(6);
  const described = product.pictures.map((picture, index) => ({ ...picture, alt: `View ${index + 1}` }));
  const { body: before } = await arrange(product, described);
  const [first, second, third, fourth, fifth, sixth] = sources(before);
  await sendProductChange(before.id, { image: second ?? '', image2: first ?? '', image3: '' });
  const { body } = await call('GET', `/api/admin/products/${before.id}/`, { token });
  expect(sources(body)).toEqual([second, first, fourth, fifth, sixth]);
  expect(body.pictures.map(({ alt }: { alt: string }) => alt)).toEqual([
    'View 2',
    'View 1',
    'View 4',
    'View 5',
    'View 6',
  ]);
  expect(fields(body)).toEqual([second, first, fourth, fifth]);
  await runQueuedJobs();
  expect(await pictureFolders()).not.toContain(nameOf(third ?? ''));
  const replaced = await sendProductChange(before.id, { image4: await jpeg({ color: 'white' }) });
  const { body: last } = await call('GET', `/api/admin/products/${before.id}/`, { token });
  expect(sources(last)).toEqual([second, first, fourth, replaced.body.image4, sixth]);
  await expectInvariants();
});

test('A product takes no more than thirty pictures', async () => {
  const product = await withPictures(1);
  await sql`insert into pictures (name, extension, width, height, blur, bytes)
    select lpad(to_hex(n), 20, '0'), 'webp', 60, 80, '', 1 from generate_series(1, 28) as n`.execute(db);
  await sql`insert into product_pictures (product_id, position, picture)
    select ${product.id}, n + 1, lpad(to_hex(n), 20, '0') from generate_series(1, 28) as n`.execute(db);
  const { status, body } = await add(product.id, ['green', 'blue']);
  expect([status, body.code]).toEqual([409, 'too_many']);
  expect((await add(product.id, ['green'])).body.pictures).toHaveLength(30);
});

test('Of several people who add and order at once nobody loses a picture, and no place is taken twice', async () => {
  const product = await withPictures(2);
  const answers = await Promise.all([
    add(product.id, ['blue', 'gold']),
    add(product.id, ['plum']),
    arrange(product, product.pictures.toReversed()),
    add(product.id, ['teal', 'blue']),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
    [],
  );
  const { body } = await call('GET', `/api/admin/products/${product.id}/`, { token });
  expect(new Set(sources(body)).size).toBe(6);
  await expectInvariants();
});

test('A part of a picture takes its place, with its text and its focal point', async () => {
  const { body: plain } = await sendProduct(kurtaForm());
  const halves = await sharp({ create: { width: 100, height: 200, channels: 3, background: 'red' } })
    .composite([
      { input: { create: { width: 100, height: 100, channels: 3, background: 'blue' } }, top: 100, left: 0 },
    ])
    .png()
    .toBuffer();
  const { body: added } = await call('POST', address(plain.id), {
    token,
    body: formOf({ picture1: asFile(halves), picture2: await jpeg() }),
  });
  const { body: before } = await arrange(added, [
    { ...added.pictures[0], alt: 'Two halves', x: 50, y: 75 },
    added.pictures[1],
  ]);
  const { status, body } = await call('POST', address(plain.id, 'crop/'), {
    token,
    body: { src: before.pictures[0].src, x: 0, y: 50, width: 100, height: 50 },
  });
  expect(status).toBe(200);
  expect(body.pictures[0]).toMatchObject({ alt: 'Two halves', width: 100, height: 100, x: 50, y: 50 });
  expect(body.image).toBe(body.pictures[0].src);
  expect(body.pictures[1].src).toBe(before.pictures[1].src);
  const stored = await pictureFiles.read(`${nameOf(body.image)}/original.webp`);
  const { dominant } = await sharp(stored ?? undefined).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
  await runQueuedJobs();
  expect(await pictureFolders()).not.toContain(nameOf(before.pictures[0].src));
});

test.each([
  { x: 0, y: 0, width: 0, height: 50 },
  { x: 60, y: 0, width: 50, height: 50 },
  { x: -1, y: 0, width: 50, height: 50 },
  { x: 0, y: 0, width: 1e300, height: 50 },
  { x: '0', y: 0, width: 10, height: 50 },
])('The area %o is none of a picture', async (area) => {
  const product = await withPictures(1);
  const src = product.pictures[0]?.src;
  expect((await call('POST', address(product.id, 'crop/'), { token, body: { src, ...area } })).status).toBe(
    400,
  );
});

test('Texts, focal points and crops stand in the audit log, each with its picture and who did it', async () => {
  const product = await withPictures(6);
  const changes = async () => {
    const { body } = await call('GET', `/api/admin/products/${product.id}/changes/`, { token });
    return body[0].changes;
  };
  const [, , , , , last] = product.pictures;
  const pictures = product.pictures.with(5, { ...last, alt: 'The hem', x: 30, y: 80 } as typeof last & {});
  const arranged = await arrange(product, pictures);
  expect(await changes()).toMatchObject({
    position_alt: [{}, { 6: 'The hem' }],
    position_focal: [{}, { 6: '30 %, 80 %' }],
  });
  const area = { src: sources(product)[5], x: 20, y: 50, width: 40, height: 50 };
  const cropped = await call('POST', address(product.id, 'crop/'), { token, body: area });
  expect([arranged.status, cropped.status]).toEqual([200, 200]);
  expect(await changes()).toMatchObject({
    position_picture: [
      { 6: nameOf(sources(product)[5] ?? '') },
      { 6: nameOf(sources(cropped.body)[5] ?? '') },
    ],
    position_focal: [{ 6: '30 %, 80 %' }, { 6: '25 %, 60 %' }],
  });
});

test('A picture of another product cannot be cropped or removed through this one', async () => {
  const [one, other] = [await withPictures(1), await withPictures(2)];
  const src = other.pictures[1]?.src;
  const body = { src, x: 0, y: 0, width: 50, height: 50 };
  expect((await call('POST', address(one.id, 'crop/'), { token, body })).status).toBe(404);
  expect((await call('DELETE', address(one.id, `?src=${src}`), { token })).status).toBe(404);
});

test('What is no picture is refused with a sentence', async () => {
  const product = await withPictures(1);
  const body = formOf({ picture1: asFile(Buffer.from('<svg/>'), 'a.svg') });
  const { status, body: answer } = await call('POST', address(product.id), { token, body });
  expect([status, answer.fields.picture1]).toEqual([400, 'Please choose a JPEG, PNG, WebP or AVIF picture.']);
  expect((await call('POST', address(product.id), { token, body: formOf({ x: '1' }) })).status).toBe(400);
});

test('A copy of a product has all its pictures with their texts, and keeps them when the product is deleted', async () => {
  const product = await withPictures(6);
  const described = product.pictures.map((picture, index) => ({
    ...picture,
    alt: `View ${index + 1}`,
    x: index,
  }));
  const { body: before } = await arrange(product, described);
  const { body: copy } = await call('POST', `/api/admin/products/${product.id}/duplicate/`, { token });
  expect(copy.pictures).toEqual(before.pictures);
  await removeProduct(product.id);
  await runQueuedJobs();
  expect(await pictureFolders()).toEqual(expect.arrayContaining(sources(copy).map(nameOf)));
  await removeProduct(copy.id);
  await runQueuedJobs();
  for (const src of sources(copy)) expect(await pictureFolders()).not.toContain(nameOf(src));
});
