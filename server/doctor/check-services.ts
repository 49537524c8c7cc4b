import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { openShopFiles } from '#app/platform/files/shop-files.server.ts';
import { originalFile } from '#app/platform/images/image-store.server.ts';
import { tryMailServer } from '#app/platform/queue/mail.server.ts';
import { count, type Finding, isOnTrial, ok, problem, type Surroundings, warning } from './finding.ts';

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
  return rows[0] ? evaluateWork(rows[0], await answers(ownAddress(env, '/livez'))) : [];
}

export function evaluateWork(
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
  return [evaluateRestarts(metrics.ok ? await metrics.text() : null, env.WORKERS)];
}

/** `metrics` is null when the shop did not give them, as when one of its workers is silent. */
export function evaluateRestarts(metrics: string | null, workers: number): Finding {
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

export async function checkMail(surroundings: Surroundings): Promise<Finding[]> {
  const { env, database } = surroundings;
  const found = [evaluateServerAnswer(env, env.SMTP_URL ? await tryMailServer(env.SMTP_URL) : null)];
  if (!database) return found;
  const { rows } = await database.query<MailFacts>(`select
    count(*) filter (where pending_mails is null or pending_mails <> '{}')::integer as waiting,
    count(*) filter (where undelivered_mails <> '{}')::integer as undelivered,
    coalesce(max(extract(epoch from now() - created_at) / 3600) filter (where pending_mails is null or pending_mails <> '{}'), 0)::float8 as oldest_hours
    from order_events where created_at > now() - interval '7 days'`);
  return rows[0] ? [...found, evaluateMails(rows[0])] : found;
}

type MailSettings = Pick<Surroundings['env'], 'SMTP_URL' | 'SHOP_ORIGIN'>;

/** `refusal` is why the server does not take mails; null when it does. */
export function evaluateServerAnswer(env: MailSettings, refusal: string | null): Finding {
  if (!env.SMTP_URL)
    return (isOnTrial(env) ? warning : problem)(
      'SMTP_URL is not set, so no mail is sent; each stays as a file in the folder mail of SHOP_DATA.',
      'Set SMTP_URL=smtps://user:password@host, with the % codes of special letters in the password.',
    );
  if (refusal !== null)
    return problem(
      `The mail server does not take mails of the shop: ${refusal}.`,
      'Compare name, port, user and password in SMTP_URL with what the mail provider says.',
    );
  return ok('The mail server answers and takes the login.');
}

/** Of orders, in the last seven days. */
export type MailFacts = { waiting: number; undelivered: number; oldest_hours: number };

export function evaluateMails({ waiting, undelivered, oldest_hours }: MailFacts): Finding {
  if (waiting > 0 && oldest_hours > 1)
    return warning(
      `${count(waiting, 'mail')} about orders ${waiting === 1 ? 'has' : 'have'} waited for up to ${count(Math.floor(oldest_hours), 'hour')}.`,
      'Repair the mail server; they are then sent by themselves, for two days.',
    );
  if (undelivered > 0)
    return warning(
      `${count(undelivered, 'mail')} about orders could not be delivered in seven days.`,
      'The orders say which; call those shoppers.',
    );
  return ok(
    waiting === 0 ? 'No mail about an order waits.' : `${count(waiting, 'mail')} about orders leave soon.`,
  );
}

const SAMPLE = 8;

export async function checkPictures({ database, env }: Surroundings): Promise<Finding[]> {
  const files = openShopFiles('pictures');
  const where = env.MEDIA_S3_BUCKET
    ? `the bucket ${env.MEDIA_S3_BUCKET}`
    : `the folder ${env.SHOP_DATA}/pictures`;
  // A folder that was made here would be in the way of a restore.
  if (!env.MEDIA_S3_BUCKET && !existsSync(env.SHOP_DATA))
    return [ok(`There are no pictures yet in ${where}.`)];
  const name = `shop-check-${randomBytes(6).toString('hex')}`;
  const written = randomBytes(64);
  await files.write(name, written);
  const read = await files.read(name).finally(() => files.remove(name));
  if (!read?.equals(written))
    return [problem(`What was written to ${where} cannot be read again.`, 'Check its disk, or its bucket.')];
  if (!database) return [ok(`Pictures can be written to ${where} and read.`)];
  const { rows } = await database.query<{ name: string; extension: string }>(
    `select name, extension from pictures where is_picture_used(name) and not exists (select from picture_uploads where picture = name)
    order by random() limit ${SAMPLE}`,
  );
  if (rows.length === 0) return [ok(`Pictures can be written to ${where} and read.`)];
  const missing: string[] = [];
  for (const picture of rows) if (!(await files.read(originalFile(picture)))) missing.push(picture.name);
  if (missing.length > 0)
    return [
      problem(
        `${missing.length} of ${count(rows.length, 'picture')} looked for at random are missing in ${where}.`,
        'Put the folder back from a backup; npm run invariants counts all that are missing.',
      ),
    ];
  return [ok(`Pictures can be written to ${where} and read; none of ${rows.length} looked for is missing.`)];
}
