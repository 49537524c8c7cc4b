import { beforeEach, describe, expect, test } from 'vitest';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { attachPicture } from '#app/platform/images/store-picture.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { emptyCatalogue, orderPayload } from '#tests/support/builders.ts';
import {
  kurtaForm,
  productRow,
  removeProduct,
  sendProduct,
  sendProductChange,
} from '#tests/support/product-calls.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { buildPicture, reservePicture } from '#tests/support/stored-pictures.ts';
import { call, pictureFolders } from '#tests/support/test-shop.ts';

beforeEach(emptyCatalogue);

describe('The pictures of a product', () => {
  const withThree = async () =>
    (
      await sendProduct(
        kurtaForm({
          image: await jpeg({ color: 'red' }),
          image2: await jpeg({ color: 'green' }),
          image3: await jpeg({ color: 'blue' }),
        }),
      )
    ).body;
  const folderOf = (address: string) => address.split('/')[2] ?? '';

  test('Replacing one picture of a product removes the old one’s row and files', async () => {
    const before = await withThree();
    const { body } = await sendProductChange(before.id, { image2: await jpeg({ color: 'yellow' }) });
    expect([body.image, body.image3]).toEqual([before.image, before.image3]);
    expect(body.image2).not.toBe(before.image2);
    await runQueuedJobs();
    expect(await pictureFolders()).not.toContain(folderOf(before.image2));
    expect(await pictureFolders()).toContain(folderOf(body.image2));
    const names = (await db.selectFrom('pictures').select('name').execute()).map(({ name }) => name);
    expect(names.sort()).toEqual((await pictureFolders()).sort());
  });

  test('Removing a picture moves the next ones up', async () => {
    const before = await withThree();
    const { body } = await sendProductChange(before.id, { image: '', remove_image3: '1' });
    expect([body.image, body.image2, body.image3]).toEqual([before.image2, null, null]);
  });

  test('The pictures of a product can be reordered', async () => {
    const before = await withThree();
    const { body } = await sendProductChange(before.id, { image: before.image3, image3: before.image });
    expect([body.image, body.image2, body.image3]).toEqual([before.image3, before.image2, before.image]);
  });

  test('One form can reorder, add and remove pictures without sending the others again', async () => {
    const before = await withThree();
    const { body } = await sendProductChange(before.id, {
      image: before.image3,
      image2: await jpeg({ color: 'white' }),
      image3: before.image,
      image4: '',
    });
    expect([body.image, body.image3, body.image4]).toEqual([before.image3, before.image, null]);
    expect([before.image, before.image2, before.image3]).not.toContain(body.image2);
    await runQueuedJobs();
    expect(await pictureFolders()).not.toContain(folderOf(before.image2));
    expect(await pictureFolders()).toContain(folderOf(before.image));
  });

  test('The pictures of a deleted product stay while an order shows them', async () => {
    const { body } = await sendProduct(kurtaForm({ image: await jpeg({ color: 'coral' }), stock: '2' }));
    const order = await call('POST', '/orders/save/', {
      body: orderPayload([{ id: body.id, size: 'M', price: 4500 }]),
    });
    expect(order.status).toBe(201);
    expect((await removeProduct(body.id)).status).toBe(204);
    await runQueuedJobs();
    expect(await pictureFolders()).toContain(folderOf(body.image));
    const lines = await db.selectFrom('order_lines').select(['name', 'image', 'product_id']).execute();
    expect(lines).toEqual([{ name: 'Neel Kurta', image: body.image, product_id: null }]);
  });

  test('A picture stays while another product, a productCategory, a home page scene or a post shows it', async () => {
    const shared = async (color: string) =>
      (await sendProduct(kurtaForm({ image: await jpeg({ color }) }))).body;
    const [inProduct, inScene, inPost] = [await shared('plum'), await shared('tan'), await shared('pink')];
    await sendProduct(kurtaForm({ image2: await jpeg({ color: 'plum' }) }));
    await db
      .insertInto('metadata')
      .values({ key: 'scenes', value: JSON.stringify({ hero: folderOf(inScene.image) }) })
      .execute();
    const html = `<p><img src="${inPost.image}"></p>`;
    await db
      .insertInto('blogs')
      .values({ slug: 'a', title: 'a', author: 'a', content: 'a', excerpt: '', html })
      .execute();
    for (const { id } of [inProduct, inScene, inPost]) await removeProduct(id);
    await runQueuedJobs();
    const folders = [inProduct, inScene, inPost].map(({ image }) => folderOf(image));
    expect(await pictureFolders()).toEqual(expect.arrayContaining(folders));
    await db.deleteFrom('metadata').where('key', '=', 'scenes').execute();
    await db.deleteFrom('blogs').execute();
  });

  test('An unused picture is not removed while somebody starts to use it again', async () => {
    const { body: old } = await sendProduct(kurtaForm({ image: await jpeg({ color: 'orchid' }) }));
    const { body: other } = await sendProduct(kurtaForm());
    const stored = await reservePicture('orchid');
    await removeProduct(old.id);
    await runQueuedJobs();
    await inTransaction(async (tx) => {
      const image = await attachPicture(tx, stored);
      await tx.updateTable('products').set({ image }).where('id', '=', other.id).execute();
    });
    expect((await productRow(other.id)).image).toBe(stored.name);
    expect(await pictureFolders()).toContain(stored.name);
    await removeProduct(other.id);
    await runQueuedJobs();
    expect(await pictureFolders()).not.toContain(stored.name);
  });
});

describe('The nightly cleanup', () => {
  const clean = async () => {
    await enqueue(db, 'picture-cleaning', [{}]);
    await runQueuedJobs();
  };

  test('The nightly cleanup removes pictures unused for a day, of refused uploads too, and files without a row', async () => {
    const [old, young, lost] = [
      await buildPicture('salmon'),
      await buildPicture('khaki'),
      await buildPicture('peru'),
    ];
    const refused = await reservePicture('tomato');
    await db.deleteFrom('pictures').where('name', '=', lost).execute();
    const { body } = await sendProduct(kurtaForm({ image: await jpeg({ color: 'plum' }) }));
    await db
      .updateTable('pictures')
      .set({ created_at: new Date(0) })
      .where('name', '!=', young)
      .execute();
    await clean();
    expect(await pictureFolders(), 'the upload may still be under way').toContain(refused.name);
    await db
      .updateTable('picture_uploads')
      .set({ until: new Date(0) })
      .execute();
    await clean();
    const left = await pictureFolders();
    for (const name of [old, lost, refused.name]) expect(left).not.toContain(name);
    expect(left).toEqual(expect.arrayContaining([young, body.image.split('/')[2]]));
  });
});
