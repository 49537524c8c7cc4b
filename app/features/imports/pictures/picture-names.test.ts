import { expect, test } from 'vitest';
import { isPictureFile, matchPictureFiles, readPictureName } from './picture-names.ts';

test.each([
  ['GL-7.jpg', ['gl-7 1', 'gl 7']],
  ['bag/neel-kurta_2.PNG', ['neel-kurta_2 1', 'neel-kurta 2']],
  ['neel kurta (3).webp', ['neel kurta (3) 1', 'neel kurta 3']],
  ['8961100000001.jpg', ['8961100000001 1']],
  ['نیلا کرتا-2.jpg', ['نیلا کرتا-2 1', 'نیلا کرتا 2']],
  ['kurta-0.jpg', ['kurta-0 1']],
  ['.jpg', [' 1']],
])('%s may be picture of %j', (path, readings) => {
  expect(readPictureName(path).map(({ key, position }) => `${key} ${position}`)).toEqual(readings);
});

test.each([
  ['a.jpg', true],
  ['bag/a.JPEG', true],
  ['a.txt', false],
  ['Thumbs.db', false],
  ['__MACOSX/._a.jpg', false],
  ['.a.jpg', false],
])('Whether %s is a picture: %s', (path, is) => {
  expect(isPictureFile(path)).toBe(is);
});

test('Files come to products by code, a whole code before a numbered one, in the order of their numbers', () => {
  const products = new Map([
    ['gl', 1],
    ['gl-2', 2],
  ]);
  const files = ['GL-10.jpg', 'GL-2.jpg', 'GL.jpg', 'GL-2-1.jpg', 'GL (3).jpg', 'other.jpg'];
  const { matched, unmatched } = matchPictureFiles(files, products);
  const of = (id: number) => matched.filter(({ productId }) => productId === id).map(({ path }) => path);
  expect(of(1)).toEqual(['GL.jpg', 'GL (3).jpg', 'GL-10.jpg']);
  expect(of(2)).toEqual(['GL-2-1.jpg', 'GL-2.jpg']);
  expect(unmatched).toEqual(['other.jpg']);
});
