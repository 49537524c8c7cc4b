import { expect, test } from 'vitest';
import { pictureAddress } from '#app/platform/images/image.ts';
import { arrangePictures, type PictureChanges } from './arrange-pictures.ts';

const name = (letter: string) => letter.repeat(20);
const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map(name) as [string, string, string, string, string];
const address = (of: string) => ({ address: pictureAddress(of) });
const slots = (...names: string[]) => ({
  image: names[0] ?? null,
  image2: names[1] ?? null,
  image3: names[2] ?? null,
  image4: names[3] ?? null,
});
const three = slots(a, b, c);

test.each<[string, ReturnType<typeof slots>, PictureChanges, ReturnType<typeof slots>]>([
  ['nothing is sent', three, {}, three],
  ['one picture is replaced', three, { image2: { added: d } }, slots(a, d, c)],
  ['one is added', three, { image4: { added: d } }, slots(a, b, c, d)],
  ['one is added with a place left free between', slots(a), { image3: { added: d } }, slots(a, d)],
  ['the first of a new product came in another place', slots(), { image2: { added: d } }, slots(d)],
  ['one is removed by flag', three, { image2: { remove: true } }, slots(a, c)],
  ['one is removed by an empty text', three, { image3: { address: '' } }, slots(a, b)],
  ['the first is removed and the next moves up', three, { image: { address: '' } }, slots(b, c)],
  ['all are removed', slots(a), { image: { remove: true } }, slots()],
  ['a flag is not set', three, { image: { remove: false } }, three],
  ['two change places', three, { image: address(b), image2: address(a) }, slots(b, a, c)],
  ['one is moved, and the one it meets takes its place', three, { image: address(c) }, slots(c, b, a)],
  ['all are sent as they are', three, { image: address(a), image2: address(b), image3: address(c) }, three],
  [
    'one is moved to the front by a new one',
    three,
    { image: { added: e }, image2: address(a) },
    slots(e, a, c),
  ],
  ['the same picture is uploaded twice', slots(), { image: { added: a }, image2: { added: a } }, slots(a)],
  [
    'an address comes with a host',
    three,
    { image: { address: `https://shop.example${pictureAddress(b)}` } },
    slots(b, a, c),
  ],
])('Pictures end up in the right places when %s', (_, current, changes, expected) => {
  expect(arrangePictures(current, changes)).toEqual(expected);
});

test.each([pictureAddress(d), 'https://elsewhere.example/x.jpg', '/media/../../etc/passwd', 'x'])(
  'The address %j of a picture that is not the product’s is refused',
  (of) => {
    expect(arrangePictures(three, { image2: { address: of } })).toMatchObject({ field: 'image2' });
  },
);
