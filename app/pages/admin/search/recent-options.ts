import { sessionStore } from '#app/platform/offline/browser-storage.ts';
import type { Option } from './search-options.ts';

const MOST = 6;

/** What somebody has opened from the search in this tab, newest first; colleagues at the same computer have their own. */
export function readRecent(username: string | null): Option[] {
  const stored = sessionStore.readJson(keyOf(username));
  return Array.isArray(stored) ? stored.filter(isOption).slice(0, MOST) : [];
}

export function rememberOption(username: string | null, { to, label, detail }: Option): void {
  const others = readRecent(username).filter((option) => option.to !== to);
  sessionStore.writeJson(keyOf(username), [{ to, label, detail }, ...others].slice(0, MOST));
}

function keyOf(username: string | null): string {
  return `recentlyFound:${username ?? ''}`;
}

function isOption(value: unknown): value is Option {
  const { to, label } = (value ?? {}) as Partial<Option>;
  return typeof to === 'string' && to.startsWith('/admin/') && typeof label === 'string';
}
