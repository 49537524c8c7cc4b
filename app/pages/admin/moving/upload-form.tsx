import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { DATE_ORDERS, type DateOrder } from '#app/features/moving/files/dates.ts';
import { FILE_KINDS, type FileKind, KIND_NAMES, type MovingFile } from '#app/features/moving/files/schema.ts';
import { MOVING_SCREEN } from '#app/features/staff/roles/screens.ts';
import { TableFileField } from '#app/pages/admin/form/table-file-field.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/form/field.tsx';
import { Panel } from '#app/ui/layout.tsx';
import styles from './moving.module.css';

const messages = {
  kind: 'What it has',
  file: 'File',
  send: 'Read the file',
  sending: 'Reading...',
  dates: 'Which comes first in its dates?',
  day_first: 'The day: 21/03/2026',
  month_first: 'The month: 03/21/2026',
};

const HINTS: Record<FileKind, string> = {
  orders:
    'The orders export of Shopify or WooCommerce, CSV or XLSX, sent without opening it in a spreadsheet.',
  customers: 'The customers export of Shopify or WooCommerce, CSV or XLSX.',
  reviews: 'The export of Judge.me, Loox or another table: product handle, rating, text, name, date.',
};

export function UploadForm({ kind: first }: { kind: FileKind }) {
  const navigate = useNavigate();
  const [kind, setKind] = useState(first);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [question, setQuestion] = useState<string | undefined>();
  const [dates, setDates] = useState<DateOrder>('day_first');
  const { write, isBusy } = useStaffWrite();
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    const body = new FormData();
    body.append('kind', kind);
    if (question) body.append('dates', dates);
    if (file) body.append('file', file);
    const answer = await write<MovingFile>(
      { method: 'POST', path: '/api/admin/moving/files/', body },
      { reload: () => false },
    );
    const asksForDates = !answer.ok && answer.error.code === 'date_order';
    setQuestion(asksForDates ? answer.error.detail : undefined);
    setError(answer.ok || asksForDates ? undefined : answer.error.detail);
    if (!answer.ok) return;
    setFile(null);
    if (input.current) input.current.value = '';
    await navigate(`${MOVING_SCREEN}/files?file=${answer.data.id}`, { preventScrollReset: true });
  }

  return (
    <Panel padding="16px">
      <form method="post" noValidate onSubmit={submit} className={styles.upload}>
        <Field label={messages.kind}>
          {(ids) => (
            <Select
              {...ids}
              value={kind}
              onChange={({ target }) => {
                setKind(FILE_KINDS.find((name) => name === target.value) ?? kind);
                setError(undefined);
              }}
            >
              {FILE_KINDS.map((name) => (
                <option key={name} value={name}>
                  {KIND_NAMES[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TableFileField
          label={messages.file}
          hint={HINTS[kind]}
          error={error}
          input={input}
          onChoose={(chosen) => {
            setFile(chosen);
            setError(undefined);
            setQuestion(undefined);
          }}
        />
        {question && (
          <Field label={messages.dates} error={question} className={styles.question}>
            {(ids) => (
              <Select
                {...ids}
                value={dates}
                onChange={({ target }) =>
                  setDates(DATE_ORDERS.find((name) => name === target.value) ?? dates)
                }
              >
                {DATE_ORDERS.map((name) => (
                  <option key={name} value={name}>
                    {messages[name]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Button type="submit" disabled={isBusy()}>
          {isBusy() ? messages.sending : messages.send}
        </Button>
      </form>
    </Panel>
  );
}
