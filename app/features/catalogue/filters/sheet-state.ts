/**
 * Kept in the history, so that the browser's Back closes the sheet. `from`: the query of the step before. `openedAt` (ms) tells
 * one opening from another, and stays while what is chosen replaces the step.
 */
export type SheetState = { filterSheet: { from: string; openedAt: number } };

export function isSheetOpen(state: unknown): state is SheetState {
  return typeof state === 'object' && state !== null && 'filterSheet' in state;
}
