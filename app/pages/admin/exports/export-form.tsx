import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { EXPORT_NAMES, type ExportName } from '#app/features/exports/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { saveFile } from '#app/platform/browser/save-file.ts';
import { TABLE_FORMATS } from '#app/platform/tables/table.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { Panel } from '#app/ui/layout.tsx';
import { Muted } from '#app/ui/text.tsx';
import { fieldsOf } from './export-fields.ts';
import styles from './exports.module.css';

const messages = {
  search: 'Search',
  format: 'File',
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  download: (what: string) => `Download ${what.toLowerCase()}`,
  preparing: 'Preparing...',
  failed: 'The file could not be prepared.',
};

type ExportFormProps = { what: ExportName; categories: readonly Category[]; seesLog: boolean };

export function ExportForm({ what, categories, seesLog }: ExportFormProps) {
  const [address] = useSearchParams();
  const { brand } = useShop().settings;
  const [typed, setTyped] = useState<Record<string, string>>(() => Object.fromEntries(address));
  const { write, isBusy, notice } = useStaffWrite();
  const { text, words, days, choices } = fieldsOf(what, categories);
  const names = ['format', 'q', 'from', 'to', ...choices.map(({ name }) => name)];
  const control = (name: string) => ({
    name,
    value: typed[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((now) => ({ ...now, [name]: target.value })),
  });
  const format = TABLE_FORMATS.find((one) => one === typed.format) ?? 'csv';

  async function download(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    const asked = names.flatMap((name) => (typed[name] ? [[name, typed[name]]] : []));
    const answer = await write<Blob>(
      {
        method: 'POST',
        path: `/api/admin/exports/${what}/`,
        body: { ...Object.fromEntries(asked), format },
        isFile: true,
      },
      { failure: messages.failed, reload: ({ ok }) => ok && seesLog },
    );
    const day = new Date().toISOString().slice(0, 10);
    if (answer.ok) saveFile(answer.data, `${brand}-${what}-${day}.${format}`.toLowerCase());
  }

  return (
    <Panel padding="16px">
      <form method="post" onSubmit={download}>
        <Muted after={12}>{text}</Muted>
        <div className={styles.fields}>
          <Field label={messages.search} hint={words}>
            {(ids) => <TextInput {...ids} type="search" dir="auto" maxLength={120} {...control('q')} />}
          </Field>
          {choices.map(({ name, label, options }) => (
            <Field key={name} label={label}>
              {(ids) => (
                <Select {...ids} {...control(name)}>
                  {options.map(({ value, label: option }) => (
                    <option key={value} value={value}>
                      {option}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
          <Field label={days[0]}>{(ids) => <TextInput {...ids} type="date" {...control('from')} />}</Field>
          <Field label={days[1]}>{(ids) => <TextInput {...ids} type="date" {...control('to')} />}</Field>
          <Field label={messages.format}>
            {(ids) => (
              <Select {...ids} {...control('format')} value={format}>
                {TABLE_FORMATS.map((one) => (
                  <option key={one} value={one}>
                    {messages.formats[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Button type="submit" disabled={isBusy()}>
          {isBusy() ? messages.preparing : messages.download(EXPORT_NAMES[what])}
        </Button>
      </form>
      {notice}
    </Panel>
  );
}
