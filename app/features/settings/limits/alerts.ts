import type { Limit } from './limit.ts';

export const ALERT_LIMITS = {
  per_person: {
    value: 20,
    unit: 'pieces',
    subject: 'pieces that one e-mail address or number waits for',
    beyond: 'answered as always, and not stored',
  },
} as const satisfies Record<string, Limit>;
