import type { StaffMessage } from '#app/features/content/messages/staff-message-schema.ts';

// Mail programs truncate longer addresses; the shopper has the whole text anyway.
const MAX_QUOTED = 600;

export function replyLink({ name, email, message }: StaffMessage, brand: string): string {
  const characters = [...message];
  const quoted = characters.slice(0, MAX_QUOTED).join('') + (characters.length > MAX_QUOTED ? '…' : '');
  const body = `Dear ${name},\n\n\n\n${brand}\n\nYou wrote:\n${quoted.replace(/^/gm, '> ')}`;
  // Mail programs expect CRLF, and do not decode a plus as a space.
  const fields = { subject: `Your message to ${brand}`, body: body.replaceAll('\n', '\r\n') };
  const query = Object.entries(fields).map(([field, text]) => `${field}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}
