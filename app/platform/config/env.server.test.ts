import { mkdtempSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './env.server.ts';
import { needsDataFolder } from './storage-settings.server.ts';

test('An empty environment gives a shop on port 3000 with the demo catalogue', () => {
  const env = readEnvironment({});
  expect(env).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SHOP_ORIGIN: 'http://localhost:3000',
    SHOP_DEMO: true,
    WORKERS: 1,
    TRUST_PROXY: [],
  });
  expect(env.SHOP_DATA).toBe(path.resolve('data'));
  expect([env.BACKUP_DIR, env.BACKUP_KEEP]).toEqual([path.resolve('data/backups'), 7]);
});

test('An empty value counts as not set', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
});

test('The origin loses its path, and follows host and port when it is not set', () => {
  expect(readEnvironment({ SHOP_ORIGIN: 'https://shop.example/x' }).SHOP_ORIGIN).toBe('https://shop.example');
  expect(readEnvironment({ HOST: '::1', PORT: '81' }).SHOP_ORIGIN).toBe('http://[::1]:81');
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['SHOP_ORIGIN', 'shop'],
  ['SHOP_ORIGIN', 'ftp://shop.example'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_DIRECT_URL', 'mysql://x'],
  ['DATABASE_DIRECT_URL', 'postgres://database.example/shop'],
  ['DATABASE_PREPARED', 'no'],
  ['DATABASE_CA', '/no/such/file.pem'],
  ['DATABASE_CA', '-----BEGIN PRIVATE KEY-----'],
  ['DATABASE_CA', '-----BEGIN CERTIFICATE-----'],
  ['MIGRATE', 'later'],
  ['DATABASE_POOL', '1'],
  ['TOKEN_SECRET', 'only 31 bytes, which is too few'],
  ['TOKEN_SECRET_FILE', '/no/such/file'],
  ['DRAIN_SECONDS', '-1'],
  ['SMTP_URL', 'mail'],
  ['MAIL_FROM', 'Gulnar'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_EMAIL', 'nobody'],
  ['WORKERS', '0'],
  ['BACKUP_KEEP', '-1'],
  ['BACKUP_KEY', 'too short'],
  ['JAZZCASH_BASE_URL', 'jazzcash'],
  ['JAZZCASH_INQUIRY_PATH', 'https://elsewhere.example/'],
  ['SHOP_DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'foo'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', 'loopback, ::1/129'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '/99'],
  ['MEDIA_S3_BUCKET', '../pictures'],
  ['MEDIA_S3_ENDPOINT', 's3.example'],
  ['CDN_PURGE', 'akamai:1'],
  ['CDN_PURGE', 'varnish:cache.example'],
])('The setting %s=%s stops the start with a line that names it', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(EnvironmentError);
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

test('The direct address of the database is its address unless another one is set', () => {
  const pooler = 'postgres://pooler/shop';
  const direct = 'postgres://database/shop';
  expect(readEnvironment({ DATABASE_URL: pooler }).DATABASE_DIRECT_URL).toBe(pooler);
  expect(readEnvironment({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct }).DATABASE_DIRECT_URL).toBe(
    direct,
  );
});

test.each([
  [{}, 16],
  [{ WORKERS: '5' }, 16],
  [{ WORKERS: '6' }, 14],
  [{ WORKERS: '64' }, 2],
  [{ WORKERS: '64', DATABASE_POOL: '40' }, 40],
])('With %j each process has %i database connections in its pool', (given, connections) => {
  expect(readEnvironment(given).DATABASE_POOL).toBe(connections);
});

test('The token secret may stand in a file, whose last line break does not count', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'shop secret ')), 'secret');
  writeFileSync(file, `${'s'.repeat(32)}\n`);
  expect(readEnvironment({ TOKEN_SECRET_FILE: file }).TOKEN_SECRET).toBe('s'.repeat(32));
  expect(() => readEnvironment({ TOKEN_SECRET_FILE: file, TOKEN_SECRET: 'x'.repeat(32) })).toThrow(
    'must not be set together with',
  );
  writeFileSync(file, 'short');
  expect(() => readEnvironment({ TOKEN_SECRET_FILE: file })).toThrow('TOKEN_SECRET: must have 32 bytes');
});

const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nMII…\n-----END CERTIFICATE-----';

test('The authority of the database is a text or a file, and no address may weaken or replace it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'authority '));
  const file = path.join(folder, 'ca.pem');
  await writeFile(file, CERTIFICATE);
  const read = (query: string, DATABASE_CA: string) =>
    readEnvironment({ DATABASE_URL: `postgres://database.example/shop${query}`, DATABASE_CA });
  for (const given of [file, CERTIFICATE])
    expect(read('?sslmode=require', given).DATABASE_CA).toBe(CERTIFICATE);
  for (const query of [
    '?sslmode=disable',
    '?sslmode=no-verify',
    '?sslmode=prefer',
    '?sslrootcert=/other.pem',
  ])
    expect(() => read(query, file)).toThrow(/^DATABASE_CA: contradicts ssl[\w=-]+ in DATABASE_URL/);
  await rm(folder, { recursive: true });
});

test('Reverse proxies may be named by address, network and loopback', () => {
  const { TRUST_PROXY } = readEnvironment({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8, 192.0.2.1' });
  expect(TRUST_PROXY).toEqual(['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.1']);
});

test('The credentials of JazzCash must be set all together or not at all', () => {
  const two = { JAZZCASH_MERCHANT_ID: 'MC1', JAZZCASH_INTEGRITY_SALT: 'salt' };
  expect(() => readEnvironment(two)).toThrow(/^JAZZCASH_PASSWORD: must be set too/);
  expect(readEnvironment({ ...two, JAZZCASH_PASSWORD: 'x' })).toMatchObject({
    ...two,
    JAZZCASH_BASE_URL: 'https://payments.jazzcash.com.pk',
    JAZZCASH_FORM_PATH: '/CustomerPortal/transactionmanagement/merchantform/',
    JAZZCASH_INQUIRY_PATH: '/ApplicationAPI/API/PaymentInquiry/Inquire',
  });
  expect(readEnvironment({ JAZZCASH_BASE_URL: 'https://gate.example/pay/' }).JAZZCASH_BASE_URL).toBe(
    'https://gate.example/pay',
  );
});

test('The settings of the object store must be set all together or not at all', () => {
  const store = {
    MEDIA_S3_BUCKET: 'pictures',
    MEDIA_S3_ENDPOINT: 'https://s3.example/',
    MEDIA_S3_REGION: 'eu-1',
    MEDIA_S3_ACCESS_KEY_ID: 'shop',
    MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readEnvironment(store)).toMatchObject({ ...store, MEDIA_S3_ENDPOINT: 'https://s3.example' });
  for (const name of Object.keys(store)) {
    const without = { ...store, [name]: undefined };
    expect(() => readEnvironment(without)).toThrow(
      new RegExp(`^${name}: must be set too, or none of MEDIA_S3_BUCKET, [^\\n]+$`),
    );
  }
});

test('A node whose database, pictures and mails are elsewhere needs no data folder, nor backups in it', () => {
  const elsewhere = {
    DATABASE_URL: 'postgres://db/shop',
    SMTP_URL: 'smtp://mail.example',
    MEDIA_S3_BUCKET: 'pictures',
    MEDIA_S3_ENDPOINT: 'https://s3.example',
    MEDIA_S3_REGION: 'eu-1',
    MEDIA_S3_ACCESS_KEY_ID: 'shop',
    MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
  };
  const env = readEnvironment(elsewhere);
  expect([needsDataFolder(env), env.BACKUP_KEEP]).toEqual([false, 0]);
  expect(readEnvironment({ ...elsewhere, BACKUP_DIR: '/backups' }).BACKUP_KEEP).toBe(7);
  const withMailFiles = readEnvironment({ ...elsewhere, SMTP_URL: undefined });
  expect([needsDataFolder(withMailFiles), withMailFiles.BACKUP_KEEP]).toEqual([true, 7]);
});

test('A CDN other than Varnish needs a token, and a token needs a CDN', () => {
  expect(() => readEnvironment({ CDN_PURGE: 'cloudflare:zone1' })).toThrow(/^CDN_TOKEN: must be set too/);
  expect(() => readEnvironment({ CDN_TOKEN: 'secret' })).toThrow(/^CDN_PURGE: must be set too/);
  for (const CDN_PURGE of ['cloudflare:zone1', 'fastly:service1', 'varnish:https://cache.example/'])
    expect(readEnvironment({ CDN_PURGE, CDN_TOKEN: 'secret' })).toMatchObject({ CDN_PURGE });
  expect(readEnvironment({ CDN_PURGE: 'varnish:http://127.0.0.1:6081' }).CDN_TOKEN).toBeUndefined();
});
