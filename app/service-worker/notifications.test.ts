import { expect, test } from 'vitest';
import { findTab } from './notifications.ts';

const SHOP = 'https://shop.example';
const order = { address: '/admin/orders/GL-7K3F-9QXM' };
const anyNew = { address: '/admin/orders?queue=new', orAnyTab: true };

test.each([
  [order, ['/admin', '/admin/orders/GL-7K3F-9QXM#history'], '/admin/orders/GL-7K3F-9QXM#history'],
  [order, ['/admin', '/admin/orders/GL-2222-9QXM'], undefined],
  [order, [], undefined],
  [anyNew, ['/', '/admin/customers', '/admin/orders?queue=new'], '/admin/orders?queue=new'],
  [anyNew, ['/', '/admin/customers'], '/admin/customers'],
  [anyNew, ['/', '/product/kurta'], undefined],
])('A click on a notification with %o, while %j are open, shows the tab %s', (data, open, shown) => {
  const tabs = open.map((path) => ({ url: SHOP + path }));
  expect(findTab(tabs, data)?.url).toBe(shown && SHOP + shown);
});
