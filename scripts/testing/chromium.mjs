import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { modules, packagesPath } from '../setup/paths.mjs';
import { run, StepFailed } from '../setup/run-program.mjs';
import { withProgress } from '../setup/with-progress.mjs';

// The headless shell comes first: it has no windows to draw and needs a third of the processor time.
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const packages = ['chromium-headless-shell', 'chromium'];

/**
 * CHROMIUM_PATH, the system's Chromium, or Playwright's own, which is installed when there is none.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !(await runs(named)))
    throw new StepFailed(`CHROMIUM_PATH is ${named}, and that does not run.`);
  const found = named ?? (await installed()) ?? (await installBySystem()) ?? (await installByPlaywright());
  if (found) return found;
  throw new StepFailed(
    'The journeys need Chromium and it could not be installed. Install it, or set CHROMIUM_PATH.',
  );
}

async function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...candidates, await playwrightChromium()]) if (await runs(path)) return path;
  return null;
}

async function playwrightChromium() {
  const { chromium } = await import(join(modules, '@playwright', 'test', 'index.mjs'));
  return String(chromium.executablePath());
}

/** On some systems `chromium` is only a hint to install a package, so it is run. @param {string} path */
async function runs(path) {
  return existsSync(path) && (await run(path, ['--version'], { quiet: true })).code === 0;
}

async function installBySystem() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await withProgress('Installing Chromium by apt-get', async () => {
    const update = await run('apt-get', ['update'], { env, quiet: true });
    let tail = update.tail;
    for (const name of packages) {
      const args = ['install', '-y', '--no-install-recommends', name];
      const install = await run('apt-get', args, { env, quiet: true });
      if (install.code === 0) return;
      tail = install.tail || tail;
    }
    console.log(tail);
  });
  return installed();
}

async function installByPlaywright() {
  // `--with-deps` uses the system's package manager, which needs root.
  const args = ['install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium'];
  await withProgress('Installing Chromium by Playwright', async () => {
    const env = { ...process.env, PATH: packagesPath() };
    const { code, tail } = await run(join(modules, '.bin', 'playwright'), args, { env, quiet: true });
    if (code !== 0) console.log(tail);
  });
  return installed();
}
