import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#app/features/settings/settings.ts';
import { type BackupFacts, evaluateBackups } from './check-backups.ts';
import { evaluateServer } from './check-database.ts';
import { evaluateMails, evaluateRestarts, evaluateServerAnswer, evaluateWork } from './check-services.ts';
import { evaluateCertificate, evaluateClock, evaluateDisk, evaluateKeys } from './evaluate-machine.ts';
import { evaluateContact, evaluateEnvironment } from './evaluate-settings.ts';
import type { Finding } from './finding.ts';
import { reasonOf } from './run-checks.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

/** All is well, or what is wrong and how much. */
function said(findings: Finding | Finding[]): string {
  return [findings]
    .flat()
    .filter(({ status }) => status !== 'ok')
    .map(({ status, says }) => `${status}: ${says}`)
    .join(' | ');
}

describe('Settings of the environment', () => {
  const good = {
    SHOP_ORIGIN: 'https://gulnar.pk',
    TRUST_PROXY: ['loopback'],
    ADMIN_PASSWORD: undefined,
    JAZZCASH_MERCHANT_ID: undefined,
    JAZZCASH_BASE_URL: 'https://payments.jazzcash.com.pk',
    SHOP_DEMO: false,
  };

  test.each<[Partial<typeof good> | object, RegExp]>([
    [{}, /^$/],
    [{ SHOP_ORIGIN: 'http://gulnar.pk' }, /^problem: SHOP_ORIGIN is http:\/\/gulnar.pk, so passwords/],
    [{ SHOP_ORIGIN: 'http://localhost:3000' }, /^warning: SHOP_ORIGIN is http:\/\/localhost:3000/],
    [{ TRUST_PROXY: [] }, /^warning: TRUST_PROXY is empty/],
    [{ TRUST_PROXY: ['0.0.0.0/0'] }, /^problem: TRUST_PROXY has 0\.0\.0\.0\/0/],
    [{ TRUST_PROXY: ['10.0.0.7', '::/0'] }, /^problem: TRUST_PROXY has ::\/0/],
    [{ TRUST_PROXY: ['10.0.0.0/8', 'fc00::/7'] }, /^$/],
    [{ ADMIN_PASSWORD: 'x' }, /^warning: ADMIN_PASSWORD/],
    [{ SHOP_DEMO: true }, /^warning: SHOP_DEMO is 1/],
    [
      { JAZZCASH_MERCHANT_ID: 'MC1', JAZZCASH_BASE_URL: 'https://sandbox.jazzcash.com.pk' },
      /^warning: JAZZCASH_BASE_URL is the sandbox/,
    ],
  ])('%j: %s', (changed, expected) => {
    expect(said(evaluateEnvironment({ ...good, ...changed }))).toMatch(expected);
  });
});

describe('Contact details of the shop', () => {
  const own = {
    email: 'salaam@gulnar.pk',
    admin_email: 'orders@gulnar.pk',
    phone: '+92 321 4567890',
    whatsapp_number: '923214567890',
    wallets: {
      jazzcash: { title: 'Gulnar', number: '0321 4567890' },
      sadapay: { title: 'Gulnar', number: '0321 4567891' },
    },
  };

  test('Own addresses, phone and wallets are well', () => {
    expect(said(evaluateContact(own, false))).toBe('');
  });

  test('Those of the demo are a problem, and a warning on trial', () => {
    expect(said(evaluateContact(DEFAULT_SETTINGS, false)).split(' | ')).toEqual([
      'problem: The e-mail address that shoppers see is hello@gulnar.example, which nobody reads.',
      'problem: The address for mails about orders is admin@gulnar.example, which nobody reads.',
      'problem: The phone or WhatsApp number is still that of the demo.',
      'problem: The wallet JazzCash has the number 0300 0000000, which is the demo’s.',
      'problem: The wallet SadaPay has the number 0300 0000001, which is the demo’s.',
    ]);
    expect(said(evaluateContact(DEFAULT_SETTINGS, true))).not.toContain('problem');
  });

  test.each([
    ['a@b.example', true],
    ['a@example.com', true],
    ['a@shop.test', true],
    ['a@example.pk', false],
    ['example@gulnar.pk', false],
  ])('%s is an address that nobody reads: %s', (email, isExample) => {
    expect(said(evaluateContact({ ...own, email }, false)) !== '').toBe(isExample);
  });

  test.each([
    ['+923000000001', true],
    ['0300-0000009', true],
    ['0300 1234567', false],
  ])('The wallet %s is the demo’s: %s', (number, isDemo) => {
    const wallets = { ...own.wallets, sadapay: { title: 'x', number } };
    expect(said(evaluateContact({ ...own, wallets }, false)) !== '').toBe(isDemo);
  });
});

test.each<[Parameters<typeof evaluateDisk>[1], RegExp]>([
  [{ free: 50e9, total: 100e9, inodes: null }, /^$/],
  [{ free: 1.5e9, total: 4e9, inodes: null }, /^warning: The disk of x has 1\.5 GB free\.$/],
  [{ free: 9e9, total: 100e9, inodes: null }, /^warning/],
  [{ free: 4e8, total: 2e9, inodes: null }, /^problem: The disk of x has 400 MB free\.$/],
  [{ free: 50e9, total: 100e9, inodes: { free: 7, total: 1_000 } }, /^problem: .* only 7 more files/],
])('A disk with %j: %s', (room, expected) => {
  expect(said(evaluateDisk('x', room))).toMatch(expected);
});

test.each<[Partial<Parameters<typeof evaluateClock>[0]>, Date | null, RegExp]>([
  [{}, null, /^$/],
  [{ database: 4.9, files: -4.9, outside: 29 }, hoursAgo(1), /^$/],
  [{ database: 61 }, null, /^problem: This clock is 61 s ahead of that of the database\.$/],
  [{ files: -86_400 }, null, /^problem: This clock is 86400 s behind that of the disk\.$/],
  [{ outside: 40 }, null, /^problem: .* reached from outside/],
  [{}, hoursAgo(-5), /^problem: The shop has a record of 2026-11-22T17:00:00\.000Z, later than now/],
])('Clocks %j, and the newest record of %s: %s', (skews, newest, expected) => {
  const clocks = { database: 0, files: 0, outside: null, ...skews };
  expect(said(evaluateClock(clocks, newest, NOW))).toMatch(expected);
});

test.each<[number, string | null, RegExp]>([
  [60, null, /^$/],
  [13, null, /^warning: The certificate of gulnar\.pk ends in 13 days\.$/],
  [-1, 'CERT_HAS_EXPIRED', /^problem: The certificate of gulnar\.pk ended on 2026-11-21\.$/],
  [60, 'ERR_TLS_CERT_ALTNAME_INVALID', /^problem: Browsers refuse the certificate of gulnar\.pk \(ERR_TLS/],
])('A certificate with %i days left, refused for %s: %s', (days, refusal, expected) => {
  expect(said(evaluateCertificate('gulnar.pk', { validTo: hoursAgo(-24 * days), refusal }, NOW))).toMatch(
    expected,
  );
});

test.each<[object, RegExp]>([
  [{}, /^$/],
  [{ BACKUP_KEY: 'Fk3uX0pV+0xw9cJ4Yw2eTg==' }, /^$/],
  [{ open: ['/data/secrets/token-secret'] }, /^problem: Other users of this machine can read \/data/],
  [{ BACKUP_KEY: 'aaaaaaaaaaaaaaaaaaaa' }, /^warning: BACKUP_KEY is easy to guess\.$/],
  [{ BACKUP_KEY: '12-12-12-12-12-12-12' }, /^warning: BACKUP_KEY is easy to guess\.$/],
  [{ METRICS_TOKEN: 'passwordpassword2026' }, /^warning: METRICS_TOKEN is easy to guess\.$/],
  [
    { BACKUP_KEY: 'Fk3uX0pV+0xw9cJ4Yw2eTg==', METRICS_TOKEN: 'Fk3uX0pV+0xw9cJ4Yw2eTg==' },
    /^warning: Two keys of the environment are the same\.$/,
  ],
])('Keys %j: %s', (facts, expected) => {
  expect(said(evaluateKeys({ open: [], madeAt: hoursAgo(48), ...facts }, NOW))).toMatch(expected);
});

describe('Backups', () => {
  const good: BackupFacts = {
    backups: { ahead: [], ignored: [], newest: hoursAgo(9) },
    recorded: hoursAgo(9),
    shopBegan: hoursAgo(900),
    drilledAt: hoursAgo(500),
    keeps: 7,
    hasKey: true,
    folder: '/mnt/b',
    isOnShopDisk: false,
  };
  const none = { ahead: [], ignored: [], newest: null };

  test.each<[string, Partial<BackupFacts>, RegExp]>([
    ['all well', {}, /^$/],
    ['one elsewhere only', { backups: none }, /^$/],
    [
      'an old one',
      { backups: { ...none, newest: hoursAgo(30) }, recorded: hoursAgo(30) },
      /^problem: .* 30 hours ago/,
    ],
    ['none', { backups: none, recorded: null }, /^problem: There is no good backup/],
    [
      'none yet',
      { backups: none, recorded: null, shopBegan: hoursAgo(3) },
      /^warning: There is no good backup/,
    ],
    [
      'one of the future only',
      { backups: none, recorded: hoursAgo(-48) },
      /^problem: There is no good backup/,
    ],
    [
      'a name of the future',
      { backups: { ...good.backups, ahead: ['gulnar-20990101-000000'] } },
      /^problem: gulnar-20990101-000000 in \/mnt\/b is dated later than now/,
    ],
    [
      'a folder that is none',
      { backups: { ...good.backups, ignored: [{ name: 'gulnar-20261101-000000', why: 'it is a copy' }] } },
      /^warning: 1 folder in \/mnt\/b does not count as a backup \(gulnar-20261101-000000: it is a copy\)/,
    ],
    ['no nightly one', { keeps: 0 }, /^warning: .* nightly backup is off/],
    ['no key', { hasKey: false }, /^warning: BACKUP_KEY is not set/],
    ['the same disk', { isOnShopDisk: true }, /^warning: The backups lie on the disk of the shop/],
    ['no drill', { drilledAt: null }, /^warning: No backup has ever been restored as a drill/],
    ['an old drill', { drilledAt: hoursAgo(24 * 101) }, /^warning: The last drill was on 2026-08-13/],
  ])('With %s', (_what, changed, expected) => {
    expect(said(evaluateBackups({ ...good, ...changed }, NOW))).toMatch(expected);
  });
});

test.each<[Partial<Parameters<typeof evaluateServer>[0]>, RegExp]>([
  [{}, /^$/],
  [{ version: 14 }, /^problem: PostgreSQL 14 is too old/],
  [{ is_replica: true }, /^problem: DATABASE_URL leads to a replica/],
  [{ connections: 95 }, /^warning: 95 of 97 connections/],
  [{ oldest_minutes: 11.5 }, /^warning: A transaction has been open for 11 minutes/],
])('A database with %j: %s', (changed, expected) => {
  const server = {
    version: 18,
    is_replica: false,
    bytes: 1e7,
    connections: 9,
    max_connections: 97,
    oldest_minutes: 0,
  };
  expect(said(evaluateServer({ ...server, ...changed }))).toMatch(expected);
});

test.each<[string | undefined, string | null, RegExp]>([
  ['smtp://mail.pk', null, /^$/],
  ['smtp://mail.pk', 'it refuses the login (535)', /^problem: .* it refuses the login \(535\)\.$/],
  [undefined, null, /^problem: SMTP_URL is not set/],
])('A mail server at %s that answers %s: %s', (SMTP_URL, refusal, expected) => {
  expect(said(evaluateServerAnswer({ SMTP_URL, SHOP_ORIGIN: 'https://gulnar.pk' }, refusal))).toMatch(
    expected,
  );
});

test.each<[Parameters<typeof evaluateMails>[0], RegExp]>([
  [{ waiting: 3, undelivered: 0, oldest_hours: 0.2 }, /^$/],
  [
    { waiting: 3, undelivered: 0, oldest_hours: 5.5 },
    /^warning: 3 mails about orders have waited for up to 5 hours/,
  ],
  [{ waiting: 0, undelivered: 1, oldest_hours: 0 }, /^warning: 1 mail about orders could not be delivered/],
])('Mails %j: %s', (facts, expected) => {
  expect(said(evaluateMails(facts))).toMatch(expected);
});

test.each<[Partial<Parameters<typeof evaluateWork>[0]>, boolean, RegExp]>([
  [{}, true, /^$/],
  [{ failed: [{ queue: 'backup', jobs: 2 }] }, true, /^warning: 2 jobs failed for good .*\(backup\)/],
  [{ waiting_minutes: 40 }, true, /^problem: No background work has been done for 40 minutes/],
  [{ idle_minutes: 90 }, true, /^problem: No background work has been done for 90 minutes/],
  [{ waiting_minutes: 40, idle_minutes: 90 }, false, /^$/],
])('Jobs %j of a shop that runs (%s): %s', (changed, isRunning, expected) => {
  const facts = { failed: [], waiting_minutes: 0, idle_minutes: 1, ...changed };
  expect(said(evaluateWork(facts, isRunning))).toMatch(expected);
});

test.each([
  [null, /^warning: .* not all of them answer/],
  ['shop_restarts_total{process="worker"} 0\n', /^$/],
  [
    'shop_restarts_total{process="shop"} 1\nshop_restarts_total{process="worker"} 2\n',
    /^warning: .* 3 times/,
  ],
])('Metrics %j: %s', (metrics, expected) => {
  expect(said(evaluateRestarts(metrics, 2))).toMatch(expected);
});

test.each([
  [new Error('connect to postgres://shop:secret@db/x failed'), 'connect to … failed'],
  [new Error('first line\nsecond'), 'first line'],
  [Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
])('The reason of %s is %j, in one line and without a password', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
