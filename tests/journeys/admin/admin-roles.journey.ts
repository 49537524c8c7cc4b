import { expect, type Page } from '@playwright/test';
import { test } from '#tests/journeys/support/journey.ts';
import { WIDTHS } from '#tests/journeys/support/public-pages.ts';
import { accessibleAt, violations, violationsAtWidths } from '#tests/journeys/support/violations.ts';
import { ADMIN, newTokens, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

test.use({ viewport: { width: 1366, height: 768 }, hasTouch: false });

const api = async (method: string, path: string, body: object, token: string) => {
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return answer.json();
};

async function confirmedToken(): Promise<string> {
  const { access } = await staffTokens();
  const { access: confirmed } = await api(
    'POST',
    '/api/admin/confirm-password/',
    { password: ADMIN.password },
    access,
  );
  return confirmed;
}

let people = 0;

/** Somebody with a temporary password. */
async function addPerson(role = 'desk'): Promise<{ id: number; username: string; password: string }> {
  const username = `${role}-${Date.now()}-${++people}`;
  const added = await api('POST', '/api/admin/staff/', { username, role }, await confirmedToken());
  return { id: added.id, username, password: added.temporary_password };
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const OWN = 'a password of my own';

async function choosePassword(page: Page, current: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await page.getByLabel('Present password').fill(current);
  await page.getByLabel('New password').fill(OWN);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('Somebody of the desk changes the temporary password first, goes on to the wanted page and finds no way to what owners keep', {
  tag: '@slow',
}, async ({ page }) => {
  const { id, username, password } = await addPerson();
  await page.goto('/admin/orders?status=Pending');
  await signIn(page, username, password);
  await expect(page.getByText('Choose a password that only you know.')).toBeVisible();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/password');
  await page.goto('/admin/orders?status=Pending');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Please enter your present password.')).toBeVisible();
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Present password').fill('not this one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your password. Please try again.').first()).toBeVisible();
  await choosePassword(page, password);
  await expect(page).toHaveURL('/admin/orders?status=Pending');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');

  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Products' })).toBeVisible();
  for (const name of ['Reports', 'Settings']) await expect(menu.getByRole('link', { name })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('link', { name: 'View orders' })).toBeVisible();
  await expect(page.locator('a[href^="/admin/settings"]')).toHaveCount(0);

  for (const address of ['/admin/settings', '/admin/settings/STAFF/', '/admin/referral-codes?q=a']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Only an owner can open this');
    await expect(page.getByText(/^Only an owner can see and change/)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));

  await api('PATCH', `/api/admin/staff/${id}/`, { role: 'owner' }, await confirmedToken());
  await page.getByRole('link', { name: 'To your start page' }).click();
  await menu.getByRole('link', { name: 'Settings', exact: true }).click();
  await menu.getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff');
  await api('PATCH', `/api/admin/staff/${id}/`, { role: 'desk' }, await confirmedToken());
  await menu.getByRole('link', { name: 'Shop settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Only an owner can open this');
  await expect(menu.getByRole('link', { name: 'Settings', exact: true })).toHaveCount(0);
});

test('Everybody can change the own password, and nobody needs it to be reset for that', {
  tag: '@slow',
}, async ({ page }) => {
  const { username, password } = await addPerson();
  await page.goto('/login');
  await signIn(page, username, password);
  await choosePassword(page, password);
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page).toHaveURL('/admin/orders?queue=new');
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByText('A change signs you out on all other phones')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: OWN }),
  });
  expect(answer.status).toBe(200);
});

test('Whoever writes for the pages begins with the products, and sees no orders', { tag: '@slow' }, async ({
  page,
}) => {
  const { username, password } = await addPerson('content');
  await page.goto('/login');
  await signIn(page, username, password);
  await choosePassword(page, password);
  await expect(page).toHaveURL('/admin/upload-stock');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Content' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Orders' })).toHaveCount(0);
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Only an owner or the desk can open this');
});

test('The menu of an owner shows all entries and whoever is signed in at 1366 × 768 without scrolling', async ({
  page,
}) => {
  const { access, refresh } = await newTokens();
  await page.addInitScript(
    (tokens) => {
      localStorage.setItem('accessToken', tokens.access);
      localStorage.setItem('refreshToken', tokens.refresh);
    },
    { access, refresh },
  );
  const menu = page.getByRole('navigation', { name: 'Admin' });
  for (const address of ['/admin/orders', '/admin/upload-stock', '/admin/settings']) {
    await page.goto(address);
    await expect(menu.getByRole('link', { name: 'Settings', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^Signed in as/ })).toBeInViewport({ ratio: 1 });
    expect(await menu.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
  }
});
