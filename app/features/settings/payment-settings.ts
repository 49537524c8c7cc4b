import type { Settings } from './settings-schema.ts';

/** Where customers send money, and how much in advance: an owner is told of every change. */
export type PaymentSettings = Pick<Settings, 'wallets' | 'advance_percent'>;

export type PaymentChange = { name: string; before: string; after: string };

const messages = {
  number: (wallet: string) => `${wallet} number`,
  title: (wallet: string) => `${wallet} account name`,
  advance: 'Advance for made-on-order items',
  percent: (value: number) => `${value} %`,
  wallets: { jazzcash: 'JazzCash', sadapay: 'SadaPay' },
};

export function comparePaymentSettings(before: PaymentSettings, after: PaymentSettings): PaymentChange[] {
  const [was, is] = [describe(before), describe(after)];
  return Object.keys(is).flatMap((name) =>
    was[name] === is[name] ? [] : { name, before: was[name] ?? '', after: is[name] ?? '' },
  );
}

function describe({ wallets, advance_percent }: PaymentSettings): Record<string, string> {
  const accounts = Object.entries(messages.wallets).flatMap(([key, wallet]) => {
    const { number, title } = wallets[key as keyof typeof wallets];
    return [
      [messages.number(wallet), number],
      [messages.title(wallet), title],
    ];
  });
  return { ...Object.fromEntries(accounts), [messages.advance]: messages.percent(advance_percent) };
}
