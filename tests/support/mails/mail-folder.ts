import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { environment } from '#app/platform/config/env.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';

export type SentMail = { to: string; text: string };

/** Sends what is queued. @returns the mails that left since the last call, without the line ends of their encoding. */
export async function takeMails(): Promise<SentMail[]> {
  const folder = path.join(environment().SHOP_DATA, 'mail');
  await runQueuedJobs();
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  await rm(folder, { recursive: true, force: true });
  return texts.map((mail) => ({
    to: /^To: .*<(.+)>/m.exec(mail)?.[1] ?? '',
    text: mail.replace(/=\r?\n/g, '').replaceAll('=20', ' '),
  }));
}
