import path from 'node:path';
import { writeBackupFile } from '#server/backup/backup-files.ts';
import { createUnfinishedFolder, finish } from '#server/backup/backup-folder.ts';
import { deriveMasterKey, newSalt, SCRYPT } from '#server/backup/encryption.ts';
import { type Manifest, writeManifest } from '#server/backup/manifest.ts';

export type BackupWishes = Partial<Pick<Manifest, 'number' | 'shop_id' | 'finished_at'>> & {
  began: string;
  passphrase?: string;
};

export const PICTURE = `${'ab'.repeat(16)}.webp`;

/** A small backup as the shop writes it, of one table and one picture. @returns its name. */
export async function buildBackup(
  parent: string,
  { began, passphrase, ...wishes }: BackupWishes,
): Promise<string> {
  const date = new Date(began);
  const folder = await createUnfinishedFolder(parent, date);
  const encryption = passphrase ? { salt: newSalt(), ...SCRYPT } : null;
  const key = passphrase && encryption ? await deriveMasterKey(passphrase, encryption.salt) : null;
  const rows = await writeBackupFile({ folder, key }, 'database/orders.copy.gz', Buffer.from('1\tGL-AAAA\n'));
  const picture = await writeBackupFile({ folder, key }, `pictures/${PICTURE}`, Buffer.from('a picture'));
  await writeManifest(
    { folder, key },
    {
      format: 1,
      shop_version: '0.1.0',
      began_at: date.toISOString(),
      finished_at: date.toISOString(),
      encryption,
      database: {
        server_version: '18.4',
        migrations: [{ name: 'first.sql', checksum: 'abc' }],
        tables: [{ name: 'orders', columns: ['id', 'order_id'], rows: 1, file: rows.path }],
        sequences: [],
      },
      missing_pictures: [],
      files: [rows, picture],
      ...wishes,
    },
  );
  return path.basename(await finish(folder, date));
}
