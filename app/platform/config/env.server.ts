import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { databaseSettings, poolSize, refuseDatabaseSettings } from './database-settings.server.ts';
import {
  missingOf,
  needsDataFolder,
  refuseStorageSettings,
  storageSettings,
} from './storage-settings.server.ts';

const port = z.coerce.number().int().min(0).max(65535);

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const optionalText = z.string().trim().min(1).optional();

const pathOnHost = z
  .string()
  .trim()
  .regex(/^\/[\w./-]*$/, 'must be a path that begins with /');

function isNetwork(entry: string): boolean {
  if (entry === 'loopback') return true;
  const [address = '', prefix] = entry.split('/', 2);
  const family = isIP(address);
  if (family === 0 || entry.split('/').length > 2) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  SHOP_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })
    .transform((value) => new URL(value).origin)
    .optional(),
  SHOP_DATA: z
    .string()
    .trim()
    .min(1)
    .default('./data')
    .transform((folder) => path.resolve(folder)),
  ...databaseSettings,
  TOKEN_SECRET: z
    .string()
    .trim()
    .refine((text) => Buffer.byteLength(text) >= 32, 'must have 32 bytes at least')
    .optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  ADMIN_USERNAME: z.string().trim().min(1).max(150).default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'must have 8 characters at least').optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@gulnar.example'),
  JAZZCASH_MERCHANT_ID: optionalText,
  JAZZCASH_PASSWORD: optionalText,
  JAZZCASH_INTEGRITY_SALT: optionalText,
  JAZZCASH_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://sandbox.jazzcash.com.pk' })
    .default('https://payments.jazzcash.com.pk')
    .transform((address) => address.replace(/\/+$/, '')),
  JAZZCASH_FORM_PATH: pathOnHost.default('/CustomerPortal/transactionmanagement/merchantform/'),
  JAZZCASH_INQUIRY_PATH: pathOnHost.default('/ApplicationAPI/API/PaymentInquiry/Inquire'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8, or loopback'),
  ...storageSettings,
  INDEXNOW_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.indexnow.org/indexnow' })
    .default('https://api.indexnow.org/indexnow'),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters at least').optional(),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  BACKUP_DIR: optionalText,
  BACKUP_KEEP: z.coerce.number().int().min(0).max(1000).default(7),
  BACKUP_KEY: z.string().min(16, 'must have 16 characters at least').optional(),
  SHOP_DEMO: flag.default(true),
  SHOP_DEMO_ORDERS: flag.default(true),
  SERVICE_WORKER: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The names of all settings; .env.example says what each one means. */
export const SETTINGS: readonly string[] = [...Object.keys(schema.shape), 'TOKEN_SECRET_FILE'];

export type Environment = Omit<z.infer<typeof schema>, 'SHOP_ORIGIN' | 'BACKUP_DIR' | 'DATABASE_POOL'> & {
  SHOP_ORIGIN: string;
  BACKUP_DIR: string;
  DATABASE_POOL: number;
};

/** The message is one line that names the variable and the reason. */
export class EnvironmentError extends Error {
  /** Identifies the class even when it was loaded twice, from its source and from the build. */
  readonly expected = true;
}

/** An empty value counts as not set. @throws {EnvironmentError} naming every wrong setting. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const fromFile = readTokenSecretFile(given);
  if ('problem' in fromFile) throw new EnvironmentError(fromFile.problem);
  const parsed = schema.safeParse({ ...given, ...fromFile });
  if (!parsed.success) throw new EnvironmentError(describe(parsed.error.issues));
  const wrong = refuseDatabaseSettings(parsed.data) ?? refuseStorageSettings(parsed.data);
  if (wrong) throw new EnvironmentError(wrong);
  const missing = missingOf(JAZZCASH_CREDENTIALS, parsed.data);
  if (missing)
    throw new EnvironmentError(`${missing}: must be set too, or none of ${JAZZCASH_CREDENTIALS.join(', ')}`);
  const { SHOP_ORIGIN, BACKUP_DIR = path.join(parsed.data.SHOP_DATA, 'backups'), ...rest } = parsed.data;
  // The default folder would lie in the data folder, which such a node may not even be able to write to.
  const hasNoBackups = given.BACKUP_DIR === undefined && !needsDataFolder(parsed.data);
  return {
    ...rest,
    ...(hasNoBackups && { BACKUP_KEEP: 0 }),
    DATABASE_DIRECT_URL: rest.DATABASE_DIRECT_URL ?? rest.DATABASE_URL,
    DATABASE_POOL: rest.DATABASE_POOL ?? poolSize(rest.WORKERS),
    BACKUP_DIR: path.resolve(BACKUP_DIR),
    SHOP_ORIGIN: SHOP_ORIGIN ?? `http://${browsableHost(rest.HOST)}:${rest.PORT}`,
  };
}

const JAZZCASH_CREDENTIALS = [
  'JAZZCASH_MERCHANT_ID',
  'JAZZCASH_PASSWORD',
  'JAZZCASH_INTEGRITY_SALT',
] as const;

function browsableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function describe(issues: z.core.$ZodIssue[]): string {
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}

let current: Environment | undefined;

export function environment(): Environment {
  current ??= readEnvironment(process.env);
  return current;
}

/** `problem` is one line for the person who starts the shop. Empty when TOKEN_SECRET_FILE is not set. */
function readTokenSecretFile(
  given: Record<string, string | undefined>,
): { TOKEN_SECRET?: string } | { problem: string } {
  const { TOKEN_SECRET_FILE: file, TOKEN_SECRET: secret } = given;
  if (file === undefined) return {};
  if (secret !== undefined)
    return { problem: 'TOKEN_SECRET_FILE: must not be set together with TOKEN_SECRET' };
  try {
    return { TOKEN_SECRET: readFileSync(file, 'utf8') };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { problem: `TOKEN_SECRET_FILE: the file ${file} cannot be read (${code})` };
  }
}
