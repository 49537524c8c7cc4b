import type { ReactNode } from 'react';
import type { Period } from '#app/features/reports/schema.ts';
import { useListAddress } from '#app/pages/admin/list/list-tools.tsx';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import styles from './reports.module.css';

const messages = {
  from: 'From',
  to: 'To',
  show: 'Show',
  failed: 'The report did not load.',
};

type ReportPageProps<Report> = {
  title: string;
  intro: string;
  answer: ApiAnswer<Report>;
  children: (report: Report) => ReactNode;
};

/** A report of some days, which stand in the address. */
export function ReportPage<Report extends Period>({
  title,
  intro,
  answer,
  children,
}: ReportPageProps<Report>) {
  return (
    <AdminPage title={title} intro={intro}>
      <PeriodForm {...(answer.ok && { shown: answer.data })} />
      {answer.ok ? (
        <Stack gap={20}>{children(answer.data)}</Stack>
      ) : (
        <ListFailure title={messages.failed} reason={answer.error.detail} />
      )}
    </AdminPage>
  );
}

/** Without an answer the days are those of the address, so that they can be put right. */
function PeriodForm({ shown }: { shown?: Period }) {
  const [address, change] = useListAddress();
  const from = shown?.from ?? address.get('from') ?? '';
  const to = shown?.to ?? address.get('to') ?? '';
  function show(form: FormData) {
    change({ from: String(form.get('from')), to: String(form.get('to')) }, {});
  }
  return (
    <form action={show} key={`${from} ${to}`}>
      <Cluster align="end" gap={12} after={20}>
        <Field label={messages.from} className={styles.day}>
          {(ids) => <TextInput {...ids} type="date" name="from" defaultValue={from} max={to} required />}
        </Field>
        <Field label={messages.to} className={styles.day}>
          {(ids) => <TextInput {...ids} type="date" name="to" defaultValue={to} required />}
        </Field>
        <Button type="submit" variant="ghost">
          {messages.show}
        </Button>
      </Cluster>
    </form>
  );
}

/** What stands out, said in words. */
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className={styles.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence} dir="auto">
          {sentence}
        </li>
      ))}
    </ul>
  );
}

type Figure = { name: string; value: string; aside?: string | undefined };

/** The sums above a report. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, aside }) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {aside && <dd className={styles.aside}>{aside}</dd>}
        </div>
      ))}
    </dl>
  );
}
