import { readFileSync } from 'node:fs';
import { z } from 'zod';

const address = z.url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres://' }).optional();
const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** The settings of a PostgreSQL that is not the embedded one. */
export const databaseSettings = {
  DATABASE_URL: address,
  DATABASE_DIRECT_URL: address,
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).optional(),
  DATABASE_PREPARED: flag.default(true),
  DATABASE_CA: z
    .string()
    .transform(readCertificate)
    .refine((text) => text.includes('-----BEGIN CERTIFICATE-----'), 'must be a PEM certificate, or its file')
    .optional(),
  MIGRATE: flag.default(true),
};

const POOL_SIZE = 16;
/** Of the 100 that PostgreSQL allows by default, the rest is for backups and people. */
const SHARED_CONNECTIONS = 90;
/** Of each process, besides its pool: one that listens for changes of other nodes. */
const OTHER_CONNECTIONS = 1;

/** The default of DATABASE_POOL. */
export function poolSize(processes: number): number {
  return Math.max(2, Math.min(POOL_SIZE, Math.floor(SHARED_CONNECTIONS / processes) - OTHER_CONNECTIONS));
}

/** How many connections one process has at most. */
export function connectionsOfProcess({ DATABASE_POOL }: { DATABASE_POOL: number }): number {
  return DATABASE_POOL + OTHER_CONNECTIONS;
}

type Given = {
  [Name in (typeof ADDRESSES)[number] | 'DATABASE_CA']?: string | undefined;
};

const ADDRESSES = ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const;

/** Null when the settings fit together, otherwise one line that names the wrong one. */
export function refuseDatabaseSettings(given: Given): string | null {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_CA'] as const)
    if (given[name] && !given.DATABASE_URL) return `${name}: only together with DATABASE_URL`;
  if (!given.DATABASE_CA) return null;
  for (const name of ADDRESSES) {
    const query = new URL(given[name] ?? 'postgres://none').searchParams;
    const other = CONTRADICTIONS.find((setting) => query.has(setting)) ?? insecureMode(query);
    if (other) return `DATABASE_CA: contradicts ${other} in ${name}; leave one of them out`;
  }
  return null;
}

const CONTRADICTIONS = ['sslcert', 'sslkey', 'sslrootcert', 'uselibpqcompat', 'ssl'];

function insecureMode(query: URLSearchParams): string | null {
  const mode = query.get('sslmode');
  return mode === null || ['require', 'verify-ca', 'verify-full'].includes(mode) ? null : `sslmode=${mode}`;
}

/** An unreadable file gives an empty text, which is then refused. */
function readCertificate(textOrFile: string): string {
  if (textOrFile.includes('-----BEGIN')) return textOrFile;
  try {
    return readFileSync(textOrFile, 'utf8');
  } catch {
    return '';
  }
}
