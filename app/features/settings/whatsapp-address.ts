import type { Settings } from './settings-schema.ts';

export function whatsappLink(settings: Pick<Settings, 'whatsapp_number'>, message?: string): string {
  const text = message ? `?text=${encodeURIComponent(message)}` : '';
  return `https://wa.me/${settings.whatsapp_number}${text}`;
}
