import type { Settings } from './schema.ts';

/** Known without the settings, for a page that could not load them. */
export const DEFAULT_BRAND = 'Gulnar';

export function whatsappLink(settings: Pick<Settings, 'whatsapp_number'>, message?: string): string {
  const text = message ? `?text=${encodeURIComponent(message)}` : '';
  return `https://wa.me/${settings.whatsapp_number}${text}`;
}
