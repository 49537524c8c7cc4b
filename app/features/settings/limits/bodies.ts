import { KB, type Limit, MB } from './limit.ts';

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
    subject: 'texts of a form of staff, beside 10 MB for each picture',
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
