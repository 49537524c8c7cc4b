/** The code of a call that is refused because its session entered too many wrong passwords or codes. */
export const SESSION_ENDED = 'session_ended';

export const SESSION_ENDED_TEXT =
  'This session was ended after too many wrong passwords or codes. Please sign in again.';
