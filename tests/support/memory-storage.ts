/** A `localStorage` or `sessionStorage` for tests without a browser; what it holds is in `stored`. */
export function memoryStorage(stored = new Map<string, string>()) {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
}
