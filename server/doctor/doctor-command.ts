import { parseArgs } from 'node:util';
import { type Environment, readEnvironment } from '#app/platform/config/env.server.ts';
import { print, runCli } from '#server/backup/command-line.ts';
import { type CommandDatabase, openCommandDatabase } from '#server/lifecycle/command-database.ts';
import type { AreaFinding } from './run-checks.ts';

const USAGE = `Checks the shop, running or not: settings, database, mail, pictures, backups, disk, clock, certificate, keys and jobs.

  npm run doctor -- [--json]

Ends with 1 when there is a problem, and with 0 when there are none or only warnings.`;

const LIMIT_MS = 8_000;

async function main(): Promise<number> {
  const json = wantsJson(process.argv.slice(2));
  if (json === null) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const env = readEnvironment(process.env);
  const opened = await openDatabase(env);
  try {
    if (opened.database) process.env.DATABASE_URL = opened.database.url;
    // Imported dynamically: these modules read the environment when they load.
    const { runChecks } = await import('./run-checks.ts');
    const url = opened.database?.url ?? null;
    const findings = await runChecks({ env, url, refusal: opened.refusal, now: new Date(), limit: LIMIT_MS });
    if (json) print(JSON.stringify(findings, null, 1));
    else printFindings(findings);
    return findings.some(({ status }) => status === 'problem') ? 1 : 0;
  } finally {
    await opened.database?.close();
  }
}

type Opened = { database: CommandDatabase | null; refusal: string | null };

/** A shop that has not begun, or a broken database, is a finding like others. */
async function openDatabase(env: Environment): Promise<Opened> {
  try {
    return { database: await openCommandDatabase(env), refusal: null };
  } catch (error) {
    return {
      database: null,
      refusal: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error),
    };
  }
}

const MARKS = { ok: '✓', warning: '!', problem: '✗' } as const;

function printFindings(findings: AreaFinding[]): void {
  const width = Math.max(...findings.map(({ area }) => area.length));
  for (const { area, status, says, next } of findings) {
    print(`${MARKS[status]} ${area.padEnd(width)}  ${says}`);
    if (next) print(`${' '.repeat(width + 4)}→ ${next}`);
  }
  const of = (status: AreaFinding['status']) =>
    findings.filter((finding) => finding.status === status).length;
  const [problems, warnings] = [of('problem'), of('warning')];
  print(
    `\n${problems} ${problems === 1 ? 'problem' : 'problems'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`,
  );
}

function wantsJson(args: string[]): boolean | null {
  try {
    return parseArgs({ args, options: { json: { type: 'boolean' } } }).values.json ?? false;
  } catch {
    return null;
  }
}

await runCli(main);
