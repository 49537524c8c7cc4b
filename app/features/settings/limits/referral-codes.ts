import type { Limit } from './limit.ts';

export const REFERRAL_CODE_LIMITS = {
  wrong_codes: {
    value: 20,
    unit: 'tries',
    subject: 'different wrong codes from one address block in an hour',
    beyond: 'every code is answered as not valid, without being looked up',
  },
  wrong_codes_of_all: {
    value: 500,
    unit: 'tries',
    subject: 'wrong codes from all networks in an hour',
    beyond: 'the next row holds for each address block',
  },
  few_wrong_codes: {
    value: 5,
    unit: 'tries',
    subject: 'then, different wrong codes from one address block in an hour',
    beyond: 'as above; whoever has tried fewer is not affected',
  },
} as const satisfies Record<string, Limit>;
