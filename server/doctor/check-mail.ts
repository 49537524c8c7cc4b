import { tryMailServer } from '#app/platform/queue/mail.server.ts';
import { count, type Finding, isOnTrial, ok, problem, type Surroundings, warning } from './finding.ts';

export async function checkMail(surroundings: Surroundings): Promise<Finding[]> {
  const { env, database } = surroundings;
  const found = [judgeServerAnswer(env, env.SMTP_URL ? await tryMailServer(env.SMTP_URL) : null)];
  if (!database) return found;
  const { rows } = await database.query<MailFacts>(`select
    count(*) filter (where pending_mails is null or pending_mails <> '{}')::integer as waiting,
    count(*) filter (where undelivered_mails <> '{}')::integer as undelivered,
    coalesce(max(extract(epoch from now() - created_at) / 3600) filter (where pending_mails is null or pending_mails <> '{}'), 0)::float8 as oldest_hours
    from order_events where created_at > now() - interval '7 days'`);
  return rows[0] ? [...found, judgeMails(rows[0])] : found;
}

type MailSettings = Pick<Surroundings['env'], 'SMTP_URL' | 'SHOP_ORIGIN'>;

/** `refusal` is why the server does not take mails; null when it does. */
export function judgeServerAnswer(env: MailSettings, refusal: string | null): Finding {
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

export function judgeMails({ waiting, undelivered, oldest_hours }: MailFacts): Finding {
  if (waiting > 0 && oldest_hours > 1)
    return warning(
      `${count(waiting, 'mail')} about orders ${waiting === 1 ? 'has' : 'have'} waited for up to ${count(Math.floor(oldest_hours), 'hour')}.`,
      'Mend the mail server; they are then sent by themselves, for two days.',
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
