type MailError = { code?: string; responseCode?: number; message?: string };

/** Why a mail server would take no mail, to be read in a sentence; without the server's own words, which may repeat the login. */
export function mailRefusal(error: unknown): string {
  const { code = 'no answer', responseCode, message = '' } = error as MailError;
  if (code === 'EAUTH') return `it refuses the login (${responseCode ?? code})`;
  // Connection errors are Node's own words, not the server's.
  if (code === 'ESOCKET' && /certificate/i.test(message))
    return `its certificate is not accepted (${message})`;
  if (code === 'ESOCKET' && /wrong version number/.test(message))
    return 'it does not speak TLS on this port, so the address begins with smtp:// and not with smtps://, or the port is another one';
  if (code === 'ESOCKET' && message.includes('ECONNREFUSED')) return 'nothing listens at this name and port';
  return REASONS[code] ?? code;
}

const REASONS: Partial<Record<string, string>> = {
  EDNS: 'nobody knows its name',
  ETIMEDOUT: 'it does not answer; a port for smtps:// is silent when it is asked by smtp://',
  EPROTOCOL: 'what answers there is no mail server',
  ECONNECTION: 'it ends the connection',
};
