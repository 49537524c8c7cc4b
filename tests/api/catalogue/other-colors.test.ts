import { expect, test } from 'vitest';
import { onInvalidate } from '#app/platform/cache/cache.server.ts';
import { createApp } from '#server/app.ts';
import { PageCache } from '#server/page-cache.ts';
import { orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { kurtaForm, type SentProduct, sendProduct, sendProductChange } from '#tests/support/product-calls.ts';
import { jpeg } from '#tests/support/sample-images.ts';

const cache = new PageCache();
onInvalidate((tags) => cache.purge(tags));
const shop = createApp({ cache });

type Listed = { id: number; other_colors: { color: string }[] };

/** By the id of a piece of the list, as the next visitor reads it. */
async function colorsInList(): Promise<Record<number, string[]>> {
  const answer = await shop.fetch(new Request('http://shop.test/products/'));
  const products = (await answer.json()) as Listed[];
  return Object.fromEntries(
    products.map(({ id, other_colors }) => [id, other_colors.map(({ color }) => color)]),
  );
}

const add = async (changes: SentProduct) => (await sendProduct(kurtaForm(changes))).body;

test('Pieces of one color group show each other in lists while they can be bought, and are not offered as similar ones', async () => {
  const red = await add({ color: 'red', color_group: 'Gulab kurta' });
  expect(await colorsInList()).toEqual({ [red.id]: [] });
  const blue = await add({
    color: 'blue',
    color_group: ' gulab  Kurta',
    size: 'Free Size',
    stock: '1',
    image: await jpeg(),
  });
  const other = await add({ color: 'green' });
  expect(blue).toMatchObject({
    color_group: 'gulab Kurta',
    other_colors: [{ slug: red.slug, color: 'red', picture: null }],
  });
  expect(await colorsInList()).toEqual({ [red.id]: ['blue'], [blue.id]: ['red'], [other.id]: [] });

  await sendProductChange(other.id, { color_group: 'Gulab kurta' });
  expect(await colorsInList()).toEqual({
    [red.id]: ['blue', 'green'],
    [blue.id]: ['red', 'green'],
    [other.id]: ['red', 'blue'],
  });
  await sendProductChange(other.id, { color: 'tan' });
  expect((await colorsInList())[red.id]).toEqual(['blue', 'tan']);
  await sendProductChange(other.id, { color_group: '' });
  expect(await colorsInList()).toEqual({ [red.id]: ['blue'], [blue.id]: ['red'], [other.id]: [] });

  const similar = await shop.fetch(new Request(`http://shop.test/products/${red.id}/similar/`));
  expect(((await similar.json()) as Listed[]).map(({ id }) => id)).toEqual([other.id]);

  await placeCod(orderPayload([{ id: blue.id, price: blue.price }]));
  await expect.poll(colorsInList).toMatchObject({ [red.id]: [] });
  await sendProductChange(blue.id, { stock: '2' });
  expect((await colorsInList())[red.id]).toEqual(['blue']);
});
