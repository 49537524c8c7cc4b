import { problem } from './problem.ts';

/** `current` is the row as it is now. */
export function versionConflict(current: unknown): Response {
  return problem(409, 'changed_meanwhile', 'Somebody else changed this meanwhile.', { facts: { current } });
}
