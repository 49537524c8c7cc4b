import type pg from 'pg';
import type { Settings } from '#app/features/settings/schema.ts';
import type { Environment } from '#app/platform/config/env.server.ts';

/** `says` is one sentence. `next` is what to do about it, null when all is well. */
export type Finding = { status: 'ok' | 'warning' | 'problem'; says: string; next: string | null };

export const ok = (says: string): Finding => ({ status: 'ok', says, next: null });
export const warning = (says: string, next: string): Finding => ({ status: 'warning', says, next });
export const problem = (says: string, next: string): Finding => ({ status: 'problem', says, next });

export type Surroundings = {
  env: Environment;
  now: Date;
  /** Null when the database does not answer, which is a finding of its own. */
  database: pg.Pool | null;
  settings: Settings | null;
};

/** Links of such a shop lead to the reader's own machine: it is on trial, and demo contents are right for it. */
export function isOnTrial({ SHOP_ORIGIN }: Pick<Environment, 'SHOP_ORIGIN'>): boolean {
  const { hostname } = new URL(SHOP_ORIGIN);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

export function count(number: number, one: string, more = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : more}`;
}
