import { count, type Finding, ok, problem, type Surroundings, warning } from './finding.ts';

export type WorkFacts = {
  failed: { queue: string; jobs: number }[];
  /** Minutes that the oldest due job has waited; 0 without one. */
  waiting_minutes: number;
  /** Minutes since any job was done; null before the first. */
  idle_minutes: number | null;
};

/** What the shop does in the background, on all its machines. */
export async function checkWork({ database, env }: Surroundings): Promise<Finding[]> {
  if (!database) return [];
  const { rows: queue } = await database.query(`select where to_regclass('pgboss.job') is not null`);
  if (queue.length === 0) return [ok('The shop has not begun any background work yet.')];
  const { rows } = await database.query<WorkFacts>(`select
    (select coalesce(json_agg(one), '[]') from (select name as queue, count(*)::integer as jobs from pgboss.job
      where state = 'failed' and completed_on > now() - interval '2 days' group by name order by 2 desc) as one) as failed,
    coalesce((select extract(epoch from now() - min(start_after)) / 60 from pgboss.job
      where state < 'active' and start_after <= now()), 0)::float8 as waiting_minutes,
    (select extract(epoch from now() - max(completed_on)) / 60 from pgboss.job where state = 'completed')::float8 as idle_minutes`);
  return rows[0] ? judgeWork(rows[0], await answers(ownAddress(env, '/livez'))) : [];
}

export function judgeWork(
  { failed, waiting_minutes, idle_minutes }: WorkFacts,
  isRunning: boolean,
): Finding[] {
  const found: Finding[] = [];
  if (failed[0]) {
    const jobs = failed.reduce((sum, one) => sum + one.jobs, 0);
    found.push(
      warning(
        `${count(jobs, 'job')} failed for good in the last two days (${failed.map(({ queue }) => queue).join(', ')}).`,
        'The log of the shop says why, under the name of the job.',
      ),
    );
  }
  // Some job is due each minute, so a shop that runs has just done one.
  if (isRunning && (waiting_minutes > 15 || (idle_minutes !== null && idle_minutes > 15)))
    found.push(
      problem(
        `No background work has been done for ${count(Math.floor(Math.max(waiting_minutes, idle_minutes ?? 0)), 'minute')}.`,
        'Restart the shop; if that does not help, its log says what the jobs wait for.',
      ),
    );
  return found.length > 0 ? found : [ok('No background work has failed or waits for long.')];
}

export async function checkShop({ env }: Surroundings): Promise<Finding[]> {
  if (!(await answers(ownAddress(env, '/livez'))))
    return [ok(`No shop answers on port ${env.PORT} of this machine, so its workers were not looked at.`)];
  const ready = await fetch(ownAddress(env, '/readyz?deep'), { signal: AbortSignal.timeout(2_500) });
  if (!ready.ok)
    return [
      problem(
        `The running shop is not well: ${(await ready.text()).trim().replaceAll('\n', ', ')}.`,
        'Look at its log, then restart it.',
      ),
    ];
  const metrics = await fetch(ownAddress(env, '/metrics'), { signal: AbortSignal.timeout(2_500) });
  return [judgeRestarts(metrics.ok ? await metrics.text() : null, env.WORKERS)];
}

/** `metrics` is null when the shop did not give them, as when one of its workers is silent. */
export function judgeRestarts(metrics: string | null, workers: number): Finding {
  const says = `The shop runs with ${count(workers, 'worker')}`;
  if (metrics === null)
    return warning(`${says}, and not all of them answer.`, 'If it stays so for minutes, restart the shop.');
  const restarts = [...metrics.matchAll(/^shop_restarts_total\{[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, times]) => sum + Number(times),
    0,
  );
  if (restarts === 0) return ok(`${says}, and none has ended by itself.`);
  return warning(
    `The shop or one of its workers has ended by itself ${count(restarts, 'time')}.`,
    'Its log says why at the moment of each end; more memory often helps.',
  );
}

function ownAddress({ HOST, PORT }: Surroundings['env'], path: string): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}${path}`;
}

async function answers(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );
}
