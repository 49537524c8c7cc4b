import { expect, test } from 'vitest';
import { permissionOf, screenAt } from './screens.ts';

test.each([
  ['/admin/settings/staff', 'staff_accounts'],
  ['/admin/settings/staff/', 'staff_accounts'],
  ['/admin/settings/Staff', 'staff_accounts'],
  ['/admin/settings/staff/7', 'staff_accounts'],
  ['/admin/settings/shop-check', 'settings'],
  ['/admin/settings/texts', 'settings'],
  ['/admin/orders/GL-7K3F-9QXM', 'orders'],
  ['/admin/password', null],
])('The page at %s needs %s', (pathname, permission) => {
  expect(permissionOf(pathname)).toBe(permission);
});

test('A page is a part of a screen that its whole address begins with', () => {
  expect(screenAt('/admin/orders/GL-7K3F-9QXM/slip')?.to).toBe('/admin/orders');
  expect(screenAt('/admin/adminblogpage')?.to).toBe('/admin/AdminBlogPage');
  expect(['/admin', '/admin/ordering', '/admin/password', '/staff'].map(screenAt)).toEqual(
    Array(4).fill(null),
  );
});
