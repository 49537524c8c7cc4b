import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { environment } from '#app/platform/config/env.server.ts';
import { ADVISORY_LOCKS } from '#app/platform/database/advisory-lock.server.ts';
import { readShopId, recordBackup } from '#app/platform/database/backup-record.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { connectForCopying, dumpDatabase } from '#server/backup/dump-database.ts';
import { hasTables, loadDatabase } from '#server/backup/load-database.ts';
import { runNightlyBackup } from '#server/backup/nightly-backup.ts';
import { openBackup } from '#server/backup/open-backup.ts';
import { answerMetrics } from '#server/metrics/shop-metrics.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import { buildPicture } from '#tests/support/stored-pictures.ts';
import { call } from '#tests/support/test-shop.ts';

const out = await mkdtemp(path.join(tmpdir(), 'nightly backups '));
environment().BACKUP_DIR = out;
environment().BACKUP_KEEP = 2;
const token = await buildStaffToken();

const stats = async () => (await call('GET', '/api/admin/stats/', { token })).body;
const backupAge = async () => {
  const answer = await answerMetrics(new Request('http://shop.test/metrics'), '127.0.0.1');
  return /^shop_backup_age_seconds (.+)$/m.exec((await answer?.text()) ?? '')?.[1];
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

beforeEach(async () => {
  await db.deleteFrom('metadata').where('key', '=', 'last_backup').execute();
  await sql`update migrations set applied_at = now()`.execute(db);
});

afterAll(() => rm(out, { recursive: true, force: true }));

const folderOf = (picture: string) => path.join(environment().SHOP_DATA, 'pictures', picture);

describe('The age of the last backup', () => {
  test('A missing backup is a warning only after the first 26 hours of a shop', async () => {
    expect(await stats()).toMatchObject({ last_backup_at: null, is_backup_overdue: false });
    expect(await backupAge()).toBe('+Inf');
    await sql`update migrations set applied_at = now() - interval '26 hours 1 minute'`.execute(db);
    expect(await stats()).toMatchObject({ last_backup_at: null, is_backup_overdue: true });
  });

  test('A last backup older than 26 hours is a warning and a metric', async () => {
    await recordBackup({ finished_at: hoursAgo(25.9), bytes: 1, folder: null });
    expect(await stats()).toMatchObject({ is_backup_overdue: false });
    await recordBackup({ finished_at: hoursAgo(26.1), bytes: 1, folder: null });
    expect(await stats()).toMatchObject({
      last_backup_at: expect.stringMatching(/Z$/),
      is_backup_overdue: true,
    });
    expect(Number(await backupAge())).toBeCloseTo(26.1 * 3600, -2);
  });

  test('A last backup that a wrong clock dates later than now, or that is there no more, does not count', async () => {
    await sql`update migrations set applied_at = now() - interval '2 days'`.execute(db);
    await recordBackup({ finished_at: hoursAgo(-48), bytes: 1, folder: null });
    expect(await stats()).toMatchObject({ last_backup_at: null, is_backup_overdue: true });
    expect(await backupAge()).toBe('+Inf');
    await recordBackup({
      finished_at: hoursAgo(1),
      bytes: 1,
      folder: path.join(out, 'gulnar-20261122-030000'),
    });
    expect(await stats()).toMatchObject({ last_backup_at: null, is_backup_overdue: true });
  });

  test('An old backup is no warning where the nightly backup is turned off', async () => {
    await recordBackup({ finished_at: hoursAgo(100), bytes: 1, folder: null });
    environment().BACKUP_KEEP = 0;
    expect(await stats()).toMatchObject({ is_backup_overdue: false });
    await runNightlyBackup();
    expect(await readdir(out)).toEqual([]);
    environment().BACKUP_KEEP = 2;
  });
});

describe('The nightly backup', () => {
  test('The nightly backup keeps the newest two where BACKUP_KEEP is 2, and is recorded', async () => {
    await buildPicture('teal');
    for (let night = 1; night <= 3; night++) {
      await enqueue(db, 'backup', [{}]);
      await runQueuedJobs();
    }
    const backups = await readdir(out);
    expect(backups.every((name) => /^gulnar-\d{8}-\d{6}$/.test(name))).toBe(true);
    expect(backups).toHaveLength(2);
    const { manifest } = await openBackup(path.join(out, backups.sort()[1] ?? ''), {
      passphrase: undefined,
      allowPlain: false,
    });
    expect(manifest.files.filter((file) => file.path.startsWith('pictures/'))).toHaveLength(1);
    expect(manifest).toMatchObject({ number: 3, shop_id: await readShopId() });
    expect((await stats()).last_backup_at >= manifest.finished_at).toBe(true);
    expect(Number(await backupAge())).toBeLessThan(60);
  }, 60_000);

  test('The nightly backup is made and removes nothing while a folder there is dated later than now', async () => {
    const before = await readdir(out);
    await mkdir(path.join(out, 'gulnar-20990101-000000'));
    await runNightlyBackup();
    expect(await readdir(out)).toEqual(expect.arrayContaining(before));
    expect(await readdir(out)).toHaveLength(before.length + 2);
    await rm(path.join(out, 'gulnar-20990101-000000'), { recursive: true });
  }, 60_000);

  test('The nightly backup fails and is retried when its folder cannot be written', async () => {
    environment().BACKUP_DIR = path.join(import.meta.filename, 'below a file');
    await expect(runNightlyBackup()).rejects.toThrow('The nightly backup failed: Sorry:');
    environment().BACKUP_DIR = out;
  });
});

describe('Unused pictures during a backup', () => {
  test('An unused picture is not removed during a backup but by the next nightly cleanup', async () => {
    const picture = await buildPicture('crimson');
    const backup = await connectForCopying(process.env.DATABASE_URL ?? '');
    await backup.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.pictureRemoval]);
    await releasePictures(db, [picture]);
    await runQueuedJobs();
    expect(existsSync(folderOf(picture))).toBe(true);
    await backup.end();
    await sql`update pictures set created_at = now() - interval '2 days' where name = ${picture}`.execute(db);
    await expect
      .poll(async () => {
        await enqueue(db, 'picture-cleaning', [{}]);
        await runQueuedJobs();
        return existsSync(folderOf(picture));
      })
      .toBe(false);
  });
});

test('A restore that fails leaves the database empty', async () => {
  const name = `half_loaded_${process.pid}`;
  const address = new URL(process.env.DATABASE_URL ?? '');
  await sql`create database ${sql.id(name)}`.execute(db);
  address.pathname = name;
  const client = await connectForCopying(address.href);
  try {
    const source = await connectForCopying(process.env.DATABASE_URL ?? '');
    const { database } = await dumpDatabase(source, async (file, rows) => {
      await buffer(rows);
      return { path: file };
    });
    await source.end();
    let tables = 0;
    const failing = loadDatabase(client, database, async (_file, target) => {
      if (++tables > 3) throw new Error('the disk was pulled out');
      await finished(target.end());
    });
    await expect(failing).rejects.toThrow();
    await client.end();
    const later = await connectForCopying(address.href);
    expect(await hasTables(later)).toBe(false);
    await later.end();
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(db);
  }
});
