// One day, and two hours for a backup that takes long.
const OVERDUE_HOURS = 26;

/** `last` is the last good backup, or the shop's creation before the first one. */
export function isBackupOverdue(last: Date, now: Date): boolean {
  return now.getTime() - last.getTime() > OVERDUE_HOURS * 3_600_000;
}
