import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { StartedPrograms } from './started-programs.ts';

const run = promisify(execFile);

/** `authority` is the PEM text of who vouches; the others are files. */
export type Certificate = { authority: string; chain: string; key: string; both: string };

/** An authority of its own, and a server's certificate by it for this machine and for shop.example. */
export async function makeCertificate(programs: StartedPrograms, name: string): Promise<Certificate> {
  const folder = await programs.makeFolder(name);
  const at = (file: string) => path.join(folder, file);
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  await openssl(
    ...NEW_KEY,
    'authority.key',
    '-out',
    'authority.pem',
    '-x509',
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
  );
  await openssl(...NEW_KEY, 'key.pem', '-out', 'request.pem', '-subj', '/CN=shop.example');
  await writeFile(at('names'), 'subjectAltName=DNS:shop.example,DNS:localhost,IP:127.0.0.1\n');
  await openssl(...SIGN);
  const [chain, key] = [await readFile(at('chain.pem'), 'utf8'), await readFile(at('key.pem'), 'utf8')];
  await writeFile(at('both.pem'), chain + key);
  for (const file of ['key.pem', 'chain.pem']) await programs.giveAway(at(file));
  // PostgreSQL takes no key that others may read.
  await chmod(at('key.pem'), 0o600);
  const authority = await readFile(at('authority.pem'), 'utf8');
  return { authority, chain: at('chain.pem'), key: at('key.pem'), both: at('both.pem') };
}

const NEW_KEY = 'req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout'.split(' ');
const SIGN =
  'x509 -req -in request.pem -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 -extfile names -out chain.pem'.split(
    ' ',
  );
