import { readFileSync, statSync } from 'node:fs';
import { StartRefused } from './start-refused.ts';

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Null for the current account. PostgreSQL refuses to run as root; initdb needs an entry in /etc/passwd. */
export function accountForPostgres(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readAccounts();
  const owner = ownerOf(cluster);
  const chosen =
    accounts.find((account) => account.uid === owner) ??
    accounts.find((account) => account.name === 'postgres') ??
    accounts.find((account) => account.name === 'nobody') ??
    accounts.at(-1);
  if (!chosen)
    throw new StartRefused(
      'PostgreSQL does not run as root, and /etc/passwd names no other user: set DATABASE_URL',
    );
  return chosen;
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.uid > 0 && account.gid > 0);
}

function ownerOf(folder: string): number | null {
  return statSync(folder, { throwIfNoEntry: false })?.uid ?? null;
}
