import { describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#app/platform/images/image.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { serveImage } from '#server/serve-image.ts';
import { buildProduct } from '#tests/support/builders.ts';
import { call, pictureFolders } from '#tests/support/test-shop.ts';
import {
  approve,
  approved,
  emptyGalleryBeforeEach,
  ids,
  pending,
  pictures,
  submitted,
  token,
} from './gallery-calls.ts';

const withdraw = (id: number | string) => call('PATCH', `/api/gallery/withdraw/${id}/`, { token });
const statusOf = async (address: string) => (await serveImage(address)).status;
const addressesOf = ({ image_url }: { image_url: string }) =>
  PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => image_url.replace('1200.jpg', `${width}.${format}`)),
  );

emptyGalleryBeforeEach();

describe('Withdrawing an approved photo', () => {
  test('A photo that is withdrawn is hidden from the next request on and waits again', async () => {
    const id = await submitted();
    await approve(id);
    expect(ids(await approved())).toEqual([id]);
    const { status, body } = await withdraw(id);
    expect([status, body]).toEqual([200, { id, is_approved: false }]);
    expect([ids(await approved()), ids(await pending())]).toEqual([[], [id]]);
    expect((await withdraw(id)).status).toBe(200);
  });

  test('The old address of a withdrawn photo leads nowhere at any width, and the photo can be shown again', async () => {
    const id = await submitted();
    await approve(id);
    const [shown] = await approved();
    const addresses = addressesOf(shown);
    expect(await Promise.all(addresses.map(statusOf))).not.toContain(404);
    await withdraw(id);
    expect(new Set(await Promise.all(addresses.map(statusOf)))).toEqual(new Set([404]));
    const [waiting] = await pending();
    expect(await statusOf(waiting.image_url)).toBe(200);
    await approve(id);
    const [again] = await approved();
    expect([again.image_url, again.picture.width]).toEqual([waiting.image_url, shown.picture.width]);
    await runQueuedJobs();
    expect(await pictureFolders()).toEqual(expect.arrayContaining(await pictures()));
    expect(new Set(await Promise.all(addresses.map(statusOf)))).toEqual(new Set([404]));
  });

  test('Two who withdraw a photo at once leave one picture, and what another photo shares stays', async () => {
    const id = await submitted();
    const [image = ''] = await pictures();
    await db.insertInto('photos').values({ image, alt_text: 'The same', is_approved: true }).execute();
    await approve(id);
    const answers = await Promise.all([withdraw(id), withdraw(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await runQueuedJobs();
    const [shared] = await approved();
    expect(await statusOf(shared.image_url)).toBe(200);
    expect(await pictures()).toHaveLength(2);
    expect(await pictureFolders()).toEqual(expect.arrayContaining(await pictures()));
  });

  test.each([
    [
      'hidden',
      (id: number) => call('PATCH', `/api/admin/reviews/${id}/`, { token, body: { status: 'hidden' } }),
      1,
    ],
    ['deleted', (id: number) => call('DELETE', `/api/admin/reviews/${id}/`, { token }), 0],
  ])('The photos of a review that is %s leave the gallery and their addresses', async (_, decide, left) => {
    const { id: product_id } = await buildProduct();
    const review = await db
      .insertInto('reviews')
      .values({ product_id, user_name: 'Laila', rating: 5, comment: 'Lovely.', is_approved: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await submitted();
    await db.updateTable('photos').set({ review_id: review.id }).where('id', '=', id).execute();
    await approve(id);
    const [shown] = await approved();
    expect((await decide(review.id)).status).toBeLessThan(300);
    expect([await approved(), (await pending()).length]).toEqual([[], left]);
    expect(await statusOf(shown.image_url)).toBe(404);
  });

  test.each(['999999', 'x', '0'])('Withdrawing the photo %s is refused', async (id) => {
    const { status, body } = await withdraw(id);
    expect([status, body.detail]).toEqual([404, 'This photo does not exist.']);
  });
});
