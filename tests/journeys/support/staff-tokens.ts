import type { Page } from '@playwright/test';

export const ADMIN = { username: 'admin', password: 'a password for journeys' };

export type Tokens = { access: string; refresh: string };

/** A third of the time that an access token lives: a page that begins with it has not to refresh it. */
const SHARED_MS = 5 * 60_000;

let shared: { tokens: Promise<Tokens>; until: number } | undefined;

/** An admin's tokens, got seldom: nobody may try to sign in more than ten times a minute. A journey that ends its session takes `newTokens`. */
export function staffTokens(): Promise<Tokens> {
  if (!shared || shared.until < Date.now()) shared = { tokens: newTokens(), until: Date.now() + SHARED_MS };
  return shared.tokens;
}

/** Tokens of a session of its own. */
export async function newTokens(origin = process.env.JOURNEY_ORIGIN): Promise<Tokens> {
  const answer = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) throw new Error(`Staff could not sign in: ${answer.status}`);
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
