import { expect, type Page } from '@playwright/test';

export const ADMIN = { username: 'admin', password: 'a password for journeys' };

export type Tokens = { access: string; refresh: string };

/** A third of the time that an access token lives: a page that begins with it has not to refresh it. */
const SHARED_MS = 5 * 60_000;

type Shared = { signedIn: Promise<Tokens>; confirmed: Promise<Tokens>; until: number };

let shared: Shared | undefined;

/** An admin's tokens, got seldom: nobody may try to sign in more than ten times a minute. Their password was just entered again, so that no dialog asks for it. A journey that ends its session takes `newTokens`. */
export function staffTokens(): Promise<Tokens> {
  return sharedTokens().confirmed;
}

/** The same before the password was entered again. */
export function unconfirmedTokens(): Promise<Tokens> {
  return sharedTokens().signedIn;
}

function sharedTokens(): Shared {
  if (shared && shared.until > Date.now()) return shared;
  const signedIn = newTokens();
  const confirmed = signedIn.then((tokens) => confirmPassword(tokens));
  shared = { signedIn, confirmed, until: Date.now() + SHARED_MS };
  return shared;
}

/** Tokens of a session of its own. */
export function newTokens(origin?: string): Promise<Tokens> {
  return post('/api/token/', ADMIN, { origin });
}

/** The same session, with an access token that shows that the password was entered again. */
export async function confirmPassword({ access, refresh }: Tokens, origin?: string): Promise<Tokens> {
  const confirmed = await post(
    '/api/admin/confirm-password/',
    { password: ADMIN.password },
    { origin, access },
  );
  return { access: confirmed.access, refresh };
}

type From = { origin: string | undefined; access?: string };

async function post(path: string, body: object, { origin, access }: From): Promise<Tokens> {
  const answer = await fetch(`${origin ?? process.env.JOURNEY_ORIGIN}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(access && { Authorization: `Bearer ${access}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`Staff could not sign in: ${path} ${answer.status}`);
  return (await answer.json()) as Tokens;
}

/** Lets this browser begin signed in, and leaves it alone once it has tokens of its own. */
export async function beginSignedIn(page: Page, { access, refresh }: Tokens): Promise<void> {
  await page.addInitScript(
    (tokens) => {
      if (sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', 'yes');
      localStorage.setItem('accessToken', tokens.access);
      localStorage.setItem('refreshToken', tokens.refresh);
    },
    { access, refresh },
  );
}

/** In the dialog that a call of this page has opened. */
export async function enterPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter your password again' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}
