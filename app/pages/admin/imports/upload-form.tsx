import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Import } from '#app/features/imports/schema.ts';
import { IMPORTS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { TableFileField } from '#app/pages/admin/form/table-file-field.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/layout.tsx';
import styles from './imports.module.css';

const messages = {
  file: 'File with products',
  hint: 'CSV or XLSX from Shopify, WooCommerce, Wix, Medusa, Bagisto, PrestaShop or the exports of this shop, or a table of your own, also of stock alone; at most 15 MB.',
  send: 'Compare with the shop',
  sending: 'Sending...',
};

export function UploadForm() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { write, isBusy } = useStaffWrite();
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    const body = new FormData();
    if (file) body.append('file', file);
    const answer = await write<Import>(
      { method: 'POST', path: '/api/admin/imports/', body },
      { reload: () => false },
    );
    if (answer.ok) await navigate(`${IMPORTS_SCREEN}/${answer.data.id}`);
    else {
      setError(answer.error.fields?.file ?? answer.error.detail);
      input.current?.focus();
    }
  }

  return (
    <Panel padding="16px">
      <form method="post" noValidate onSubmit={submit} className={styles.upload}>
        <TableFileField
          label={messages.file}
          hint={messages.hint}
          error={error}
          input={input}
          accept=".csv,.tsv,.txt,.xlsx"
          onChoose={(chosen) => {
            setFile(chosen);
            setError(null);
          }}
        />
        <Button type="submit" disabled={isBusy()}>
          {isBusy() ? messages.sending : messages.send}
        </Button>
      </form>
    </Panel>
  );
}
