/** `2026-03-21T18:05` of a day and time as spreadsheets write them, with or without seconds; a day alone begins at midnight. Null: it is none. */
export function localMoment(text: string): string | null {
  const [, year, month, day, hour = '0', minute = '00'] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(text.trim()) ?? [];
  if (!year || !month || !day) return null;
  const local = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}`;
  const date = new Date(`${local}:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(local) ? local : null;
}
