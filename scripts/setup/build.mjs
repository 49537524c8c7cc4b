import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isMarked, mark } from './fingerprint.mjs';
import { modules, packagesPath, pinnedNode, root } from './paths.mjs';
import { run, StepFailed } from './run-program.mjs';
import { unfinished } from './unfinished.mjs';
import { withProgress } from './with-progress.mjs';

const output = join(root, 'build');
const marker = join(output, '.built');
const step = unfinished('build');

const inputs = [
  'app',
  'server',
  'demo',
  'db',
  'public',
  'tools/browser-support',
  'packages/embedded-postgres',
];
inputs.push('vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json');

/** Leaves out tests, and the demo's images, which are read at run time. */
const isExcluded = (/** @type {string} */ path) =>
  path.endsWith('.test.ts') || path === join(root, 'demo', 'pictures');

const currentFingerprint = () => fingerprint(inputs, isExcluded);

export const buildIsReady = () => isMarked(marker, currentFingerprint());

/** The marker is removed first and written last, so that an incomplete build is never served. */
export async function ensureBuild() {
  if (await step.wasInterrupted()) rmSync(marker, { force: true });
  if (buildIsReady()) return step.end();
  rmSync(marker, { force: true });
  const sources = currentFingerprint();
  await withProgress('Building the shop', build);
  mark(marker, sources);
  step.end();
}

async function build() {
  step.begin();
  const compiler = join(modules, '.bin', 'react-router');
  const env = { ...process.env, PATH: packagesPath(), NODE_ENV: 'production' };
  const { code, tail } = await run(pinnedNode, [compiler, 'build'], {
    env,
    quiet: true,
    onStart: step.runsAs,
  });
  if (code === 0 && existsSync(join(output, 'server', 'index.js'))) return;
  step.end();
  throw new StepFailed(`The shop could not be built (code ${code}):\n${tail}`);
}
