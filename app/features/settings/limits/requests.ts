import { KB, type Limit, MB } from './call-limits.ts';

export const BODY_LIMITS = {
  json_bytes: {
    value: 100_000,
    unit: 'bytes',
    subject: 'of JSON from staff',
    beyond: '413',
  },
  public_json_bytes: {
    value: 16 * KB,
    unit: 'bytes',
    subject: 'of JSON in a public call that is not in the table',
    beyond: '413',
  },
  form_text_bytes: {
    value: 5 * MB,
    unit: 'bytes',
    subject: 'of texts in a form of staff, besides 10 MB for each picture and 15 MB for a table',
    beyond: '413',
  },
  form_fields: { value: 60, unit: 'fields', subject: 'of a form', beyond: '400' },
  public_upload_room: {
    value: 32 * MB,
    unit: 'bytes',
    subject: 'of uploads by visitors in the memory of a process',
    beyond: '503',
  },
  address_upload_room: {
    value: 16 * MB,
    unit: 'bytes',
    subject: 'of those from a block',
    beyond: '503',
  },
  network_upload_room: {
    value: 20 * MB,
    unit: 'bytes',
    subject: 'of those from its network',
    beyond: '503',
  },
  admin_upload_room: {
    value: 64 * MB,
    unit: 'bytes',
    subject: 'of uploads by staff in it',
    beyond: '503',
  },
} as const satisfies Record<string, Limit>;

export const COMPUTING_LIMITS = {
  requests: {
    value: 30_000,
    unit: 'requests',
    subject: 'of a block in a minute that neither a file nor a stored page answers',
    beyond: '429',
  },
  page_costs: {
    value: 100,
    unit: 'requests',
    subject: 'are counted for a page that has to be rendered',
    beyond: 'as above',
  },
  call_costs: {
    value: 10,
    unit: 'requests',
    subject: 'are counted for a public read of the API that is not stored',
    beyond: 'as above',
  },
  renderings_at_once: {
    value: 4,
    unit: 'pages',
    subject: 'or public reads made at once',
    beyond: 'others wait',
  },
  waiting_renderings: { value: 100, unit: 'pages', subject: 'that wait', beyond: '503' },
  waiting_calls: {
    value: 400,
    unit: 'calls',
    subject: 'of a kind that wait, where few are worked on at once',
    beyond: '503',
  },
  list_rows: {
    value: 5_000,
    unit: 'rows',
    subject: 'of a public list requested without a limit',
    beyond: 'the Link header leads on',
  },
} as const satisfies Record<string, Limit>;
