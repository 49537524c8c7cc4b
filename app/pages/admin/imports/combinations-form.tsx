import { type FormEvent, useRef, useState } from 'react';
import type { Import } from '#app/features/imports/schema.ts';
import { TableFileField } from '#app/pages/admin/form/table-file-field.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/layout.tsx';
import styles from './imports.module.css';

const messages = {
  file: 'File with the combinations',
  hint: 'PrestaShop keeps sizes and colors in a second file. Both are compared together.',
  send: 'Compare both',
  sending: 'Sending...',
};

export function CombinationsForm({ id }: { id: number }) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { write, isBusy } = useStaffWrite();
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    const body = new FormData();
    if (file) body.append('file', file);
    const path = `/api/admin/imports/${id}/combinations/`;
    const answer = await write<Import>({ method: 'PUT', path, body }, { untilShown: true });
    if (answer.ok) return;
    setError(answer.error.fields?.file ?? answer.error.detail);
    input.current?.focus();
  }

  return (
    <Panel padding="16px">
      <form method="post" noValidate onSubmit={submit} className={styles.upload}>
        <TableFileField
          label={messages.file}
          hint={messages.hint}
          error={error}
          input={input}
          accept=".csv,.txt,.xlsx"
          onChoose={(chosen) => {
            setFile(chosen);
            setError(null);
          }}
        />
        <Button type="submit" variant="ghost" disabled={isBusy()}>
          {isBusy() ? messages.sending : messages.send}
        </Button>
      </form>
    </Panel>
  );
}
