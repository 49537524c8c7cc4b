import { pino } from 'pino';
import { environment } from './env.server.ts';

/**
 * JSON lines. Never give it a person's name, e-mail, phone, address, a token or a request's body:
 * what must not be in a log must not reach this function.
 */
export const log = pino({
  level: environment().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
});
