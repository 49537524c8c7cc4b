import { expect, test, untilHydrated } from './support/journey.ts';

test('A post is found in the blog and read', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/blogs');
  await page
    .getByRole('link', { name: /Read More/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/blog\//);
  await expect(page.getByText(/^By .+ \| \d+ \w+ \d{4}$/)).toBeVisible();
});

test.describe('Filters', () => {
  test('On a wide screen several filter values can be ticked, and Back removes the last one', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 900 });
    await page.goto('/category/eid');
    await untilHydrated(page);
    const group = (name: string) => page.locator('summary').filter({ hasText: name });
    await group('Type').click();
    await page.getByRole('checkbox', { name: 'Kurta' }).check();
    await expect(page).toHaveURL(/type=Kurta/);
    await group('Piece set').press('Enter');
    await expect(page.getByRole('checkbox', { name: 'Kurta' })).toBeHidden();
    await page.getByRole('checkbox', { name: '3 Piece' }).check();
    await expect(page).toHaveURL(/piece_set=3/);
    await expect(page.getByText('5 of 10 pieces')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(group('Piece set')).toBeFocused();
    await expect(page.getByRole('checkbox', { name: '3 Piece' })).toBeHidden();
    await page.getByRole('button', { name: 'All filters' }).click();
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: '3 Piece' })).not.toBeChecked();
    await page
      .getByRole('button', { name: 'Clear All' })
      .or(page.getByRole('link', { name: 'Clear All' }))
      .first()
      .click();
    await expect(page).toHaveURL(/\/category\/eid$/);
  });

  test('On a phone a sheet offers one value of each filter, and an empty choice clears it', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto('/kids-collection');
    await page.getByText('Filter', { exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    const type = sheet.getByRole('combobox', { name: /Type/ });
    await type.selectOption('Kurta');
    await expect(page).toHaveURL(/type=Kurta/);
    await expect(sheet.getByRole('button', { name: 'Show 7 pieces' })).toBeVisible();
    await type.selectOption('');
    await expect(page).toHaveURL(/\/kids-collection$/);
  });

  test('Filters without a match say so and offer the way back', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/category/hand-painted-dupattas?type=Maxi');
    await expect(page.getByText('Oops! No products match your filters.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Clear All' }).last().press('Enter');
    await expect(page).toHaveURL(/\/category\/hand-painted-dupattas$/);
    await expect(page.getByText(/^\d+ pieces$/)).toBeFocused();
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('Without JavaScript the home page, a list, a product and a post can be read', async ({ page }) => {
    for (const address of ['/', '/category/eid?type=Kurta', '/product/Blooming-Haze', '/blog/lawn-season']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      await expect(page.locator('main'), address).toContainText(/\w+(?:\W+\w+){30}/);
    }
  });

  test('Without JavaScript menu, bag, Add to Bag and the checkout say how to order all the same', async ({
    page,
  }) => {
    await page.goto('/');
    // Playwright reads no texts and roles in `noscript`.
    await expect(page.locator('header .no-script')).toContainText('so menu and bag do not open');
    await expect(page.locator('header .no-script a[href^="https://wa.me/"]')).toBeVisible();
    for (const address of ['/product/Blooming-Haze', '/checkout']) {
      await page.goto(address);
      await expect(page.locator('main .no-script')).toBeVisible();
    }
  });
});

test('With blocked storage the cart works in memory', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/product/ember-wrap-top');
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Add to Bag' }).first().click();
  await page
    .getByRole('button', { name: /open bag/i })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Subtotal (1 item)');
});

test('A corrupt cart in the browser is repaired and never crashes a page', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('cartItems', '[{"id":1,"quantity":-3},{"x":1},null,"y"'),
  );
  await page.goto('/');
  await page
    .getByRole('button', { name: /open bag/i })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Your cart is empty.');
});
