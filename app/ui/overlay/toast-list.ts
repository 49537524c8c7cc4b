import { useSyncExternalStore } from 'react';

/** The toasts of a region: outside React, so that any code can show one. */
export function createToastList<Toast extends { id: number }>() {
  const none: readonly Toast[] = [];
  let toasts = none;
  let lastId = 0;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const change = (next: (shown: readonly Toast[]) => readonly Toast[]) => {
    toasts = next(toasts);
    for (const listener of listeners) listener();
  };
  return {
    newId: () => ++lastId,
    change,
    remove: (id: number) => change((shown) => shown.filter((toast) => toast.id !== id)),
    useShown: () =>
      useSyncExternalStore(
        subscribe,
        () => toasts,
        () => none,
      ),
  };
}
