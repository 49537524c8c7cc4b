import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { COURIER_CODES, COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { Columns } from '#app/features/settlements/columns.ts';
import type { SettlementAnswer } from '#app/features/settlements/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import type { ApiError } from '#app/platform/browser/api-client.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { FieldGrid } from '#app/ui/layout.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';
import { ColumnMapping, type UnknownColumns } from './column-mapping.tsx';
import { LineProblems } from './line-problems.tsx';
import styles from './settlements.module.css';

const messages = {
  title: 'Upload what a courier pays',
  file: 'File',
  fileHint:
    'CSV or XLSX, as the courier sends it. Please do not open and save it in a spreadsheet before: long numbers get lost.',
  courier: 'Courier',
  day: 'Date of the payment',
  dayHint: 'Its tax rates count, and the accounts have it on this day.',
  reference: 'Number of the payment',
  referenceHint: 'Such as CPR-1234. Leave it empty when the file says it.',
  net: 'What the courier says it pays',
  netHint: 'Leave it empty when the file has totals.',
  save: 'Read and compare',
};

/** The courier of the last file on this device. */
const STORED = 'settlement-courier';

type Typed = { courier: CourierCode; day: string; reference: string; net: string };

type UploadDialogProps = { file: File | null; onClose: () => void };

/** Reads a file and leads to its draft. Headings that nobody knows are asked for in the same dialog. */
export function UploadDialog({ file: dropped, onClose }: UploadDialogProps) {
  const { time_zone } = useShop().settings;
  const { write, isBusy } = useStaffWrite();
  const navigate = useNavigate();
  const [file, setFile] = useState(dropped);
  const [typed, setTyped] = useState<Typed>(() => ({
    courier: COURIER_CODES.find((code) => code === localStore.read(STORED)) ?? 'postex',
    ...{ day: shopDay(new Date(), time_zone), reference: '', net: '' },
  }));
  const [error, setError] = useState<ApiError | null>(null);
  const [columns, setColumns] = useState<Columns | null>(null);
  const unknown = error?.code === 'columns_needed' ? (error as ApiError & UnknownColumns) : null;
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-first]')?.focus();
  }, [error]);
  const change = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    localStore.write(STORED, typed.courier);
    const body = new FormData();
    for (const [name, value] of Object.entries(typed)) body.append(name, value);
    if (columns) body.append('columns', JSON.stringify(columns));
    if (file) body.append('file', file);
    const answer = await write<SettlementAnswer>(
      { method: 'POST', path: '/api/admin/settlements/', body },
      { reload: () => false },
    );
    if (answer.ok) return navigate(`/admin/settlements/${answer.data.id}`);
    setError(answer.error);
    if (answer.error.code === 'columns_needed')
      setColumns((now) => now ?? (answer.error as ApiError & UnknownColumns).columns);
  }

  const { fields = {} } = error ?? {};
  const isSaid = Object.values(fields).some(Boolean);
  return (
    <Dialog
      open
      onClose={() => !isBusy() && onClose()}
      title={messages.title}
      size={unknown ? 'large' : 'medium'}
    >
      <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={isBusy()}>
        {error && !unknown && (!isSaid || error.code !== 'invalid') && (
          <Note tone="bad" role="alert" after={16}>
            {error.detail}
            <LineProblems error={error} />
          </Note>
        )}
        {unknown && columns ? (
          <ColumnMapping unknown={unknown} columns={columns} onChange={setColumns} />
        ) : (
          <>
            <Field label={messages.file} hint={messages.fileHint} error={fields.file}>
              {(ids) => <FileInput ids={ids} file={file} onChange={setFile} />}
            </Field>
            <FieldGrid from={560} gap="0 16px">
              <Field label={messages.courier} error={fields.courier}>
                {(ids) => (
                  <Select
                    {...ids}
                    value={typed.courier}
                    onChange={({ target }) => change({ courier: target.value as CourierCode })}
                  >
                    {COURIER_CODES.filter((code) => code !== 'rider' && code !== 'counter').map((code) => (
                      <option key={code} value={code}>
                        {COURIERS[code].name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Field label={messages.day} hint={messages.dayHint} error={fields.day}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    type="date"
                    value={typed.day}
                    onChange={({ target }) => change({ day: target.value })}
                  />
                )}
              </Field>
              <Field label={messages.reference} hint={messages.referenceHint} error={fields.reference}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    dir="auto"
                    maxLength={60}
                    autoComplete="off"
                    value={typed.reference}
                    onChange={({ target }) => change({ reference: target.value })}
                  />
                )}
              </Field>
              <Field label={messages.net} hint={messages.netHint} error={fields.net}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    inputMode="decimal"
                    maxLength={40}
                    autoComplete="off"
                    value={typed.net}
                    onChange={({ target }) => change({ net: target.value })}
                  />
                )}
              </Field>
            </FieldGrid>
          </>
        )}
        <FormActions save={messages.save} busy={isBusy()} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type FileInputProps = {
  ids: { id: string };
  file: File | null;
  onChange: (file: File | null) => void;
};

/** A dropped file stands in it like a chosen one. */
function FileInput({ ids, file, onChange }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!input.current || !file || input.current.files?.[0] === file) return;
    const files = new DataTransfer();
    files.items.add(file);
    input.current.files = files.files;
  }, [file]);
  return (
    <input
      {...ids}
      ref={input}
      className={styles.file}
      type="file"
      accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      onChange={({ target }) => onChange(target.files?.[0] ?? null)}
    />
  );
}
