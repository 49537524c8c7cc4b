import { isRoundedNumber, numberInCell, type TableRow } from '#app/platform/tables/table.ts';
import { courierMoment } from './courier-moment.ts';
import type { StatusColumns, StatusField } from './status-columns.ts';

/** Something that a courier says happened to a parcel. */
export type FileEvent = {
  /** Of the file. */
  line: number;
  tracking_number: string;
  /** As the courier wrote them. */
  words: string;
  reason: string | null;
  /** ISO in UTC; never later than now. */
  occurred_at: string;
  /** What the courier wrote, when that has not come yet. ISO in UTC. */
  said_at: string | null;
};

export type Unreadable = { line: number; sentence: string };

export type FileEvents = {
  events: FileEvent[];
  /** Whose tracking number a spreadsheet has rounded. */
  lost: Unreadable[];
  unreadable: Unreadable[];
};

/** A clock that is ahead by a day is no clock: then the day and the month may have changed places. */
const AHEAD_MS = 24 * 3_600_000;

/** The rows below the headings; those without a tracking number are left out. `now` in milliseconds. */
export function readEvents(rows: readonly TableRow[], columns: StatusColumns, now: number): FileEvents {
  const read: FileEvents = { events: [], lost: [], unreadable: [] };
  for (const row of rows) readRow(read, row, columns, now);
  return read;
}

function readRow(read: FileEvents, row: TableRow, columns: StatusColumns, now: number): void {
  const { line } = row;
  const cellOf = (field: StatusField) => {
    const place = columns[field]?.[0];
    return place === undefined ? '' : (row.cells[place] ?? '').trim();
  };
  const tracking_number = numberInCell(cellOf('tracking_number'));
  if (tracking_number === '') return;
  if (isRoundedNumber(tracking_number)) {
    const sentence = `${tracking_number} was a tracking number before a spreadsheet rounded it.`;
    read.lost.push({ line, sentence });
    return;
  }
  const written = [cellOf('occurred_at'), cellOf('time')].filter(Boolean).join(' ');
  const occurred_at = courierMoment(written);
  const words = cellOf('status').replace(/\s+/g, ' ').slice(0, 300);
  const sentence =
    refusal(tracking_number, words) ??
    (occurred_at === null ? `“${written.slice(0, 40)}” is no date.` : null) ??
    (Date.parse(occurred_at ?? '') > now + AHEAD_MS ? `“${written.slice(0, 40)}” has not come yet.` : null);
  if (sentence !== null || occurred_at === null)
    read.unreadable.push({ line, sentence: sentence ?? 'It has no date.' });
  else
    read.events.push({
      ...{ line, tracking_number, words, ...momentOf(occurred_at, now) },
      reason: cellOf('reason').slice(0, 300) || null,
    });
}

/** Nothing has happened tomorrow. */
function momentOf(written: string, now: number): Pick<FileEvent, 'occurred_at' | 'said_at'> {
  const at = Date.parse(written);
  return {
    occurred_at: at > now ? new Date(now).toISOString() : written,
    said_at: at > now ? written : null,
  };
}

function refusal(number: string, words: string): string | null {
  if (number.length > 60) return 'Its tracking number is longer than any.';
  return words === '' ? 'It has no status.' : null;
}
