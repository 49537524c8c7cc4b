/** Null when its code cannot be loaded. Started at the first touch, it has often come when the finger is lifted. */
export function loadComponent<T>(load: () => Promise<T>): Promise<T | null> {
  return load().catch(() => null);
}
