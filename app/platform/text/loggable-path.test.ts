import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { loggablePath } from './loggable-path.ts';

it('A secret in an address does not reach the log', () => {
  const secret = randomBytes(24).toString('base64url');
  expect(loggablePath(`/order/placed/${secret}`)).toBe('/order/placed/…');
  expect(loggablePath(`/order/placed/${secret}.data`)).toBe('/order/placed/….data');
  expect(loggablePath(`/orders/session/${secret}/`)).toBe('/orders/session/…/');
});

it.each([
  '/',
  '/product/Blooming-Haze',
  '/orders/update-status/GL-7K3F-9QXM/',
  '/blog/how-we-wash-and-dry-painted-cloth-at-home',
])('The address %s is logged unchanged', (path) => expect(loggablePath(path)).toBe(path));
