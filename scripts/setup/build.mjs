import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isMarked, mark } from './fingerprint.mjs';
import { modules, packagesPath, pinnedNode, root } from './places.mjs';
import { withProgress } from './progress.mjs';
import { run, StepFailed } from './run.mjs';
import { unfinished } from './unfinished.mjs';

const output = join(root, 'build');
const marker = join(output, '.built');
const begun = unfinished('build');

const inputs = ['app', 'server', 'demo', 'db', 'public'];
inputs.push('vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json');

/** Leaves out tests, and the demo's images, which are read at run time. */
const isNoInput = (/** @type {string} */ path) =>
  path.endsWith('.test.ts') || path === join(root, 'demo', 'pictures');

const wanted = () => fingerprint(inputs, isNoInput);

export const buildIsReady = () => isMarked(marker, wanted());

/** The marker is removed first and written last, so that an incomplete build is never served. */
export async function ensureBuild() {
  if (await begun.wasInterrupted()) rmSync(marker, { force: true });
  if (buildIsReady()) return begun.end();
  rmSync(marker, { force: true });
  const sources = wanted();
  await withProgress('Building the shop', build);
  mark(marker, sources);
  begun.end();
}

async function build() {
  begun.begin();
  const compiler = join(modules, '.bin', 'react-router');
  const env = { ...process.env, PATH: packagesPath(), NODE_ENV: 'production' };
  const { code, tail } = await run(pinnedNode, [compiler, 'build'], {
    env,
    quiet: true,
    onStart: begun.runsAs,
  });
  if (code === 0 && existsSync(join(output, 'server', 'index.js'))) return;
  begun.end();
  throw new StepFailed(`The shop could not be built (code ${code}):\n${tail}`);
}
