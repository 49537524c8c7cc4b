import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workOnPictures } from '#app/features/imports/pictures/picture-jobs.server.ts';
import { planPictures } from '#app/features/imports/pictures/plan-pictures.server.ts';
import { undoPictures } from '#app/features/imports/pictures/undo-pictures.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { prepareUpload } from '#app/platform/images/prepare-picture.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { buildCategory, buildStaffToken, emptyCatalogue } from '#tests/support/builders.ts';
import {
  applyImportNow,
  comparedImport,
  readImport,
  undoImportNow,
} from '#tests/support/catalogue/import-files.ts';
import { HERE, type PictureHost, startPictureHost } from '#tests/support/catalogue/picture-host.ts';
import {
  bytesOf,
  failedPictures,
  pictureFile as file,
  type PictureRow,
  picturesOfProduct,
  pictureRows as rows,
} from '#tests/support/catalogue/picture-imports.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { call, pictureFolders } from '#tests/support/test-shop.ts';

let host: PictureHost;
let token: string;

beforeAll(async () => {
  host = await startPictureHost();
  token = await buildStaffToken();
});
afterAll(() => host.close());
beforeEach(async () => {
  await emptyCatalogue();
  await db.deleteFrom('imports').execute();
  await buildCategory('Casual Wear');
  await runQueuedJobs();
  host.asked.length = 0;
});

async function putPicture(path: string, color: string): Promise<string> {
  host.put(path, new Uint8Array(await (await jpeg({ color })).arrayBuffer()));
  return host.address(path);
}

const picturesOf = (slug: string) => picturesOfProduct(token, slug);

const altsOf = async (slug: string) => (await picturesOf(slug)).map(({ alt }: { alt: string }) => alt);

async function applied(text: string) {
  const { id } = await comparedImport(token, text);
  await applyImportNow(token, id);
  await workOnPictures(HERE);
  return readImport(token, id);
}

const failedOf = (id: number) => failedPictures(token, id);

test('Pictures come from the addresses of a file, in their order and with their texts', async () => {
  const list: PictureRow[] = [];
  for (const [index, color] of ['red', 'green', 'blue', 'gold', 'plum', 'teal'].entries())
    list.push({
      ...(index === 0 && { color: 'Red' }),
      src: await putPicture(`/${color}.jpg`, color),
      position: 6 - index,
      alt: color,
    });
  const compared = await comparedImport(token, file(rows('neel', list)));
  expect(compared.pictures).toMatchObject({ to_fetch: 6, waiting: 0, placed: 0 });
  expect(host.asked).toEqual([]);
  await applyImportNow(token, compared.id);
  await workOnPictures(HERE);
  expect(await altsOf('neel')).toEqual(['teal', 'plum', 'gold', 'blue', 'green', 'red']);
  expect((await readImport(token, compared.id)).pictures).toMatchObject({
    to_fetch: 0,
    placed: 6,
    failed: 0,
  });
  expect(host.most()).toBeLessThanOrEqual(2);
  await expectInvariants();
});

test('The picture of a color is the cover of its product, and pictures of other colors are not', async () => {
  const [red, blue, both] = [
    await putPicture('/r.jpg', 'red'),
    await putPicture('/b.jpg', 'blue'),
    await putPicture('/both.jpg', 'white'),
  ];
  await applied(
    file(
      rows('sada', [
        { color: 'Red', src: both, position: 1, alt: 'both', variantImage: red },
        { color: 'Blue', src: red, position: 2, alt: 'red', variantImage: blue },
        { src: blue, position: 3, alt: 'blue' },
      ]),
    ),
  );
  expect(await altsOf('sada')).toEqual(['red', 'both']);
  expect(await altsOf('sada-blue')).toEqual(['blue', 'both']);
});

test('The same picture at two addresses is stored once', async () => {
  const [one, other] = [await putPicture('/one.jpg', 'coral'), await putPicture('/other.png', 'coral')];
  await applied(file(rows('ek', [{ color: 'Red', src: one }]), rows('do', [{ color: 'Red', src: other }])));
  expect((await picturesOf('ek'))[0].src).toBe((await picturesOf('do'))[0].src);
});

test('The larger form of an address is taken where there is one that is a picture', async () => {
  await putPicture('/a.jpg', 'red');
  const small = await putPicture('/a_300x300.jpg', 'green');
  host.put('/b.jpg', Buffer.from('<html>Not here</html>'));
  const only = await putPicture('/b-150x150.jpg', 'blue');
  await applied(file(rows('bari', [{ color: 'Red', src: small }, { src: only }])));
  const [red, blue] = [await prepareUpload(await bytesOf('red')), await prepareUpload(await bytesOf('blue'))];
  const found = (await picturesOf('bari')).map(({ src }: { src: string }) => src.split('/')[2]);
  expect(found).toEqual([red.name, blue.name]);
});

test('A dead picture is told with its product, address and reason, fails no row, and is fetched on demand', async () => {
  const alive = await putPicture('/alive.jpg', 'olive');
  const dead = host.address('/dead.jpg');
  host.put('/text.jpg', Buffer.from('<html>Not found</html>'));
  const done = await applied(
    file(
      rows('zard', [
        { color: 'Red', src: dead, position: 1, alt: 'dead' },
        { src: alive, alt: 'alive' },
        { src: host.address('/text.jpg') },
      ]),
    ),
  );
  expect([done.state, done.failed, done.pictures.failed, done.pictures.placed]).toEqual(['applied', 0, 2, 1]);
  const failed = await failedOf(done.id);
  expect(failed.map(({ product, address, reason }) => [product, address, reason])).toEqual([
    ['Kurta zard', dead, 'It answered 404.'],
    ['Kurta zard', host.address('/text.jpg'), 'Please choose a JPEG, PNG, WebP or AVIF picture.'],
  ]);
  const results = await call('GET', `/api/admin/imports/${done.id}/results/`, { token });
  expect(results.body).toContain(`${dead}: It answered 404.`);
  await putPicture('/dead.jpg', 'maroon');
  const retried = await call('POST', `/api/admin/imports/${done.id}/retry-pictures/`, {
    token,
    body: { place: 0 },
  });
  expect(retried.body.pictures.waiting).toBe(2);
  await workOnPictures(HERE);
  expect(await altsOf('zard')).toEqual(['dead', 'alive']);
});

test('The same file again fetches nothing, and brings back no picture that somebody has removed', async () => {
  const text = file(
    rows('gul', [
      { color: 'Red', src: await putPicture('/g1.jpg', 'red') },
      { src: await putPicture('/g2.jpg', 'green') },
    ]),
  );
  await applied(text);
  const [first] = await picturesOf('gul');
  const { id } = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  await call('DELETE', `/api/admin/products/${id}/pictures/?src=${first.src}`, { token });
  host.asked.length = 0;
  const again = await comparedImport(token, text);
  expect([again.counts.same, again.pictures.to_fetch]).toEqual([1, 0]);
  await applyImportNow(token, again.id);
  await workOnPictures(HERE);
  expect(host.asked).toEqual([]);
  expect(await picturesOf('gul')).toHaveLength(1);
});

test('A file that brings pictures alone is applied to products that do not change', async () => {
  await applied(file(rows('mehr', [{ color: 'Red' }])));
  const more = await comparedImport(
    token,
    file(rows('mehr', [{ color: 'Red', src: await putPicture('/m.jpg', 'red') }])),
  );
  expect([more.counts.same, more.pictures.to_fetch]).toEqual([1, 1]);
  await applyImportNow(token, more.id);
  await workOnPictures(HERE);
  expect(await picturesOf('mehr')).toHaveLength(1);
  await undoImportNow(token, more.id);
  expect(await picturesOf('mehr')).toHaveLength(0);
});

test('Taking an import back takes its pictures away, and leaves those that were there', async () => {
  await applied(file(rows('lal', [{ color: 'Red', src: await putPicture('/own.jpg', 'red'), alt: 'own' }])));
  const text = file(
    rows('lal', [{ color: 'Red', src: await putPicture('/more.jpg', 'blue'), alt: 'more' }]),
    rows('naya', [{ color: 'Red', src: await putPicture('/new.jpg', 'gold') }]),
  );
  const second = await applied(text.replace('Kurta lal', 'Kurta lal 2'));
  expect(await altsOf('lal')).toEqual(['own', 'more']);
  const folders = [...(await picturesOf('lal')), ...(await picturesOf('naya'))].map(
    ({ src }) => src.split('/')[2],
  );
  const undone = await undoImportNow(token, second.id);
  expect([undone.state, await altsOf('lal')]).toEqual(['undone', ['own']]);
  const left = await db.selectFrom('products').select('slug').execute();
  expect(left).toEqual([{ slug: 'lal' }]);
  await runQueuedJobs();
  const kept = await pictureFolders();
  expect(folders.filter((folder) => kept.includes(folder))).toEqual(folders.slice(0, 1));
  await expectInvariants();
});

test('An import that is taken back while its pictures wait fetches none of them', async () => {
  const { id } = await comparedImport(
    token,
    file(rows('rah', [{ color: 'Red', src: await putPicture('/w.jpg', 'red') }])),
  );
  await applyImportNow(token, id);
  await undoImportNow(token, id);
  await workOnPictures(HERE);
  expect(host.asked).toEqual([]);
});

test('Without the leave of a test, nothing on this machine is asked', async () => {
  const { id } = await comparedImport(
    token,
    file(rows('rok', [{ color: 'Red', src: await putPicture('/x.jpg', 'red') }])),
  );
  await applyImportNow(token, id);
  await workOnPictures();
  expect(host.asked).toEqual([]);
  const [failed] = await failedOf(id);
  expect(failed?.reason).toBe('This address is not on the public internet.');
});

test('Pictures at addresses of this shop are not fetched, and a file with those of its own export changes nothing', async () => {
  await applied(
    file(rows('apna', [{ color: 'Red', src: await putPicture('/apna.jpg', 'red'), alt: 'front' }])),
  );
  const [picture] = await picturesOf('apna');
  const own = new URL(picture.src, environment().SHOP_ORIGIN).href;
  host.asked.length = 0;
  const same = await comparedImport(token, file(rows('apna', [{ color: 'Red', src: own }])));
  expect([same.counts.same, same.pictures.to_fetch]).toEqual([1, 0]);
  const copy = await applied(file(rows('naqal', [{ color: 'Red', src: own, alt: 'copied' }])));
  expect([copy.pictures.placed, copy.pictures.failed, host.asked]).toEqual([1, 0, []]);
  expect((await picturesOf('naqal'))[0]).toMatchObject({ src: picture.src, alt: 'copied' });
});

test('The pictures of a large import begin to wait in several transactions, none of them twice', async () => {
  const { id } = await applied(file(rows('bohat', [{ color: 'Red' }])));
  await sql`
    insert into import_rows (import_id, place, key, name, lines, outcome, product_id, differences, problems, pictures, source)
    select import_id, n, key || n, name, lines, 'same', product_id, '[]', '[]',
      jsonb_build_array(jsonb_build_object('url', 'https://pictures.example/' || n || '.jpg', 'line', n)), source
    from import_rows, generate_series(1, 2500) as n where import_id = ${id}`.execute(db);
  await db.updateTable('imports').set({ state: 'applying' }).execute();
  await planPictures(id);
  await planPictures(id);
  const { rows: counts } = await sql`
    select count(*)::integer as pictures, count(distinct xmin::text)::integer as transactions from import_pictures`.execute(
    db,
  );
  expect(counts).toEqual([{ pictures: 2500, transactions: 3 }]);
  await undoPictures(id);
  const left = db.selectFrom('import_pictures').select('state').where('state', '<>', 'undone');
  expect(await left.execute()).toEqual([]);
});
