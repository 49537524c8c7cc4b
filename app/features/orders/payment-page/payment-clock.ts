export function pollDelay(looks: number): number {
  const seconds = [3, 3, 5, 5, 10, 10, 20, 30][looks] ?? 60;
  return seconds * 1000;
}

export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const ANNOUNCED_MINUTES = [30, 15, 10, 5, 2, 1];

/** For screen readers: the last mark passed, so that not every second is announced. Null before the first. */
export function announcedMinutes(leftMs: number): number | null {
  const passed = ANNOUNCED_MINUTES.filter((minutes) => leftMs <= minutes * 60_000);
  return passed.at(-1) ?? null;
}
