import { z } from 'zod';

const text = z.string().trim().min(1).optional();

/** Where pictures lie, and which CDN stands in front of the shop. */
export const storageSettings = {
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^\w[\w.-]{1,254}$/, 'must be the name of a bucket')
    .optional(),
  MEDIA_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  MEDIA_S3_REGION: text,
  MEDIA_S3_ACCESS_KEY_ID: text,
  MEDIA_S3_SECRET_ACCESS_KEY: text,
  CDN_PURGE: z
    .string()
    .regex(
      /^(?:varnish:https?:\/\/[^\s/]+(?:\/\S*)?|cloudflare:\w+|fastly:\w+)$/,
      'must be cloudflare:ZONE, fastly:SERVICE or varnish:https://cache.example',
    )
    .optional(),
  CDN_TOKEN: text,
};

type StorageSettings = { [Name in keyof typeof storageSettings]?: string | undefined };

const OBJECT_STORE = [
  'MEDIA_S3_BUCKET',
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_REGION',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
] as const;

/** One line that names the setting and the reason; null when they fit together. */
export function refuseStorageSettings(given: StorageSettings): string | null {
  const missing = missingOf(OBJECT_STORE, given);
  if (missing) return `${missing}: must be set too, or none of ${OBJECT_STORE.join(', ')}`;
  const needsToken = given.CDN_PURGE !== undefined && !given.CDN_PURGE.startsWith('varnish:');
  if (needsToken && !given.CDN_TOKEN) return 'CDN_TOKEN: must be set too, for CDN_PURGE';
  return given.CDN_TOKEN && !given.CDN_PURGE ? 'CDN_PURGE: must be set too, for CDN_TOKEN' : null;
}

/** Null when all of the group are set, or none is. */
export function missingOf<Name extends string>(
  names: readonly Name[],
  given: Partial<Record<Name, string | undefined>>,
): Name | null {
  const missing = names.filter((name) => given[name] === undefined);
  return missing.length === names.length ? null : (missing[0] ?? null);
}

/** False when database, pictures and mails are all elsewhere: then nothing is written to SHOP_DATA. */
export function needsDataFolder(env: {
  DATABASE_URL?: string | undefined;
  MEDIA_S3_BUCKET?: string | undefined;
  SMTP_URL?: string | undefined;
}): boolean {
  return !env.DATABASE_URL || !env.MEDIA_S3_BUCKET || !env.SMTP_URL;
}
