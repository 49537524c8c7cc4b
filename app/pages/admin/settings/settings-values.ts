import type { Settings, StaffSettings } from '#app/features/settings/schema.ts';
import { DEFAULT_SETTINGS } from '#app/features/settings/settings.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import { typedRupees } from '#app/platform/text/plain-text.ts';

type Wallets = Settings['wallets'];
type WalletField = `wallets.${keyof Wallets}.${keyof Wallets['jazzcash']}`;

export type SettingName =
  | Exclude<keyof Settings, 'wallets' | 'premoderate_reviews' | 'home_sections'>
  | WalletField;

export type SettingsValues = Record<SettingName, string> & { premoderate_reviews: boolean };

/** The sections of the home page have a screen of their own. */
export function toSettingsValues({
  wallets,
  premoderate_reviews,
  home_sections: _sections,
  ...rest
}: Settings): SettingsValues {
  const texts = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  return {
    ...(Object.fromEntries(texts) as Record<keyof typeof rest, string>),
    premoderate_reviews,
    'wallets.jazzcash.title': wallets.jazzcash.title,
    'wallets.jazzcash.number': wallets.jazzcash.number,
    'wallets.sadapay.title': wallets.sadapay.title,
    'wallets.sadapay.number': wallets.sadapay.number,
  };
}

const DEFAULT_VALUES = toSettingsValues(DEFAULT_SETTINGS);

/** Null when the default differs from shop to shop. */
export function defaultOf(name: SettingName): string | null {
  return name === 'admin_email' ? null : DEFAULT_VALUES[name];
}

export function toSettingsCall(
  values: SettingsValues,
  seen: StaffSettings | null,
  before: SettingsValues,
): FormCall {
  const was: Record<string, unknown> = toBody(before);
  const touched = Object.entries(toBody(values)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]),
  );
  const body = { ...Object.fromEntries(touched), version: seen?.version };
  return { method: 'PUT', path: '/api/admin/settings/', body };
}

function toBody(values: SettingsValues) {
  const entries = Object.entries(values).filter(([name]) => !name.startsWith('wallets.'));
  return {
    ...Object.fromEntries(entries.map(([name, value]) => [name, isNumber(name) ? toNumber(value) : value])),
    wallets: {
      jazzcash: { title: values['wallets.jazzcash.title'], number: values['wallets.jazzcash.number'] },
      sadapay: { title: values['wallets.sadapay.title'], number: values['wallets.sadapay.number'] },
    },
  };
}

function isNumber(name: string): boolean {
  return typeof DEFAULT_SETTINGS[name as keyof Settings] === 'number';
}

function toNumber(value: string | boolean): number | string {
  return typedRupees(String(value)) ?? String(value);
}
