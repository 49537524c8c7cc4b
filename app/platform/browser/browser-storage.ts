/** A browser storage that never throws. */
export type SafeStorage = {
  read: (key: string) => string | null;
  /** What is stored as JSON, or undefined when there is nothing or it cannot be read. */
  readJson: (key: string) => unknown;
  /** Whether it outlives the page: false when the storage is blocked or full. */
  write: (key: string, text: string) => boolean;
  writeJson: (key: string, value: unknown) => void;
  remove: (key: string) => void;
};

/** What outlives the visit. Blocked or full, it lasts as long as the page. */
export const localStore = safeStorage(() => window.localStorage);

/** What lasts as long as the tab, across reloads. */
export const sessionStore = safeStorage(() => window.sessionStorage);

// A browser throws at the mere sight of a blocked storage, so it is asked for inside each try.
function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const read = (key: string) => memory.get(key) ?? attempt(() => open().getItem(key)) ?? null;
  const write = (key: string, text: string) => {
    // The server has no visitor: a text kept there would be shown to the next one.
    if (typeof window === 'undefined') return false;
    const kept = attempt(() => {
      open().setItem(key, text);
      return true;
    });
    if (kept) memory.delete(key);
    else memory.set(key, text);
    return kept ?? false;
  };
  return {
    read,
    readJson: (key) => attempt(() => JSON.parse(read(key) ?? '')),
    write,
    writeJson: (key, value) => void write(key, JSON.stringify(value)),
    remove: (key) => {
      memory.delete(key);
      attempt(() => open().removeItem(key));
    },
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
