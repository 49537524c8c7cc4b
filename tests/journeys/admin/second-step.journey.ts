import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { runSql } from '#tests/journeys/support/run-sql.ts';
import { violations } from '#tests/journeys/support/violations.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

test.use({ viewport: { width: 1366, height: 900 } });

const PASSWORD = 'seven green kites';
const HALF_MINUTE = 30_000;

let count = 0;

/** Of a person of this journey alone, who has chosen this password. */
async function addPerson(): Promise<string> {
  const username = `journey-step-${Date.now()}-${++count}`;
  const { access } = await staffTokens();
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}/api/admin/staff/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, is_admin: true, role: 'desk' }),
  });
  expect(answer.status).toBe(201);
  await runSql(`update staff set must_change_password = false where username = '${username}'`);
  return username;
}

async function typeSignIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

const isIn = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Sets it up on the screen. Returns how an app counts on, and the recovery codes. */
async function turnOn(page: Page) {
  await page.goto('/admin/password');
  await page.getByRole('button', { name: 'Set up the second step' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password again' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const panel = page.getByRole('region', { name: 'Second step at sign-in' });
  await expect(panel.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expect(panel.getByText('Scan this with your authenticator app')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  const secret = ((await panel.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const now = Date.now();
  const codeLater = (halfMinutes: number) => app.generate({ timestamp: now + halfMinutes * HALF_MINUTE });
  const wrong = codeLater(100);
  const code = panel.getByLabel('Code');
  await code.fill(wrong);
  await panel.getByRole('button', { name: 'Turn it on' }).click();
  await expect(panel.getByText('This code is wrong or was used already.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(codeLater(0));
  await page.keyboard.press('Enter');
  await expect(panel.getByText('These are your recovery codes.')).toBeFocused();
  const recovery = await panel.getByRole('listitem').allTextContents();
  expect(recovery).toHaveLength(10);
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'I have saved them' }).click();
  await expect(panel.getByText('10 recovery codes are left.')).toBeFocused();
  return { codeLater, wrong, recovery };
}

test('A person turns the second step on, and signs in with a code and with a recovery code', {
  tag: '@slow',
}, async ({ page }) => {
  const username = await addPerson();
  await typeSignIn(page, username);
  await isIn(page);
  const { codeLater, wrong, recovery } = await turnOn(page);
  await signOut(page);

  await typeSignIn(page, username);
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await code.fill(wrong);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong or was used already.')).toBeVisible();
  await expect(code).toBeFocused();
  // The code of now was used to turn it on; the next one is accepted half a minute early.
  await code.fill(codeLater(1));
  await page.keyboard.press('Enter');
  await isIn(page);
  await signOut(page);

  await typeSignIn(page, username);
  await code.fill(recovery[0] ?? '');
  await page.keyboard.press('Enter');
  await isIn(page);
  await page.goto('/admin/password');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
});

async function signInElsewhere(username: string) {
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}/api/token/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Mozilla/5.0 (iPhone) CriOS/138 Safari/604.1',
    },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { access: string; refresh: string };
}

test('A session that ends after wrong passwords leads to the login page, which says so', async ({ page }) => {
  const { access, refresh } = await signInElsewhere(await addPerson());
  await beginSignedIn(page, { access, refresh });
  await page.goto('/admin/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  for (let n = 0; n < 10; n++)
    await page.request.post('/api/admin/confirm-password/', {
      headers: { Authorization: `Bearer ${access}` },
      data: { password: 'a guess' },
    });
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Messages' }).click();
  const reason = page.getByRole('alert').filter({ hasText: 'after too many wrong passwords or codes' });
  await expect(reason).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fmessages&ended=session_ended$/);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(reason).toBeVisible();
});

test('An owner sees where a person is signed in and ends it, and the audit log says so', {
  tag: '@slow',
}, async ({ page }) => {
  const username = await addPerson();
  const phone = await signInElsewhere(username);
  const second = await signInElsewhere(username);
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/settings/staff');
  await page.getByRole('button', { name: `Sessions of ${username}` }).click();
  const dialog = page.getByRole('dialog', { name: `Where “${username}” is signed in` });
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Chrome on an iPhone');
  expect(await violations(page)).toEqual([]);
  await rows.first().getByRole('button', { name: 'End Chrome on an iPhone' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('button')).toBeFocused();
  await dialog.getByRole('button', { name: 'End all' }).click();
  await expect(dialog.getByText('Signed in nowhere.')).toBeVisible();
  for (const { access } of [phone, second]) {
    const answer = await page.request.get('/orders/all/', { headers: { Authorization: `Bearer ${access}` } });
    expect(answer.status()).toBe(401);
  }
  await page.goto(`/admin/settings/audit-log?subject=staff&q=${username}`);
  const ended = page.getByRole('table').getByText(`Ended a session of "${username}": Chrome on an iPhone.`);
  await expect(ended).toHaveCount(2);
});
