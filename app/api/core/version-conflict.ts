import { problem } from './problem.ts';

export function versionConflict(current: unknown) {
  return problem(409, 'version_conflict', 'Someone else changed this while you were editing.', {
    extra: { current },
  });
}
