import type { FileColumns } from '#app/features/orders/couriers/file-columns.server.ts';
import { plainHeading } from '#app/platform/tables/headings.ts';

/** What a column of a courier's file about parcels can be. */
export const STATUS_FIELDS = ['tracking_number', 'status', 'occurred_at', 'time', 'reason'] as const;

export type StatusField = (typeof STATUS_FIELDS)[number];

export const STATUS_FIELD_NAMES: Record<StatusField, string> = {
  tracking_number: 'Tracking number',
  status: 'Status',
  occurred_at: 'When it happened',
  time: 'Time, if it has a column of its own',
  reason: 'Reason',
};

export type StatusColumns = FileColumns<StatusField>;

const NEEDED: readonly StatusField[] = ['tracking_number', 'status', 'occurred_at'];

/** Headings as couriers write them, plain. The first that fits counts. */
const HEADINGS: readonly [StatusField, RegExp][] = [
  [
    'tracking_number',
    /^(?:tracking(?: number| no| id)?|cn(?: number| no)?|consignment(?: number| no)?|awb(?: no)?|shipment (?:number|no)|track number)$/,
  ],
  ['reason', /reason|^(?:status )?remarks?$|^comments?$/],
  [
    'occurred_at',
    /^(?:(?:last )?(?:status|activity|event|update|transaction|scan|tracking)(?: update)?(?: date)?(?: time| datetime)?|date(?: time)?|datetime|updated(?: at| on)?|status update datetime|statusupdatedatetime|activity date)$/,
  ],
  ['time', /^(?:status |activity |event )?time$/],
  ['status', /status|activity|event/],
];

/** A column named Status is the status, although a date may be called so too. */
export function recogniseStatusColumns(headings: readonly string[]): StatusColumns {
  const columns: StatusColumns = {};
  for (const [place, heading] of headings.entries()) {
    const field = fieldOf(plainHeading(heading));
    if (field && !columns[field]) columns[field] = [place];
  }
  return columns;
}

const STATUS =
  /^(?:(?:order|delivery|shipment|transaction|current|last|booked packet) )?(?:status|activity|event)$/;

function fieldOf(plain: string): StatusField | undefined {
  if (STATUS.test(plain)) return 'status';
  return HEADINGS.find(([, pattern]) => pattern.test(plain))?.[0];
}

export function isComplete(columns: StatusColumns): boolean {
  return NEEDED.every((field) => (columns[field]?.length ?? 0) > 0);
}
