import { useEffect, useState } from 'react';
import { localStore } from '#app/platform/offline/browser-storage.ts';

const KEY = 'recentSearches';
const MAX_SEARCHES = 8;
const LEAST_LETTERS = 2;

/** Newest first; only of this browser. */
export function readRecentSearches(): string[] {
  const stored = localStore.readJson(KEY);
  return Array.isArray(stored)
    ? stored.filter((entry) => typeof entry === 'string').slice(0, MAX_SEARCHES)
    : [];
}

export function rememberSearch(typed: string): void {
  const words = typed.trim().replace(/\s+/g, ' ');
  if (words.length < LEAST_LETTERS) return;
  localStore.writeJson(KEY, [words, ...withoutSearch(words)].slice(0, MAX_SEARCHES));
}

function withoutSearch(words: string): string[] {
  return readRecentSearches().filter((known) => known.toLowerCase() !== words.toLowerCase());
}

/** Empty until the page is hydrated, since the server does not know them. */
export function useRecentSearches() {
  const [searches, setSearches] = useState<readonly string[]>([]);
  useEffect(() => setSearches(readRecentSearches()), []);

  const save = (next: string[]) => {
    localStore.writeJson(KEY, next);
    setSearches(next);
  };
  return { searches, remove: (words: string) => save(withoutSearch(words)), clear: () => save([]) };
}
