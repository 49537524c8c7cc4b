import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isMarked, mark } from './fingerprint.mjs';
import { repairPackages } from './package-repair.mjs';
import { modules, pinnedNode, root, systemPath } from './paths.mjs';
import { run, StepFailed } from './run-program.mjs';
import { unfinished } from './unfinished.mjs';
import { withProgress } from './with-progress.mjs';

const marker = join(modules, '.setup');
const step = unfinished('packages');

/** Of package.json only what decides about packages: another script installs nothing. */
function currentFingerprint() {
  const { dependencies, devDependencies, allowScripts } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const named = JSON.stringify([dependencies, devDependencies, allowScripts]);
  return `${fingerprint(['package-lock.json', '.npmrc'])} ${named} ${process.platform}-${process.arch}`;
}

export const packagesAreReady = () => isMarked(marker, currentFingerprint()) && existsSync(pinnedNode);

export async function ensurePackages() {
  if (packagesAreReady()) return;
  rmSync(marker, { force: true });
  await withProgress('Installing packages', async () => {
    // One that outlives a killed setup would write at the same time as this one. What it left is removed by `npm ci`.
    await step.wasInterrupted();
    await install();
    await repairPackages();
  });
  mark(marker, currentFingerprint());
  step.end();
}

async function install() {
  step.begin();
  const args = ['ci', '--prefer-offline', '--include=dev', '--include=optional'];
  // Errors only: npm may run on another Node and would warn about the engines.
  args.push('--loglevel=error', '--no-audit', '--no-fund');
  const env = { ...process.env, PATH: systemPath() };
  const { code, tail } = await run('npm', args, { env, cwd: root, quiet: true, onStart: step.runsAs });
  if (code === 0) return;
  step.end();
  throw new StepFailed(`npm could not install the packages (code ${code}). Its output:\n${tail}`);
}
