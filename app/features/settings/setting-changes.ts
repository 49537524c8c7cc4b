import { classOfChange, type SettingClass } from './setting-classes.ts';
import type { Settings } from './settings-schema.ts';

/** Of a setting that is not harmless, as owners are told of it. `topic` is the setting. */
export type SettingChange = {
  kind: Exclude<SettingClass, 'harmless' | 'text'>;
  topic: string;
  name: string;
  before: string;
  after: string;
};

const messages = {
  number: (wallet: string) => `${wallet} number`,
  title: (wallet: string) => `${wallet} account name`,
  wallets: { jazzcash: 'JazzCash', sadapay: 'SadaPay' },
  advance: 'Advance for made-on-order items',
  percent: (value: number) => `${value} %`,
  secret: '(not shown in mails)',
  none: 'none',
  yes: 'yes',
  no: 'no',
};

const NAMES: Partial<Record<string, string>> = {
  email: 'E-mail',
  admin_email: 'Admin e-mail',
  whatsapp_number: 'WhatsApp number',
  whatsapp_group: 'WhatsApp group',
  tiktok: 'TikTok',
  index_now_key: 'IndexNow key',
  audit_days: 'Days to keep the audit log',
  activity_days: 'Days to keep user activity',
  premoderate_reviews: 'Approve reviews before they appear',
};

export function listSettingChanges(before: Settings, after: Settings): SettingChange[] {
  return Object.entries(after).flatMap(([topic, value]) => {
    const kind = strictest(
      classOfChange(topic, value),
      classOfChange(topic, before[topic as keyof Settings]),
    );
    if (kind === 'harmless') return [];
    const [was, is] = [describe(topic, before), describe(topic, after)];
    return Object.keys(is).flatMap((name) =>
      was[name] === is[name] ? [] : { kind, topic, name, ...sides(topic, was[name] ?? '', is[name] ?? '') },
    );
  });
}

type Kind = ReturnType<typeof classOfChange>;

/** A text that named a contact and no longer does is a change of contact as well. */
function strictest(one: Kind, other: Kind): Kind {
  return one === 'harmless' ? other : one;
}

function sides(topic: string, before: string, after: string) {
  if (topic === 'index_now_key') return { before: messages.secret, after: messages.secret };
  return { before: before || messages.none, after: after || messages.none };
}

function describe(topic: string, settings: Settings): Record<string, string> {
  if (topic === 'wallets') return describeWallets(settings);
  if (topic === 'advance_percent') return { [messages.advance]: messages.percent(settings.advance_percent) };
  const value = settings[topic as keyof Settings];
  const text = typeof value === 'boolean' ? messages[value ? 'yes' : 'no'] : String(value);
  return { [NAMES[topic] ?? readable(topic)]: text };
}

function describeWallets({ wallets }: Settings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages.wallets).flatMap(([key, wallet]) => {
      const { number, title } = wallets[key as keyof typeof wallets];
      return [
        [messages.number(wallet), number],
        [messages.title(wallet), title],
      ];
    }),
  );
}

function readable(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
