import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { violations } from '#tests/journeys/support/violations.ts';
import {
  ADMIN,
  beginSignedIn,
  enterPassword,
  unconfirmedTokens,
} from '#tests/support/shop-process/staff-tokens.ts';

test.use({ viewport: { width: 390, height: 844 } });

const NAME = `journey-${Date.now()}`;

test.beforeEach(async ({ page }) => beginSignedIn(page, await unconfirmedTokens()));

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const signIn = (password: string) =>
  fetch(`${process.env.JOURNEY_ORIGIN}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: NAME, password }),
  });

async function passwordOf(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'The temporary password' });
  await expect(dialog).toContainText('It is shown only once');
  const password = await dialog.locator('code').textContent();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return password ?? '';
}

test('An admin adds a person, resets the password and disables the account, and the audit log has it all', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/admin/settings/staff');
  await submit(page, 'New person');
  const username = page.getByRole('textbox', { name: 'Username' });
  await submit(page, 'Add person');
  await expect(page.getByText('Please enter a username.')).toBeVisible();
  await expect(username).toBeFocused();
  await username.fill(ADMIN.username.toUpperCase());
  await page.getByRole('textbox', { name: 'E-mail' }).fill('journey@gulnar.example');
  const role = page.getByLabel('Role', { exact: true });
  await expect(role).toHaveValue('desk');
  await submit(page, 'Add person');
  await enterPassword(page);
  await expect(page.getByText('Error: This username is already taken.', { exact: true })).toBeVisible();
  await expect(username).toBeFocused();
  await username.fill(NAME);
  await submit(page, 'Add person');
  await expect(page.getByRole('dialog', { name: 'The temporary password' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const first = await passwordOf(page);
  await expect(username).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New person' })).toBeFocused();

  await submit(page, `Reset password of ${NAME}`);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`“${NAME}” will be signed out everywhere`);
  await question.getByRole('button', { name: 'Reset password' }).click();
  const second = await passwordOf(page);
  expect(second).not.toBe(first);
  expect([(await signIn(first)).status, (await signIn(second)).status]).toEqual([401, 200]);

  await submit(page, `Edit ${NAME}`);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await role.selectOption('No access to the admin area');
  await submit(page, 'Update');
  await expect(page.getByText('Account updated')).toBeVisible();
  await submit(page, `Disable ${NAME}`);
  await expect(question).toContainText(NAME);
  await question.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('button', { name: `Enable ${NAME}` })).toBeFocused();
  expect((await signIn(second)).status).toBe(401);

  await page.goto(`/admin/settings/audit-log?subject=staff&q=${NAME}`);
  const rows = page.getByRole('table', { name: 'What staff changed' }).locator('tbody > tr > td p');
  await expect(rows).toHaveText([
    `Disabled the account "${NAME}".`,
    `Removed admin rights from "${NAME}".`,
    `Reset the password of "${NAME}".`,
    `Added the account "${NAME}".`,
  ]);
  await page.getByText('What was entered').click();
  await expect(page.getByRole('row', { name: 'e-mail journey@gulnar.example' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('A change of people asks for the password first and loses no input', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/admin/settings/staff?new');
  await page.getByRole('textbox', { name: 'Username' }).fill(`${NAME}-two`);
  await page.getByLabel('Password', { exact: true }).fill('gulnar2025');
  await submit(page, 'Add person');
  const dialog = page.getByRole('dialog', { name: 'Enter your password again' });
  await expect(dialog).toContainText('What you typed is still here');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Please enter your password.')).toBeVisible();
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('not my password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password. Please try again.')).toBeVisible();
  await expect(password).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Error: Please enter your password again to do this.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(`${NAME}-two`);

  await submit(page, 'Add person');
  await enterPassword(page);
  // This refusal has another reason: the password was right and is not requested again.
  const weak = 'This password is little more than the name, the e-mail address or the brand.';
  await expect(page.getByText(weak).first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('seven blue kites');
  await submit(page, 'Add person');
  await expect(page.getByText('Person added')).toBeVisible();
});

test('Nobody is offered to disable their own account', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/admin/settings/staff');
  const own = page.getByRole('row').filter({ hasText: 'You' });
  await expect(own).toContainText(ADMIN.username);
  await expect(own.getByRole('button', { name: 'Disable' })).toHaveCount(0);
  await expect(own.getByRole('link', { name: 'Change password' })).toBeVisible();
  await own.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Role', { exact: true })).toBeDisabled();
  await expect(page.getByText('Only another owner can change your role.')).toBeVisible();
});

test('The audit log can be searched by person, kind and name and says when nothing matches', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/admin/settings/audit-log');
  await page.getByLabel('Person').selectOption(ADMIN.username);
  await page.getByLabel('Type').selectOption('Account');
  await expect(page).toHaveURL(`/admin/settings/audit-log?staff=${ADMIN.username}&subject=staff`);
  await page.getByLabel('Search by name or order ID').fill('nothing of this name');
  await expect(page.getByText('No change matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Show the whole log' }).click();
  await expect(page).toHaveURL('/admin/settings/audit-log');
});

test('A refused sign-in shows a drawn cross, because not every system has the character', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Login' }).click();
  const sign = page.getByRole('alert').getByText('❌', { exact: true });
  await expect(sign).toHaveCSS('font-size', '0px');
});
