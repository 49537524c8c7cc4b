/** Leaves out segments that look like a secret (long and random, as in the addresses of orders). */
export function loggablePath(pathname: string): string {
  return pathname.replace(/[\w-]{32,}/g, (part) => (/[A-Z]/.test(part) ? '…' : part));
}
