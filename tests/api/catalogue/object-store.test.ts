import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { s3Environment, startObjectStore } from '#tests/support/object-store.ts';

const objects = await startObjectStore();
const { way } = objects;
Object.assign(process.env, s3Environment(objects));
afterAll(() => objects.stop());

// The shop's modules read the environment when they load.
const { db } = await import('#app/platform/database/database.server.ts');
const { enqueue } = await import('#app/platform/queue/job-queue.server.ts');
const { runQueuedJobs } = await import('#app/platform/queue/jobs.server.ts');
const { pictureFiles } = await import('#app/platform/images/image-store.server.ts');
const { serveImage } = await import('#server/serve-image.ts');
const products = await import('#tests/support/product-calls.ts');
const { kurtaForm, removeProduct, sendProduct, sendProductChange } = products;
const { formOf, jpeg } = await import('#tests/support/sample-images.ts');
const { call, pictureFolders } = await import('#tests/support/test-shop.ts');
const builders = await import('#tests/support/builders.ts');
const { buildConfirmedToken, buildProduct, buildStaffToken, countWaiting, orderPayload } = builders;
const { placeCod } = await import('#tests/support/order-calls.ts');

const nameIn = (address: string) => address.split('/')[2] ?? '';

async function storedNames(): Promise<string[]> {
  const files = await Array.fromAsync(pictureFiles.list());
  return [...new Set(files.map(({ name }) => name.split('/')[0] ?? ''))];
}

/** While `work` runs, requests of this method wait in the store, and `meanwhile` is done once the first has arrived. */
async function whileHeld<T>(
  method: string,
  work: () => Promise<T>,
  meanwhile: () => Promise<void>,
): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>();
  way.hold = { method, until: promise };
  way.requests.length = 0;
  try {
    const begun = work();
    await vi.waitFor(() => expect(way.requests.join()).toContain(method), { timeout: 10_000, interval: 10 });
    await meanwhile();
    way.hold = null;
    resolve();
    return await begun;
  } finally {
    resolve();
    way.hold = null;
  }
}

async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*) as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db);
  return rows[0]?.open ?? 0;
}

/**
 * An upload of a picture whose files are being removed, once it has found that they are. It then looks again and again whether
 * another process left the removal unfinished, and that waits here for the lock.
 */
async function uploadUntilItWaits(image: File): Promise<{ answer: ReturnType<typeof sendProduct> }> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table picture_removals in share mode`.execute(tx);
    const answer = sendProduct(kurtaForm({ image }));
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
    return { answer };
  });
}

async function clean(): Promise<void> {
  await enqueue(db, 'picture-cleaning', [{}]);
  await runQueuedJobs();
}

beforeEach(async () => {
  way.isAway = false;
  await db.deleteFrom('products').execute();
});

describe('With an object store', () => {
  test('An uploaded picture is in the store and not in the data folder, and is shown from there', async () => {
    const { status, body } = await sendProduct(kurtaForm({ image: await jpeg({ color: 'red' }) }));
    expect(status).toBe(201);
    expect(await pictureFolders()).toEqual([]);
    expect(await storedNames()).toContain(nameIn(body.image));
    await runQueuedJobs();
    const shown = await serveImage(`/media/${nameIn(body.image)}/120.webp`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    way.requests.length = 0;
    expect((await serveImage(`/media/${nameIn(body.image)}/120.webp`)).status).toBe(200);
    expect(way.requests).toHaveLength(1);
  });

  test('All variants are encoded from one read of the original', async () => {
    await sendProduct(kurtaForm({ image: await jpeg({ color: 'blue' }) }));
    way.requests.length = 0;
    await runQueuedJobs();
    expect(way.requests.filter((request) => request.includes('/original.'))).toHaveLength(1);
  });

  test('A slow store holds no transaction and no lock while a picture is written to it', async () => {
    const { body } = await sendProduct(kurtaForm());
    const slow = async () => sendProductChange(body.id, { image: await jpeg({ color: 'olive' }) });
    const changed = await whileHeld('PUT', slow, async () => {
      expect(await openTransactions()).toBe(0);
      expect((await sendProductChange(body.id, { color: 'Indigo' })).status).toBe(200);
    });
    expect(changed.status).toBe(200);
    expect(await storedNames()).toContain(nameIn(changed.body.image));
  });

  test('While the store is away an upload is refused for now, and nothing of it is saved', async () => {
    way.isAway = true;
    const form = kurtaForm({ image: await jpeg({ color: 'pink' }) });
    const refused = await sendProduct(form);
    expect([refused.status, refused.headers.get('retry-after'), refused.body.code]).toEqual([
      503,
      '15',
      'storage_unavailable',
    ]);
    expect(await products.countProducts()).toBe(0);
    expect((await sendProduct(kurtaForm())).status, 'without a picture').toBe(201);
    way.isAway = false;
    expect((await sendProduct(form)).status).toBe(201);
  });

  test('While the store is away a picture is answered with 503, which no cache keeps', async () => {
    const { body } = await sendProduct(kurtaForm({ image: await jpeg({ color: 'gold' }) }));
    way.isAway = true;
    const shown = await serveImage(`/media/${nameIn(body.image)}/120.webp`);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(shown.headers.get('retry-after')).not.toBeNull();
  });

  test('The files of a picture that nothing uses any more stay for two weeks', async () => {
    const { body } = await sendProduct(kurtaForm({ image: await jpeg({ color: 'coral' }) }));
    const name = nameIn(body.image);
    await removeProduct(body.id);
    await db
      .updateTable('pictures')
      .set({ created_at: new Date(0) })
      .execute();
    await clean();
    expect(await storedNames()).toContain(name);
    const day = 24 * 3600 * 1000;
    const left = await db
      .selectFrom('pictures')
      .select('keep_until')
      .where('name', '=', name)
      .executeTakeFirst();
    expect(Math.round(((left?.keep_until.getTime() ?? 0) - Date.now()) / day)).toBe(14);
    await db
      .updateTable('pictures')
      .set({ keep_until: new Date(0) })
      .execute();
    await clean();
    expect(await storedNames()).not.toContain(name);
  });

  test('The photo of what was packed leaves the store at once when its customer is erased', async () => {
    const [token, confirmed] = [await buildStaffToken(), await buildConfirmedToken()];
    const product = await buildProduct({ price: 4000, stock: 9 });
    const { order_id } = (await placeCod(orderPayload([{ id: product.id, price: 4000 }]))).body;
    const photo = new File([await jpeg({ color: 'teal' })], 'box.jpg', { type: 'image/jpeg' });
    const path = `/api/admin/packing/${order_id}/photo/`;
    expect((await call('PUT', path, { token, body: formOf({ photo }) })).status).toBe(204);
    const { image } = await db.selectFrom('packing_photos').select('image').executeTakeFirstOrThrow();
    expect(await storedNames()).toContain(image);
    await call('PUT', `/orders/update-status/${order_id}/`, { token, body: { status: 'Cancelled' } });
    const { customer } = (await call('GET', `/orders/${order_id}/`, { token })).body;
    const erased = await call('POST', `/api/admin/customers/${customer}/erase/`, { token: confirmed });
    expect(erased.status).toBe(204);
    await runQueuedJobs();
    expect(await storedNames()).not.toContain(image);
  });

  test('A file without a row stays while a backup of the database may name it', async () => {
    await pictureFiles.write('0123456789abcdef0123/original.webp', Buffer.from('of a later day'));
    await clean();
    expect(await storedNames()).toContain('0123456789abcdef0123');
    vi.setSystemTime(Date.now() + 15 * 24 * 3600 * 1000);
    try {
      way.requests.length = 0;
      await clean();
    } finally {
      vi.useRealTimers();
    }
    expect(await storedNames()).not.toContain('0123456789abcdef0123');
  });

  test('A picture that is uploaded again while its old files are being removed is whole afterwards', async () => {
    const image = await jpeg({ color: 'orchid' });
    const { body } = await sendProduct(kurtaForm({ image }));
    await removeProduct(body.id);
    await db
      .updateTable('pictures')
      .set({ keep_until: new Date(0), created_at: new Date(0) })
      .where('name', '=', nameIn(body.image))
      .execute();
    let again: ReturnType<typeof sendProduct> | undefined;
    await whileHeld('DELETE', clean, async () => {
      again = (await uploadUntilItWaits(image)).answer;
    });
    const uploaded = await again;
    expect(uploaded?.status).toBe(201);
    const original = await pictureFiles.read(`${nameIn(uploaded?.body.image)}/original.webp`);
    expect(original?.byteLength).toBeGreaterThan(0);
  });

  test('A removal whose process died is finished by the next upload of the picture', async () => {
    const image = await jpeg({ color: 'navy' });
    const { body } = await sendProduct(kurtaForm({ image }));
    const name = nameIn(body.image);
    await db.deleteFrom('products').execute();
    await db.deleteFrom('pictures').where('name', '=', name).execute();
    await db
      .insertInto('picture_removals')
      .values({ name, begun_at: new Date(0) })
      .execute();
    expect((await sendProduct(kurtaForm({ image }))).status).toBe(201);
    expect(await pictureFiles.read(`${name}/original.webp`)).not.toBeNull();
    expect(await db.selectFrom('picture_removals').select('name').execute()).toEqual([]);
  });
});
