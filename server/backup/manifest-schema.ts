import { z } from 'zod';
import { SALT_TEXT, SCRYPT } from './encryption.ts';

// A backup may come from somebody else: nothing of it may lead out of its folder, or reach a terminal unread.
const name = z.string().regex(/^\w{1,63}$/);
const version = z.string().regex(/^[\x20-\x7e]{1,200}$/);
const size = z.number().int().nonnegative();

/** Of backups in one folder; whatever a manifest says, there is room for one more. */
export const MAX_NUMBER = 1_000_000_000;

const fileSchema = z.strictObject({
  path: z.string().regex(/^(?:database|pictures|secrets)\/[\w-][\w.-]{0,199}$/),
  bytes: size,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Without compression and encryption; older backups do not say. */
  plain_bytes: size.optional(),
});

export const manifestSchema = z.strictObject({
  format: z.literal(1),
  shop_version: version,
  /** Which shop it is of; older backups do not say. */
  shop_id: z.uuid().optional(),
  /** Counts the backups of one folder: their order, whatever the clock said. Older ones have none. */
  number: z.number().int().min(1).max(MAX_NUMBER).optional(),
  /** UTC. Every order that was acknowledged before `began_at` is in the backup. */
  began_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  encryption: z
    .strictObject({
      salt: z.string().regex(SALT_TEXT),
      N: z.literal(SCRYPT.N),
      r: z.literal(SCRYPT.r),
      p: z.literal(SCRYPT.p),
    })
    .nullable(),
  database: z.strictObject({
    server_version: version,
    migrations: z
      .array(
        z.strictObject({ name: version, checksum: version, kind: z.enum(['expand', 'contract']).optional() }),
      )
      .min(1),
    tables: z.array(z.strictObject({ name, columns: z.array(name), rows: size, file: z.string() })).min(1),
    sequences: z.array(z.strictObject({ name, last_value: z.string().regex(/^-?\d{1,19}$/) })),
  }),
  missing_pictures: z.array(version),
  files: z.array(fileSchema).min(1),
});

export type Manifest = z.infer<typeof manifestSchema>;
