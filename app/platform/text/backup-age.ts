// A night later, with two hours for one that takes long.
const OVERDUE_HOURS = 26;

/** Whether the last good backup (or, before the first one, the shop's beginning) is too long ago. */
export function isBackupOverdue(last: Date, now: Date): boolean {
  return now.getTime() - last.getTime() > OVERDUE_HOURS * 3_600_000;
}
