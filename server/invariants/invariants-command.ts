import { readEnvironment } from '#app/platform/config/env.server.ts';
import { print, runCli } from '#server/backup/command-line.ts';
import { openShopDatabase } from '#server/lifecycle/command-database.ts';
import type { CheckResult } from './check-invariants.ts';

async function main(): Promise<number> {
  const database = await openShopDatabase(readEnvironment(process.env));
  try {
    process.env.DATABASE_URL = database.url;
    const { checkInvariants } = await import('./check-invariants.ts');
    const { closeDatabase } = await import('#app/platform/database/database.server.ts');
    try {
      return printResults(await checkInvariants());
    } finally {
      await closeDatabase();
    }
  } finally {
    await database.close();
  }
}

function printResults(results: CheckResult[]): number {
  for (const { area, name, violations, examples } of results) {
    const which =
      examples.length > 0 ? ` (${examples.join(', ')}${violations > examples.length ? ', …' : ''})` : '';
    print(
      `${violations === 0 ? '✓' : '✗'} ${area.padEnd(8)} ${String(violations).padStart(6)}  ${name}${which}`,
    );
  }
  const broken = results.filter(({ violations }) => violations > 0).length;
  print(`\n${results.length - broken} of ${results.length} hold${broken > 0 ? `, ${broken} do not` : ''}.`);
  return broken > 0 ? 1 : 0;
}

await runCli(main);
