import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const PRODUCT = '/product/gulnar-festive-suit';

type Point = { x: number; y: number };

/** Fingers that move together, as a phone reports them. */
async function touch(page: Page, steps: readonly (readonly Point[])[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (const [index, fingers] of steps.entries())
    await send(index === 0 ? 'touchStart' : 'touchMove', [...fingers]);
  await send('touchEnd', []);
  await session.detach();
}

/** The touches state their times, because a busy machine would send them too far apart. */
async function doubleTap(page: Page, at: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  for (const [index, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries()) {
    const touchPoints = type === 'touchStart' ? [at] : [];
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: began + index * 0.05 });
  }
  await session.detach();
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not in the page.');
  return box;
}

/** Where the point lies in the picture: 0 is its left or upper edge, 1 the other one. */
async function placeIn(picture: Locator, { x, y }: Point): Promise<Point> {
  const box = await boxOf(picture);
  return { x: (x - box.x) / box.width, y: (y - box.y) / box.height };
}

async function openByTap(page: Page) {
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'Enlarge Gulnar Festive Suit', exact: true }).tap();
  const zoom = page.getByRole('dialog', { name: 'Gulnar Festive Suit' });
  const picture = zoom.getByRole('img', { name: 'Gulnar Festive Suit' });
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(390);
  return { zoom, picture };
}

const widthOf = async (picture: Locator) => (await boxOf(picture)).width;

test.describe('The enlarged picture on a phone', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('A tapped picture fills the screen and shows larger what was under the finger', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto(PRODUCT);
    const slide = page.getByRole('button', { name: 'Enlarge Gulnar Festive Suit', exact: true });
    const { x, y, width, height } = await boxOf(slide);
    const finger = { x: x + width * 0.55, y: y + height * 0.45 };
    await page.touchscreen.tap(finger.x, finger.y);
    const zoom = page.getByRole('dialog', { name: 'Gulnar Festive Suit' });
    await expect(zoom).toBeVisible();
    await expect.poll(() => boxOf(zoom)).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const picture = zoom.getByRole('img', { name: 'Gulnar Festive Suit' });
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(width * 1.5);
    const shown = await placeIn(picture, finger);
    expect(Math.abs(shown.x - 0.55)).toBeLessThan(0.02);
    expect(Math.abs(shown.y - 0.45)).toBeLessThan(0.02);
  });

  test('The picture that is already loaded is shown until the large one has come', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.goto(PRODUCT);
    const slide = page.getByRole('button', { name: 'Enlarge Gulnar Festive Suit', exact: true });
    const loaded = await slide.locator('img').evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return new URL(image.currentSrc).pathname;
    });
    const requested: string[] = [];
    await page.route('**/media/**', async (route) => {
      requested.push(route.request().url());
      // Never answered: the large picture is still on its way.
    });
    await slide.tap();
    await expect.poll(() => requested.length).toBeGreaterThan(0);
    const picture = page.getByRole('dialog').getByRole('img', { name: 'Gulnar Festive Suit' });
    const background = await picture.evaluate(
      (image) => getComputedStyle(image.closest('span') ?? image).backgroundImage,
    );
    expect(background).toContain(loaded);
  });

  test('A double tap shows the whole picture, and another one enlarges it again', { tag: '@slow' }, async ({
    page,
  }) => {
    const { zoom, picture } = await openByTap(page);
    const large = await widthOf(picture);
    const middle = { x: 195, y: 422 };
    for (const expected of [390, large]) {
      await doubleTap(page, middle);
      await expect.poll(() => widthOf(picture)).toBeCloseTo(expected, 0);
    }
    await expect(zoom.getByRole('status')).toHaveText('Picture 1 of 4');
  });

  test('Two fingers enlarge the picture and make it smaller, never smaller than the screen', {
    tag: '@slow',
  }, async ({ page }) => {
    const { picture } = await openByTap(page);
    const before = await widthOf(picture);
    const apart = (distance: number) => [
      { x: 195 - distance, y: 422 },
      { x: 195 + distance, y: 422 },
    ];
    await touch(page, [apart(60), apart(70), apart(80)]);
    await expect.poll(() => widthOf(picture)).toBeCloseTo((before * 80) / 60, -1);
    await touch(page, [apart(160), apart(80), apart(20)]);
    await expect.poll(() => widthOf(picture)).toBeCloseTo(390, 0);
  });

  test('A swipe leads through all pictures of the product and stops at the ends', { tag: '@slow' }, async ({
    page,
  }) => {
    const { zoom } = await openByTap(page);
    await zoom.getByRole('button', { name: 'Show the whole picture' }).tap();
    const swipe = (from: number, to: number) =>
      touch(page, [[{ x: from, y: 422 }], [{ x: (from + to) / 2, y: 424 }], [{ x: to, y: 424 }]]);
    for (const number of [2, 3, 4, 4]) {
      await swipe(320, 80);
      await expect(zoom.getByRole('status')).toHaveText(`Picture ${number} of 4`);
    }
    await swipe(80, 320);
    await expect(zoom.getByRole('status')).toHaveText('Picture 3 of 4');
  });

  test('One finger moves an enlarged picture, and its edge never leaves the edge of the screen', {
    tag: '@slow',
  }, async ({ page }) => {
    const { picture } = await openByTap(page);
    const before = await boxOf(picture);
    await touch(page, [[{ x: 195, y: 422 }], [{ x: 215, y: 432 }]]);
    await expect.poll(async () => (await boxOf(picture)).x).toBeCloseTo(before.x + 20, 0);
    await touch(page, [[{ x: 20, y: 422 }], [{ x: 200, y: 430 }], [{ x: 380, y: 430 }]]);
    await expect.poll(async () => (await boxOf(picture)).x).toBeLessThanOrEqual(0);
  });
});

test.describe('The enlarged picture by keyboard', () => {
  test('The arrow keys lead through the pictures, plus and minus enlarge, and Esc returns the focus', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(PRODUCT);
    const opener = page.getByRole('button', { name: 'Enlarge Gulnar Festive Suit', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const zoom = page.getByRole('dialog', { name: 'Gulnar Festive Suit' });
    const status = zoom.getByRole('status');
    await expect(status).toHaveText('Picture 1 of 4');
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowRight');
    await expect(status).toHaveText('Picture 2 of 4');
    await zoom.getByRole('button', { name: 'Next picture' }).press('Enter');
    await expect(status).toHaveText('Picture 3 of 4');
    const picture = zoom.getByRole('img', { name: 'Gulnar Festive Suit, view 3' });
    const whole = await widthOf(picture);
    expect((await boxOf(picture)).height).toBeCloseTo(768, 0);
    await page.keyboard.press('+');
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(whole * 1.3);
    await page.keyboard.press('-');
    await expect.poll(() => widthOf(picture)).toBeCloseTo(whole, 0);
    await page.keyboard.press('Escape');
    await expect(zoom).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('The code of the enlarged picture is loaded when somebody wants it', { tag: '@slow' }, async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    await page.goto(PRODUCT);
    await page.waitForLoadState('networkidle');
    const isZoom = (address: string) => /\/assets\/product-zoom-[^/]+\.js$/.test(address);
    expect(scripts.filter(isZoom)).toEqual([]);
    await page.getByRole('button', { name: 'Enlarge Gulnar Festive Suit', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Gulnar Festive Suit' })).toBeVisible();
    expect(scripts.filter(isZoom)).toHaveLength(1);
  });
});

test.describe('The enlarged picture offline', () => {
  test.use({ shopUnavailable: true });

  test('Without a connection a tap says why nothing opens, and works once it is back', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto(PRODUCT);
    await page.route('**/assets/product-zoom-*', (route) => route.abort('internetdisconnected'));
    const opener = page.getByRole('button', { name: 'Enlarge Gulnar Festive Suit', exact: true });
    await opener.click();
    await expect(
      page.getByText('The picture could not be opened. Please check your connection.'),
    ).toBeVisible();
    await page.unroute('**/assets/product-zoom-*');
    await opener.click();
    await expect(page.getByRole('dialog', { name: 'Gulnar Festive Suit' })).toBeVisible();
  });
});
