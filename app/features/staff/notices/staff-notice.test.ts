import { describe, expect, test } from 'vitest';
import {
  chooseReceivers,
  describeNotices,
  isSentAtOnce,
  mergeChanges,
  NOTICES_AT_ONCE,
  type NoticeChange,
  type StaffNotice,
} from './staff-notice.ts';

const NOW = new Date('2026-03-01T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
const at = (...addresses: string[]) => addresses.map((address) => ({ name: address, address }));
const former = (address: string, days: number) => ({ name: address, address, until: daysAgo(days) });

const NOBODY = { shop: [], concerned: [], former: [], owners: [] };

describe('Who gets a notice', () => {
  test.each([
    ['owners and the shop', { shop: at('shop@x'), owners: at('a@x', 'b@x') }, ['shop@x', 'a@x', 'b@x']],
    ['the shop when no owner has an address', { shop: at('shop@x', 'admin@x') }, ['shop@x', 'admin@x']],
    ['whom it concerns', { concerned: at('old@x', 'new@x'), owners: at('a@x') }, ['old@x', 'new@x', 'a@x']],
    [
      'an address replaced 30 days ago',
      { former: [former('a@x', 30)], owners: at('thief@x') },
      ['a@x', 'thief@x'],
    ],
    ['none that was replaced before', { former: [former('a@x', 31)], owners: at('b@x') }, ['b@x']],
    [
      'both addresses of one that was changed twice',
      { former: [former('a@x', 2), former('thief1@x', 1)], owners: at('thief2@x') },
      ['a@x', 'thief2@x', 'thief1@x'],
    ],
    ['each address once', { shop: at('A@x'), former: [former('a@x', 1)], owners: at('a@X') }, ['A@x']],
  ])('A notice goes to %s', (_, known, expected) => {
    const receivers = chooseReceivers({ ...NOBODY, ...known }, NOW);
    expect(receivers.map(({ address }) => address)).toEqual(expected);
  });

  test('Neither many new owners nor many changes of an address push out who was there before', () => {
    const known = {
      shop: at('shop@x'),
      concerned: at('me@x'),
      former: [former('first@x', 3), ...Array.from({ length: 300 }, (_, n) => former(`t${n}@x`, 1))],
      owners: at('owner@x', ...Array.from({ length: 300 }, (_, n) => `o${n}@x`)),
    };
    const few = { ...known, former: known.former.slice(0, 50) };
    const addresses = chooseReceivers(few, NOW).map(({ address }) => address);
    expect(addresses).toHaveLength(100);
    expect(addresses).toEqual(expect.arrayContaining(['shop@x', 'me@x', 'first@x', 'owner@x']));
    const flooded = chooseReceivers(known, NOW).map(({ address }) => address);
    expect(flooded).toEqual(expect.arrayContaining(['shop@x', 'me@x', 'first@x', 'owner@x']));
  });
});

describe('What is sent at once', () => {
  const { topic, all, firsts } = NOTICES_AT_ONCE;
  test.each<[string, string[], [string, number][], number, boolean]>([
    ['the first', ['wallets'], [], 0, true],
    ['the last that has room', ['wallets'], [['wallets', topic - 1]], topic, true],
    ['no more of the same', ['wallets'], [['wallets', topic]], topic, false],
    ['another topic after many of one', ['wallets'], [['tiktok', 200]], 5, true],
    ['one of two topics that has room', ['tiktok', 'wallets'], [['tiktok', topic]], topic, true],
    ['no second of a topic after many of all', ['wallets'], [['wallets', 1]], all, false],
    ['the first of a topic after many of all', ['wallets'], [['tiktok', 5]], firsts - 1, true],
    ['nothing beyond what anybody reads', ['wallets'], [['tiktok', 5]], firsts, false],
  ])('At once: %s', (_, topics, counted, sent, isAtOnce) => {
    expect(isSentAtOnce(topics, new Map(counted), sent)).toBe(isAtOnce);
  });
});

describe('What a notice says', () => {
  const change = (name: string, before: string | null, after: string | null): NoticeChange => ({
    ...{ kind: 'contact', topic: name, name },
    ...{ before, after },
  });
  const notice = (...changes: NoticeChange[]): StaffNotice => ({
    username: 'sana<b>',
    from: 'Chrome on Android, 203.0.x.x',
    at: '2026-01-01T00:00:00Z',
    changes,
  });
  const context = { brand: 'Gulnar', timeZone: 'Asia/Karachi', origin: 'https://gulnar.example' };

  test('The mail says who, when and from where, both sides, and what to do', () => {
    const { subject, text } = describeNotices([notice(change('E-mail', 'a@x', 'b@x'))], context);
    expect(subject).toBe('Contact details of Gulnar were changed');
    expect(text).toContain(
      'sana<b> changed this on 1 Jan 2026, 05:00, signed in with Chrome on Android, 203.0.x.x:',
    );
    expect(text).toContain('E-mail: was a@x, is now b@x');
    expect(text).toContain('https://gulnar.example/admin/password');
    expect(text).toContain('npm run staff -- reset NAME');
  });

  test('What was typed cannot add markup to the mail', () => {
    const { html } = describeNotices(
      [notice(change('Brand', 'A', '<a href="https://evil.example">x</a>'))],
      context,
    );
    expect(html).not.toMatch(/<b>|evil\.example"/);
  });

  test('Many changes of people push no change of money out of a summary', () => {
    const people = Array.from({ length: 150 }, (_, n): NoticeChange => {
      return { ...change(`E-mail of o${n}`, 'a', 'b'), kind: 'people' };
    });
    const money: NoticeChange = { ...change('JazzCash number', '1', '2'), kind: 'money' };
    const { text } = describeNotices([notice(...people), notice(money)], context);
    expect(text).toContain('JazzCash number: was 1, is now 2');
    expect(text).toContain('and 51 more');
  });

  test('A summary shows the first and the last side of what was changed to and fro', () => {
    const notices = [
      notice(change('E-mail', 'a@x', 'b@x')),
      notice(change('E-mail', 'b@x', 'c@x'), change('TikTok', '1', '2')),
    ] as const;
    expect(mergeChanges(notices)).toMatchObject([
      { name: 'E-mail', before: 'a@x', after: 'c@x', times: 2 },
      { name: 'TikTok', times: 1 },
    ]);
    const { subject, text } = describeNotices([...notices] as [StaffNotice, StaffNotice], context);
    expect(subject).toBe('2 more changes at Gulnar');
    expect(text).toContain('E-mail: was a@x, is now c@x (changed 2 times)');
  });
});
