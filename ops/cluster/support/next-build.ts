import { execFile } from 'node:child_process';
import { appendFile, cp, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { StartedPrograms } from './started-programs.ts';

const run = promisify(execFile);

const SOURCES = ['app', 'db', 'demo', 'packages', 'public', 'scripts', 'server', 'tools/browser-support'];
const FILES = ['package.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'];
const COLUMN = 'note_of_next_build';

export type Build = { checkout: string; migration: string };

/** The checkout as its next release may be: other scripts and styles, and one migration more, which expands. */
export async function buildNext(programs: StartedPrograms): Promise<Build> {
  const checkout = path.join(programs.folder, 'next');
  for (const name of [...SOURCES, ...FILES]) await cp(name, path.join(checkout, name), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(checkout, 'node_modules'));
  const migration = await addMigration(checkout);
  await changeAssets(checkout);
  await run(process.execPath, ['node_modules/.bin/react-router', 'build'], {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { checkout, migration };
}

async function addMigration(checkout: string): Promise<string> {
  const folder = path.join(checkout, 'db/migrations');
  const last = Math.max(...(await readdir(folder)).map((name) => Number.parseInt(name, 10) || 0));
  const name = `${String(last + 1).padStart(3, '0')}-next-build.sql`;
  await writeFile(path.join(folder, name), `-- expand\nalter table products add column ${COLUMN} text;\n`);
  return name;
}

/** What every page loads. */
async function changeAssets(checkout: string): Promise<void> {
  const root = `\nif (typeof document === 'object') document.documentElement.dataset.build = 'next';\n`;
  await appendFile(path.join(checkout, 'app/root.tsx'), root);
  await appendFile(path.join(checkout, 'app/ui/theme/base.css'), '\n:root { --build: next; }\n');
}
