export type SafeStorage = {
  read: (key: string) => string | null;
  /** The stored JSON, or undefined when there is none or it cannot be parsed. */
  readJson: (key: string) => unknown;
  /** False when the storage is blocked or full: the value then lasts only as long as the page. */
  write: (key: string, text: string) => boolean;
  writeJson: (key: string, value: unknown) => void;
  remove: (key: string) => void;
};

export const localStore = safeStorage(() => window.localStorage);

export const sessionStore = safeStorage(() => window.sessionStorage);

// Reading `window.localStorage` throws when the storage is blocked, so it is opened inside each try.
function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const read = (key: string) => memory.get(key) ?? attempt(() => open().getItem(key)) ?? null;
  const write = (key: string, text: string) => {
    // On the server, module state is shared by all visitors.
    if (typeof window === 'undefined') return false;
    const stored = attempt(() => {
      open().setItem(key, text);
      return true;
    });
    if (stored) memory.delete(key);
    else memory.set(key, text);
    return stored ?? false;
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
