import { expect, test } from 'vitest';
import { hostOf, largerForms } from './larger-forms.ts';

const CDN = 'https://cdn.example.com/files';

test.each([
  ['/kurta.jpg', ['/kurta.jpg']],
  ['/kurta_300x300.jpg?v=17', ['/kurta.jpg', '/kurta_300x300.jpg?v=17']],
  ['/kurta_600x.png', ['/kurta.png', '/kurta_600x.png']],
  ['/kurta_x600_crop_center.jpg', ['/kurta.jpg', '/kurta_x600_crop_center.jpg']],
  ['/kurta-300x300.jpg', ['/kurta.jpg', '/kurta-300x300.jpg']],
  ['/kurta-scaled.jpg', ['/kurta.jpg', '/kurta-scaled.jpg']],
  ['/kurta.jpg?width=300&id=7', ['/kurta.jpg?id=7', '/kurta.jpg?width=300&id=7']],
  ['/kurta-2024.jpg', ['/kurta-2024.jpg']],
])('Of %s the larger forms are tried first', (path, forms) => {
  expect(largerForms(CDN + path)).toEqual(forms.map((form) => CDN + form));
});

test.each([
  ['https://cdn.example.com/a.jpg', 'cdn.example.com'],
  ['HTTP://EXAMPLE.com:8080/a.jpg', 'example.com:8080'],
  ['images/a.jpg', null],
  ['//cdn.example.com/a.jpg', null],
  ['ftp://example.com/a.jpg', null],
  ['https://', null],
])('The host of %s is %s', (address, host) => {
  expect(hostOf(address)).toBe(host);
});
