import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export function readPassword(folder: string): string | null {
  const file = join(folder, 'secrets', 'postgres-password');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

export function writePassword(folder: string, password: string): void {
  const secrets = join(folder, 'secrets');
  mkdirSync(secrets, { recursive: true, mode: 0o700 });
  const file = join(secrets, 'postgres-password');
  writeFileSync(`${file}.new`, `${password}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  fsyncFolderSync(secrets);
}

export function fsyncFolderSync(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
