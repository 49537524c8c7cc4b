import { addressBlock } from '#app/platform/request/rate-limit.server.ts';

/** What is stored about the program that began or renewed a session. Null: unknown. */
export type SessionClient = { browser: string | null; network: string | null };

export const UNKNOWN_CLIENT: SessionClient = { browser: null, network: null };

export function sessionClient(userAgent: string | null, address: string): SessionClient {
  return { browser: describeBrowser(userAgent ?? ''), network: roughNetwork(address) };
}

// The first match counts: Edge also says Chrome, and Chrome also says Safari.
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'an iPhone'],
  ['iPad', 'an iPad'],
  ['Windows', 'Windows'],
  ['Macintosh', 'a Mac'],
  ['CrOS', 'a Chromebook'],
  ['Linux', 'Linux'],
] as const;

/** In words, such as "Chrome on Android"; null when it is no browser that people know. */
export function describeBrowser(userAgent: string): string | null {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => userAgent.includes(sign))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (!browser) return null;
  return system ? `${browser} on ${system}` : browser;
}

/** The beginning of an address, which names a provider and no household: `203.0.x.x`, `2001:db8:x`. */
export function roughNetwork(address: string): string {
  const block = addressBlock(address);
  const [one, two] = block.split(/[.:]/);
  return block.includes(':') ? `${one}:${two}:x` : `${one}.${two}.x.x`;
}
