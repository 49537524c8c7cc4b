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

/** An assistant with a temporary password. */
async function addAssistant(): Promise<{ id: number; username: string; password: string }> {
  const username = `assistant-${Date.now()}-${++people}`;
  const added = await api('POST', '/api/admin/staff/', { username, role: 'desk' }, await confirmedToken());
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

test('An assistant changes the temporary password first, goes on to the wanted page and finds no way to what owners keep', {
  tag: '@slow',
}, async ({ page }) => {
  const { id, username, password } = await addAssistant();
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
  await expect(menu.getByRole('link', { name: 'Audit log' })).toBeVisible();
  for (const name of ['Shop settings', 'Staff', 'Referral codes']) {
    await expect(menu.getByRole('link', { name })).toHaveCount(0);
  }
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('link', { name: 'View the log' })).toBeVisible();
  await expect(page.locator('a[href="/admin/staff"], a[href="/admin/settings"]')).toHaveCount(0);

  for (const address of ['/admin/settings', '/admin/STAFF/', '/admin/referral-codes?q=a']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Only an owner can open this');
    await expect(page.getByText(/^Only an owner can see and change/)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));

  await api('PATCH', `/api/admin/staff/${id}/`, { role: 'owner' }, await confirmedToken());
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await menu.getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff');
  await api('PATCH', `/api/admin/staff/${id}/`, { role: 'desk' }, await confirmedToken());
  await menu.getByRole('link', { name: 'Shop settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Only an owner can open this');
  await expect(menu.getByRole('link', { name: 'Shop settings' })).toHaveCount(0);
});

test('Everybody can change the own password, and nobody needs it to be reset for that', {
  tag: '@slow',
}, async ({ page }) => {
  const { username, password } = await addAssistant();
  await page.goto('/login');
  await signIn(page, username, password);
  await choosePassword(page, password);
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
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

test('The menu of an owner shows all screens at 1366 × 768 without scrolling, and fades where a lower window cuts it off', async ({
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
  await page.goto('/admin/dashboard');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  const hidden = () => menu.evaluate((list) => list.scrollHeight - list.clientHeight);
  const fades = () => menu.evaluate((list) => getComputedStyle(list).maskImage !== 'none');
  await expect(menu.getByRole('link', { name: 'Audit log' })).toBeInViewport({ ratio: 1 });
  expect([await hidden(), await fades()]).toEqual([0, false]);
  await page.setViewportSize({ width: 1366, height: 560 });
  await expect.poll(fades).toBe(true);
  await menu.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect.poll(fades).toBe(false);
});
