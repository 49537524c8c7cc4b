import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTied } from './setup/run-tied.mjs';
import { orExit, setUp } from './setup/setup.mjs';

const help = `npm test                        what has to pass before a commit: all but what takes long
npm test -- all                 everything, in all rounds and at every width (also: npm run test:all)
npm test -- checks              format, lint, types, dead code (also: npm run check)
npm test -- rules [filter …]    rules, API and faults (Vitest), of the files whose path contains a filter
npm test -- faults [filter …]   all rounds of the faults (about ten minutes)
npm test -- journeys [filter …] the shop in a browser (Playwright)
npm test -- browsers [filter …] some journeys in Firefox and WebKit (also: npm run test:browsers)
npm test -- <filter> …          the same as: npm test -- rules <filter> …

CHROMIUM_PATH names the browser of the journeys; without it one is looked for, and installed when missing.`;

/** @typedef {{ title: string, command: string }} Check */
const BUILD = { title: 'Build', command: 'node scripts/setup.mjs --build' };
const STATIC = [
  { title: 'Format, lint', command: 'biome ci .' },
  { title: 'Types', command: 'react-router typegen && tsc --noEmit' },
  { title: 'Dead code', command: 'knip' },
];
const RULES = { title: 'Rules, API and faults', command: 'vitest run' };
const JOURNEYS = { title: 'Journeys', command: 'playwright test --reporter=list' };
const BROWSERS = { title: 'Other browsers', command: 'vitest run --config tests/browsers/vitest.config.ts' };

/**
 * `first` runs side by side, `inTurn` one after the other: either keeps all cores of a small machine busy. The configurations of
 * Vitest and Playwright read TESTS. Whole runs build first; a chosen file builds what it starts.
 * @type {Record<string, { first?: Check[], inTurn?: Check[], TESTS?: 'quick' | 'all' }>}
 */
const PARTS = {
  quick: { first: [BUILD, ...STATIC], inTurn: [RULES, JOURNEYS], TESTS: 'quick' },
  all: { first: [BUILD, ...STATIC], inTurn: [RULES, JOURNEYS, BROWSERS], TESTS: 'all' },
  checks: { first: STATIC },
  rules: { inTurn: [RULES] },
  faults: { first: [BUILD], inTurn: [RULES], TESTS: 'all' },
  journeys: { inTurn: [JOURNEYS] },
  browsers: { inTurn: [BROWSERS] },
};

const words = process.argv.slice(2);
if (/^(-h|--help)$/.test(words[0] ?? '')) {
  console.log(help);
  process.exit();
}
const part = words.length === 0 ? 'quick' : words[0] && words[0] in PARTS ? String(words.shift()) : 'rules';
const args = part === 'faults' && words.length === 0 ? ['tests/faults/'] : words;
const { first = [], inTurn = [], TESTS } = PARTS[part] ?? {};
await setUp().catch(orExit);

const cwd = fileURLToPath(new URL('..', import.meta.url));
/** @type {NodeJS.ProcessEnv} */
const env = {
  ...process.env,
  PATH: `${join(cwd, 'node_modules/.bin')}:${process.env.PATH}`,
  // The tests start some hundred Node processes, which spend half of their start on compiling the same modules.
  NODE_COMPILE_CACHE: join(cwd, 'node_modules/.cache/compiled'),
  ...(TESTS && { TESTS }),
};
/** @type {{ check: Check, code: number, line: string }[]} */
const results = [];

/** @param {Check} check @param {{ args?: string[], onOutput?: (text: string) => void }} [options] */
async function run(check, options) {
  const began = performance.now();
  // Tests stop what they started when they are interrupted.
  const code = await runTied(check.command, { ...options, cwd, env, signal: 'TERM' });
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  results.push({ check, code, line: `${code === 0 ? '✓' : '✗'} ${check.title.padEnd(24)} ${seconds} s` });
}

const heading = (/** @type {Check} */ { title }) => `\n── ${title} ${'─'.repeat(70 - title.length)}`;

await Promise.all(
  first.map(async (check) => {
    let output = '';
    await run(check, { onOutput: (text) => (output += text) });
    console.log(`${heading(check)}\n${output}`.trimEnd());
  }),
);
const isBuilt = results.every(({ check, code }) => check !== BUILD || code === 0);
for (const check of isBuilt ? inTurn : []) {
  console.log(heading(check));
  if (check === JOURNEYS) env.CHROMIUM_PATH = await (await import('./chromium.mjs')).findChromium();
  await run(check, { args });
}
console.log(`\n${results.map(({ line }) => line).join('\n')}`);
process.exit(results.some(({ code }) => code !== 0) ? 1 : 0);
