import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '#ops/deploy-tests/support/installed-programs.ts';
import { parts } from './parts/index.ts';
import { type ClusterPart, inWords, type Result } from './support/part.ts';
import { printResults, say } from './support/results.ts';
import { ShopCluster } from './support/shop-cluster.ts';
import { StartedPrograms } from './support/started-programs.ts';

const LIBRARY = '/usr/lib/postgresql';
const REQUIRED = {
  patroni: 'patroni python3-etcd',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  openssl: 'openssl',
};

/** `npm run test:cluster`, or with words of titles: only those parts. */
async function main(words: readonly string[]): Promise<number> {
  const binaries = findPostgres();
  const missing = findMissing(REQUIRED);
  if (!binaries || missing.length > 0) {
    say('Without these there is no cluster, so nothing was tested.');
    return 0;
  }
  const chosen = parts.filter(({ title }) => words.every((word) => title.includes(word)));
  const began = performance.now();
  const programs = await StartedPrograms.open();
  endWithSignals(programs);
  try {
    const cluster = await ShopCluster.start(programs, binaries);
    say(`The cluster stands after ${((performance.now() - began) / 1000).toFixed(1)} s.\n`);
    const results: Result[] = [];
    for (const part of chosen) results.push(await perform(part, cluster));
    printResults(results, (performance.now() - began) / 1000);
    return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
  } finally {
    await programs.close();
  }
}

/** The programs of the newest installed server; the embedded one has neither pg_rewind nor pg_basebackup. */
function findPostgres(): string | null {
  const versions = existsSync(LIBRARY) ? readdirSync(LIBRARY).sort().reverse() : [];
  const folders = versions.map((version) => path.join(LIBRARY, version, 'bin'));
  const found = folders.find((folder) => existsSync(path.join(folder, 'pg_rewind')));
  if (!found) say('postgresql is not installed (apt-get install postgresql)');
  return found ?? null;
}

/** Says what to install. */
function findMissing(programs: Readonly<Record<string, string>>): string[] {
  return Object.keys(programs).filter((name) => !findProgram(name, programs[name]));
}

function endWithSignals(programs: StartedPrograms): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void programs.close().finally(() => process.exit(130)));
}

async function perform(part: ClusterPart, cluster: ShopCluster): Promise<Result> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const missing = findMissing(part.needs ?? {});
  if (missing.length > 0)
    return { part, outcome: 'skipped', text: `without ${missing.join(', ')}`, seconds: 0 };
  say(`… ${part.title}`);
  try {
    await cluster.startEndedNodes();
    const text = inWords(await part.run(cluster));
    say(`  ${seconds().toFixed(1)} s: ${text}`);
    return { part, outcome: 'passed', text, seconds: seconds() };
  } catch (error) {
    const { stack, message } = error as Error;
    say(`  failed after ${seconds().toFixed(1)} s: ${stack}`);
    return { part, outcome: 'failed', text: message.split('\n', 1)[0] ?? '', seconds: seconds() };
  }
}

process.exit(await main(process.argv.slice(2)));
