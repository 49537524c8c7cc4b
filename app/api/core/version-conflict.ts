import { type ProblemReply, problem } from './problem.ts';

export function versionConflict(current: unknown): ProblemReply {
  return problem(409, 'version_conflict', 'Someone else changed this while you were editing.', {
    extra: { current },
  });
}
