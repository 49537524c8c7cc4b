import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DATE_ORDERS, type DateOrder } from '#app/features/moving/files/dates.ts';
import { FILE_KINDS, type FileKind, KIND_NAMES, type MovingFile } from '#app/features/moving/files/schema.ts';
import { MOVING_SCREEN } from '#app/features/staff/roles/screens.ts';
import { FileForm } from '#app/pages/admin/form/file-form.tsx';
import { Field, Select } from '#app/ui/form/field.tsx';
import { Panel } from '#app/ui/layout.tsx';

const messages = {
  kind: 'What it has',
  form: { label: 'File', send: 'Read the file', sending: 'Reading...' },
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
  const [question, setQuestion] = useState<string | null>(null);
  const [dates, setDates] = useState<DateOrder>('day_first');
  return (
    <Panel padding="16px">
      <FileForm<MovingFile>
        to={{ method: 'POST', path: '/api/admin/moving/files/' }}
        fields={{ kind, ...(question && { dates }) }}
        {...messages.form}
        hint={HINTS[kind]}
        reloads={false}
        onChoose={() => setQuestion(null)}
        onRefused={({ code, detail }) => {
          setQuestion(code === 'date_order' ? detail : null);
          return code === 'date_order';
        }}
        onSent={({ id }) => {
          setQuestion(null);
          return navigate(`${MOVING_SCREEN}/files?file=${id}`, { preventScrollReset: true });
        }}
      >
        <Field label={messages.kind}>
          {(ids) => (
            <Select
              {...ids}
              value={kind}
              onChange={({ target }) => setKind(FILE_KINDS.find((name) => name === target.value) ?? kind)}
            >
              {FILE_KINDS.map((name) => (
                <option key={name} value={name}>
                  {KIND_NAMES[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {question && (
          <Field label={messages.dates} error={question}>
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
      </FileForm>
    </Panel>
  );
}
