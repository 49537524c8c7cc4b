import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { COURIER_CODES, COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import type { StatusFile } from '#app/features/orders/status-files/schema.ts';
import type { StatusColumns } from '#app/features/orders/status-files/status-columns.ts';
import { STATUS_FILES_SCREEN } from '#app/features/staff/roles/screens.ts';
import { TableFileField } from '#app/pages/admin/form/table-file-field.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/form/field.tsx';
import { Panel } from '#app/ui/layout.tsx';
import { ColumnsForm, type UnknownFile } from './columns-form.tsx';
import styles from './status-files.module.css';

const messages = {
  courier: 'Courier',
  choose: 'Choose the courier',
  file: 'File',
  hint: 'CSV or XLSX, as the courier’s portal saves it.',
  send: 'Read the file',
  sending: 'Reading...',
  courierNeeded: 'Please choose the courier.',
};

/** Couriers that write no files of their own have none to read. */
const WRITING = COURIER_CODES.filter((code) => code !== 'rider' && code !== 'counter');

export function UploadForm() {
  const navigate = useNavigate();
  const [courier, setCourier] = useState<CourierCode | ''>('');
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [unknown, setUnknown] = useState<UnknownFile | null>(null);
  const { write, isBusy } = useStaffWrite();
  const input = useRef<HTMLInputElement>(null);

  async function send(columns: StatusColumns | null) {
    if (courier === '') return setErrors({ courier: messages.courierNeeded });
    const body = new FormData();
    body.append('courier', courier);
    if (file) body.append('file', file);
    if (columns) body.append('columns', JSON.stringify(columns));
    const answer = await write<StatusFile>(
      { method: 'POST', path: '/api/admin/status-files/', body },
      { reload: () => false },
    );
    if (answer.ok) {
      setErrors({});
      setUnknown(null);
      setFile(null);
      if (input.current) input.current.value = '';
      await navigate(`${STATUS_FILES_SCREEN}?file=${answer.data.id}`, { preventScrollReset: true });
      return;
    }
    const { code, fields, detail } = answer.error;
    setErrors(fields ?? { file: detail });
    if (code === 'columns_needed') setUnknown(answer.error as unknown as UnknownFile);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy()) void send(null);
  }

  return (
    <Panel padding="16px">
      <form method="post" noValidate onSubmit={submit} className={styles.upload}>
        <Field label={messages.courier} error={errors.courier}>
          {(ids) => (
            <Select
              {...ids}
              value={courier}
              onChange={({ target }) => {
                setCourier(WRITING.find((code) => code === target.value) ?? '');
                setUnknown(null);
              }}
            >
              <option value="">{messages.choose}</option>
              {WRITING.map((code) => (
                <option key={code} value={code}>
                  {COURIERS[code].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TableFileField
          label={messages.file}
          hint={messages.hint}
          error={errors.file}
          input={input}
          onChoose={(chosen) => {
            setFile(chosen);
            setErrors({});
            setUnknown(null);
          }}
        />
        <Button type="submit" disabled={isBusy()}>
          {isBusy() ? messages.sending : messages.send}
        </Button>
      </form>
      {unknown && <ColumnsForm file={unknown} busy={isBusy()} onSend={send} />}
    </Panel>
  );
}
