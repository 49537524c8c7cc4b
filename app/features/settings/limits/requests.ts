import { KB, type Limit, MB } from './call-limits.ts';

export const BODY_LIMITS = {
  json_bytes: {
    value: 100_000,
    unit: 'bytes',
    subject: 'JSON body of a call of staff',
    beyond: '413',
  },
  public_json_bytes: {
    value: 16 * KB,
    unit: 'bytes',
    subject: 'JSON body of a public call that the table above does not name',
    beyond: '413',
  },
  form_text_bytes: {
    value: 5 * MB,
    unit: 'bytes',
    subject: 'text fields of a staff form, plus 10 MB for each picture',
    beyond: '413',
  },
  form_fields: { value: 60, unit: 'fields', subject: 'fields of a form', beyond: '400' },
  public_upload_room: {
    value: 32 * MB,
    unit: 'bytes',
    subject: 'uploads of visitors in the memory of one process at once',
    beyond: '503',
  },
  address_upload_room: {
    value: 16 * MB,
    unit: 'bytes',
    subject: 'those of one address block',
    beyond: '503',
  },
  network_upload_room: {
    value: 20 * MB,
    unit: 'bytes',
    subject: 'those of its network, so that one of the largest from elsewhere still fits',
    beyond: '503',
  },
  admin_upload_room: {
    value: 64 * MB,
    unit: 'bytes',
    subject: 'uploads of staff in the memory of one process at once',
    beyond: '503',
  },
} as const satisfies Record<string, Limit>;

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
    subject: 'a public list requested without a limit',
    beyond: 'the Link header leads on',
  },
} as const satisfies Record<string, Limit>;
