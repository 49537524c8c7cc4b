import { beforeEach, describe, expect, test } from 'vitest';
import { emptyCatalogue } from '#tests/support/builders.ts';
import {
  countProducts,
  kurtaForm,
  productRow,
  removeProduct,
  sendProduct,
  sendProductChange,
} from '#tests/support/product-calls.ts';
import { call } from '#tests/support/test-shop.ts';

beforeEach(emptyCatalogue);

describe('The slug of a product', () => {
  test('The old slug of a product redirects to the new one', async () => {
    const { body: before } = await sendProduct(kurtaForm({ slug: 'Old-Name' }));
    await sendProductChange(before.id, { slug: 'new-name' });
    const old = await call('GET', '/products/slug/OLD-name/');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/products/slug/new-name/']);
    await sendProductChange(before.id, { slug: 'newest-name' });
    expect((await call('GET', '/products/slug/new-name/')).headers.get('location')).toBe(
      '/products/slug/newest-name/',
    );
  });

  test('A slug never changes by itself', async () => {
    const { body: before } = await sendProduct(kurtaForm());
    expect((await sendProductChange(before.id, { name: 'Quite another name' })).body.slug).toBe('neel-kurta');
    expect((await sendProductChange(before.id, { slug: '' })).body.slug).toBe('neel-kurta');
  });

  test('An old slug stops redirecting when a new product takes it', async () => {
    const { body: before } = await sendProduct(kurtaForm());
    await sendProductChange(before.id, { slug: 'moved' });
    const { body: other } = await sendProduct(kurtaForm({ slug: 'neel-kurta', name: 'Other' }));
    expect((await call('GET', '/products/slug/neel-kurta/')).body.id).toBe(other.id);
    await removeProduct(other.id);
    expect((await call('GET', '/products/slug/neel-kurta/')).status).toBe(404);
  });

  test('A product can get its old slug back', async () => {
    const { body: before } = await sendProduct(kurtaForm());
    await sendProductChange(before.id, { slug: 'moved' });
    await sendProductChange(before.id, { slug: 'neel-kurta' });
    expect((await call('GET', '/products/slug/neel-kurta/')).status).toBe(200);
    expect((await call('GET', '/products/slug/moved/')).headers.get('location')).toBe(
      '/products/slug/neel-kurta/',
    );
  });

  test('The slug of another product cannot be taken', async () => {
    await sendProduct(kurtaForm({ slug: 'taken' }));
    const { body: second } = await sendProduct(kurtaForm());
    const { status, body } = await sendProductChange(second.id, { slug: 'Taken', color: 'red' });
    expect([status, body.code]).toEqual([409, 'slug_taken']);
    expect(await productRow(second.id)).toMatchObject({ slug: 'neel-kurta', color: 'black' });
  });

  test('One slug requested by ten uploads at once goes to one of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendProduct(kurtaForm({ slug: 'wanted' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await countProducts()).toBe(1);
  });
});
