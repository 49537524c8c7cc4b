/**
 * A path as it may stand in a log: parts that look like a secret (long, of random letters, as in the address of an order's
 * confirmation or a payment session) are left out, for whoever reads the log could open them.
 */
export function loggablePath(pathname: string): string {
  return pathname.replace(/[\w-]{32,}/g, (part) => (/[A-Z]/.test(part) ? '…' : part));
}
