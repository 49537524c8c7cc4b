import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export const pathOf = (file: string) => path.join(ROOT, file);

/** Those of the repository, without what has packages of its own. */
export const sourceFiles = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /\.(ts|tsx|mjs)$/.test(file) &&
      !/^(?:tools|packages\/(?:api-types|demo-art)|bench\/lighthouse)\//.test(file),
  )
  .filter((file) => existsSync(pathOf(file)));
