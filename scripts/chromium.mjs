import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The headless shell comes first: it has no windows to draw and needs a third of the processor time.
const NAMES =
  'chromium-headless-shell chrome-headless-shell chromium chromium-browser google-chrome google-chrome-stable';
// On some systems `chromium` is only a hint to install a package, so each is run.
const LOOK = `for name in ${NAMES}; do "$name" --version >/dev/null 2>&1 && command -v "$name" && exit; done`;

const APT = 'DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends';
const INSTALL = [
  `[ "$(id -u)" = 0 ] && apt-get update && { ${APT} chromium-headless-shell || ${APT} chromium; }`,
  'node_modules/.bin/playwright install chromium',
];

/**
 * CHROMIUM_PATH, the system's Chromium, or Playwright's own. When there is none one is installed: as root by Debian's apt-get,
 * which brings the libraries too, else by Playwright. Empty when that failed.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  let found = process.env.CHROMIUM_PATH || (await installed());
  for (const command of found ? [] : INSTALL) {
    console.log(`Installing Chromium: ${command}`);
    spawnSync('sh', ['-c', command], { stdio: 'inherit' });
    found = await installed();
    if (found) break;
  }
  return found;
}

async function installed() {
  const onSystem = spawnSync('sh', ['-c', LOOK], { encoding: 'utf8' }).stdout.trim();
  const own = (await import('@playwright/test')).chromium.executablePath();
  return onSystem || (existsSync(own) ? own : '');
}
