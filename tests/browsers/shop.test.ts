import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import makeDemoShop, { type DemoShop, openDemoShop } from '#tests/support/shop-process/demo-shop.ts';
import { freePort, startShop } from '#tests/support/shop-process/running-shop.ts';
import { ADMIN } from '#tests/support/shop-process/staff-tokens.ts';
import { type Driver, ENTER } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { type Visitor, visitor } from './visitor.ts';
import { openWebkit } from './webkit.ts';

let removeTemplate: () => Promise<void>;
let demo: DemoShop;

beforeAll(async () => {
  removeTemplate = await makeDemoShop();
  demo = await openDemoShop(await freePort());
}, 240_000);

afterAll(async () => {
  await demo?.close();
  await removeTemplate?.();
});

describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebkit],
])('In %s', (_, openBrowser) => {
  let driver: Driver;
  let person: Visitor;

  beforeAll(async () => {
    driver = await openBrowser();
    person = visitor(driver, demo.shop.origin);
  }, 120_000);

  afterAll(() => driver?.close());

  test('A tap in the menu leads to a list, and the menu has the focus while it is open', async () => {
    await person.open('/');
    await person.click('Open menu');
    await expect
      .poll(() =>
        person.run('return document.querySelector("dialog[open]")?.contains(document.activeElement);'),
      )
      .toBe(true);
    await person.click('Women');
    await person.sees('Women’s Clothing');
    expect(await person.run('return document.querySelectorAll("dialog[open]").length;')).toBe(0);
  });

  test('The filters of a phone are as high as what they hold, or scroll', async () => {
    await person.open('/womens-clothing');
    await person.click('Filter');
    const body =
      'const body = document.querySelector("dialog[open]")?.children[1]; return body?.clientHeight ?? 0;';
    await expect.poll(() => person.run<number>(body)).toBeGreaterThan(300);
    await person.choose('M');
    await person.isAt(/in_size=M/);
    await person.click('Close');
    await person.sees('My size: M');
  });

  test('A size that looks chosen after a reload can be bought', async () => {
    await person.open('/product/misty-poplin-shirt');
    await person.choose('M');
    await person.reload();
    const isChosen = 'return document.querySelector("main input[value=M]").checked;';
    if (!(await person.run<boolean>(isChosen))) await person.choose('M');
    await person.click('Add to Bag');
    await person.click('Open bag, 1 item');
    await person.sees('Misty Poplin Shirt');
  });

  test('Search leads from the glass to pieces, with the focus in the page', async () => {
    await person.open('/about');
    await person.click('Search');
    await person.fill('Search for pieces', `lawn${ENTER}`);
    await person.isAt('/search?q=lawn');
    await person.sees('Phalsa Lawn Suit');
    await expect.poll(() => person.run('return document.activeElement?.tagName;')).toBe('MAIN');
    expect(await person.run('return document.documentElement.scrollWidth - innerWidth;')).toBeLessThanOrEqual(
      0,
    );
  });

  test('The checkout names what is wrong, and a cash order is placed once it is right', async () => {
    await person.open('/product/basant-chunri-dupatta');
    await person.click('Add to Bag');
    await person.sees('Item added to cart!');
    await person.open('/checkout');
    await person.fill('Name', 'Bulbul Bano');
    await person.fill('Email', 'bulbul');
    await person.click('Place Order');
    await person.sees('Please check these fields:');
    await person.fill('Email', `-${Date.now()}@example.com`);
    await person.fill('Phone', '0300 1234567');
    await person.fill('Address', '7 Chameli Street, Gulberg');
    await person.fill('City', 'Lahore');
    await expect
      .poll(() => person.run('return document.querySelector("[name=postalCode]").value;'))
      .toBe('54000');
    await person.click('Place Order');
    await person.sees('Your order is placed');
    await person.isAt(/^\/$/);
  });

  test('A page that was seen opens while the shop is away, and another one leads to what is there', async () => {
    await person.open('/about');
    const isCached = 'return caches.match("/about").then((copy) => copy !== undefined);';
    await expect.poll(() => person.run(isCached)).toBe(true);
    await demo.shop.stop();
    await person.open('/about');
    await person.sees('Our Story');
    await person.open('/terms');
    await person.sees('No connection to the shop');
    await person.sees('What you can look at now');
    demo.shop = await startShop(demo.folder, Number(new URL(demo.shop.origin).port));
    await person.click('Try again');
    await person.isAt('/terms');
  });

  test('Staff sign in', async () => {
    await person.open('/login');
    await person.fill('Username', ADMIN.username);
    await person.fill('Password', `${ADMIN.password}${ENTER}`);
    await person.isAt('/admin/dashboard');
    await person.sees('Dashboard');
  });
});
