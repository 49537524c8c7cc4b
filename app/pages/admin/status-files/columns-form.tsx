import { type FormEvent, useState } from 'react';
import {
  STATUS_FIELD_NAMES,
  STATUS_FIELDS,
  type StatusColumns,
  type StatusField,
} from '#app/features/orders/status-files/status-columns.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/form/field.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './status-files.module.css';

/** What the API answers about a file whose headings it does not know. */
export type UnknownFile = { headings: string[]; examples: string[][]; columns: StatusColumns };

const messages = {
  text: 'Say once what the columns are; the next file with these headings is read by itself.',
  columns: ['Heading', 'For instance', 'What it is'],
  is: (heading: string) => `What “${heading}” is`,
  nothing: 'Not needed',
  send: 'Read it so',
};

type ColumnsFormProps = { file: UnknownFile; busy: boolean; onSend: (columns: StatusColumns) => void };

export function ColumnsForm({ file: { headings, examples, columns }, busy, onSend }: ColumnsFormProps) {
  const [fields, setFields] = useState<(StatusField | '')[]>(
    headings.map((_, place) => STATUS_FIELDS.find((field) => columns[field]?.includes(place)) ?? ''),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const said: StatusColumns = {};
    for (const [place, field] of fields.entries()) if (field !== '' && !said[field]) said[field] = [place];
    if (!busy) onSend(said);
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Text before={12} after={8}>
        {messages.text}
      </Text>
      <div className={styles.rows}>
        <PlainTable head={messages.columns}>
          {headings.map((heading, place) => (
            <tr key={place}>
              <td dir="auto">{heading}</td>
              <td dir="auto">{examples.find((row) => row[place])?.[place]}</td>
              <td>
                <Select
                  aria-label={messages.is(heading)}
                  value={fields[place]}
                  onChange={({ target }) =>
                    setFields((before) =>
                      before.map((field, at) => (at === place ? (target.value as StatusField | '') : field)),
                    )
                  }
                >
                  <option value="">{messages.nothing}</option>
                  {STATUS_FIELDS.map((field) => (
                    <option key={field} value={field}>
                      {STATUS_FIELD_NAMES[field]}
                    </option>
                  ))}
                </Select>
              </td>
            </tr>
          ))}
        </PlainTable>
      </div>
      <Button type="submit" disabled={busy}>
        {messages.send}
      </Button>
    </form>
  );
}
