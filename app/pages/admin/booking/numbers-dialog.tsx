import { type FormEvent, useState } from 'react';
import type { NumbersAnswer, ToBook } from '#app/features/orders/couriers/schema.ts';
import { COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Field, TextArea, TextInput } from '#app/ui/form/field.tsx';
import { Dialog, DialogActions } from '#app/ui/overlay/dialog.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './booking.module.css';

const countOf = (count: number) => (count === 1 ? '1 number' : `${count} numbers`);

const messages = {
  title: (courier: string) => `Tracking numbers from ${courier}`,
  text: (count: number) => `Paste the column for ${count === 1 ? 'the parcel' : `the ${count} parcels`}`,
  hint: 'In the order of the sheet, or with the order number beside each.',
  file: 'Or the file of the courier',
  fileHint: 'CSV or XLSX with the order numbers.',
  left: 'They have left: set the orders Shipped',
  leftHint: 'Only parcels that are packed.',
  check: 'Check',
  checking: 'Checking...',
  write: (count: number) => (count > 0 ? `Write ${countOf(count)}` : 'Hand over'),
  writing: 'Writing...',
  close: 'Close',
  failed: 'Nothing was written.',
  columns: ['Line', 'Number', 'What becomes of it'],
  summary: ({ matched, same, refused }: NumbersAnswer) =>
    [
      `${countOf(matched)} can be written`,
      same > 0 && `${same} known already`,
      refused > 0 && `${refused} cannot be used`,
    ]
      .filter(Boolean)
      .join(', '),
  written: ({ matched, handed_over }: NumbersAnswer) =>
    [
      matched > 0 && `${countOf(matched)} written.`,
      handed_over > 0 &&
        (handed_over === 1 ? '1 parcel handed over.' : `${handed_over} parcels handed over.`),
    ]
      .filter(Boolean)
      .join(' ') || 'Nothing new: all of it was known.',
  stayed: 'Not handed over',
};

type Choice = { courier: CourierCode; parcels: readonly ToBook[] };

type NumbersDialogProps = { choice: Choice | null; onClose: () => void };

export function NumbersDialog({ choice, onClose }: NumbersDialogProps) {
  const title = messages.title(choice ? COURIERS[choice.courier].name : '');
  return (
    <Dialog open={choice !== null} onClose={onClose} title={title}>
      {choice && <NumbersForm choice={choice} onClose={onClose} />}
    </Dialog>
  );
}

function NumbersForm({ choice: { courier, parcels }, onClose }: { choice: Choice; onClose: () => void }) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [hasLeft, setLeft] = useState(false);
  const [checked, setChecked] = useState<NumbersAnswer | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { write, isBusy, notice } = useStaffWrite();

  function change(work: () => void) {
    work();
    setChecked(null);
    setError(null);
  }

  async function send(isTry: boolean) {
    const body = new FormData();
    body.append('courier', courier);
    body.append('parcels', JSON.stringify(parcels.map(({ order_id, number }) => ({ order_id, number }))));
    if (file) body.append('file', file);
    else body.append('text', text);
    if (hasLeft && !isTry) body.append('hand_over', 'true');
    const answer = await write<NumbersAnswer>(
      { method: 'POST', path: `/api/admin/booking/numbers/${isTry ? 'check/' : ''}`, body },
      {
        ...(isTry ? { reload: () => false } : { success: messages.written }),
        failure: (refusal) =>
          refusal.error.fields ? null : { message: messages.failed, reason: refusal.error.detail },
      },
    );
    if (!answer.ok) return setError(answer.error.detail);
    setChecked(answer.data);
    if (!isTry && answer.data.stayed.length === 0 && answer.data.refused === 0) onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy()) void send(checked === null);
  }

  const isDone = checked?.written === true;
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Field label={messages.text(parcels.length)} hint={messages.hint} error={error}>
        {(ids) => (
          <TextArea
            {...ids}
            autoFocus
            rows={Math.min(10, Math.max(4, parcels.length))}
            spellCheck={false}
            className={styles.numbers}
            value={text}
            onChange={({ target }) => change(() => setText(target.value))}
          />
        )}
      </Field>
      <Field label={messages.file} hint={messages.fileHint}>
        {(ids) => (
          <TextInput
            {...ids}
            type="file"
            accept=".csv,.xlsx,.txt"
            onChange={({ target }) => change(() => setFile(target.files?.[0] ?? null))}
          />
        )}
      </Field>
      <CheckField label={messages.left} hint={messages.leftHint} checked={hasLeft} onChange={setLeft} />
      {checked && <Results answer={checked} />}
      <DialogActions>
        <Button variant="ghost" disabled={isBusy()} onClick={onClose}>
          {messages.close}
        </Button>
        {!isDone && (
          <Button
            type="submit"
            disabled={
              isBusy() ||
              (text.trim() === '' && !file) ||
              (checked !== null && checked.matched === 0 && !(hasLeft && checked.same > 0))
            }
          >
            {checked === null ? messages.check : messages.write(checked.matched)}
          </Button>
        )}
      </DialogActions>
      {notice}
    </form>
  );
}

function Results({ answer }: { answer: NumbersAnswer }) {
  const { rows, refused, stayed, written } = answer;
  return (
    <div role="status">
      {!written && (
        <Note tone={refused > 0 ? 'bad' : 'ok'} before={12}>
          {messages.summary(answer)}
        </Note>
      )}
      {stayed.length > 0 && (
        <Note tone="bad" title={messages.stayed} before={12}>
          {stayed.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Note>
      )}
      <div className={styles.results}>
        <PlainTable head={messages.columns}>
          {rows.map(({ line, tracking_number, result, sentence }) => (
            <tr key={line}>
              <td>{line}</td>
              <td translate="no">{tracking_number}</td>
              <td>
                {result === 'matched' || result === 'same' ? <Muted as="span">{sentence}</Muted> : sentence}
              </td>
            </tr>
          ))}
        </PlainTable>
      </div>
    </div>
  );
}
