import type { Page } from '@playwright/test';

export const ADMIN = { username: 'admin', password: 'a password for journeys' };

export type Tokens = { access: string; refresh: string };

let shared: Promise<Tokens> | undefined;

/**
 * An admin's tokens, got once per worker: nobody may try to sign in more than ten times a minute. They live longer than the
 * journeys last; one that ends its session takes `newTokens`.
 */
export function staffTokens(): Promise<Tokens> {
  shared ??= newTokens();
  return shared;
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
