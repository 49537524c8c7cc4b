import { expect, test } from 'vitest';
import { permissionOf, screenAt } from './screens.ts';

test.each([
  ['/admin/staff', 'staff_accounts'],
  ['/admin/staff/', 'staff_accounts'],
  ['/admin/Staff', 'staff_accounts'],
  ['/admin/staff/7', 'staff_accounts'],
  ['/admin/shop-check', 'settings'],
  ['/admin/orders/GL-7K3F-9QXM', 'orders'],
  ['/admin/password', null],
])('The page at %s needs %s', (pathname, permission) => {
  expect(permissionOf(pathname)).toBe(permission);
});

test('A page is a part of a screen that its whole address begins with', () => {
  expect(screenAt('/admin/orders/GL-7K3F-9QXM/slip')?.to).toBe('/admin/orders');
  expect(screenAt('/admin/adminblogpage')?.to).toBe('/admin/AdminBlogPage');
  expect(['/admin', '/admin/staffing', '/admin/password', '/staff'].map(screenAt)).toEqual(
    Array(4).fill(null),
  );
});
