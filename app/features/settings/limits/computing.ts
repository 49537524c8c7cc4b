import type { Limit } from './limit.ts';

export const COMPUTING_LIMITS = {
  requests: {
    value: 30_000,
    unit: 'requests',
    subject: 'requests of one address block in a minute that neither a file nor a stored page answers',
    beyond: '429',
  },
  page_costs: {
    value: 100,
    unit: 'requests',
    subject: 'as how many of them a page counts that has to be rendered',
    beyond: 'see above',
  },
  call_costs: {
    value: 10,
    unit: 'requests',
    subject: 'as how many of them a public read of the API counts that is not stored',
    beyond: 'see above',
  },
  renderings_at_once: {
    value: 4,
    unit: 'pages',
    subject: 'pages and public reads of the API made at once for everybody',
    beyond: 'they wait',
  },
  waiting_renderings: { value: 100, unit: 'pages', subject: 'of them that wait', beyond: '503' },
  waiting_calls: {
    value: 400,
    unit: 'calls',
    subject: 'waiting calls of each kind that has a limit on how many are worked on at once',
    beyond: '503',
  },
  list_rows: {
    value: 5_000,
    unit: 'rows',
    subject: 'a public list that is asked for without a limit',
    beyond: 'the Link header leads on',
  },
} as const satisfies Record<string, Limit>;
