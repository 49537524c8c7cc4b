import { problem } from './problem.ts';

/** `current` is the row as it is now. */
export function versionConflict(current: unknown): Response {
  return problem(409, 'version_conflict', 'Someone else changed this while you were editing.', { extra: { current } });
}
