import { type FormEvent, useState } from 'react';
import {
  KINDS_WITH_REASON,
  type ParcelRow,
  type RecordedKind,
  type RecordedResult,
} from '#app/features/orders/parcel-desk/schema.ts';
import { EVENT_NAMES } from '#app/features/orders/parcel-desk/words.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, TextArea, TextInput } from '#app/ui/form/field.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';
import { Muted } from '#app/ui/text.tsx';
import { Choices } from './choices.tsx';
import { kindsFor } from './kinds.ts';
import styles from './parcels.module.css';

const messages = {
  titleOne: (id: string) => `What happened to the parcel of ${id}?`,
  titleMany: (count: number) => `What happened to these ${count} parcels?`,
  what: 'What happened',
  reason: 'Why',
  reasonNeeded: 'Please say why.',
  note: 'Note (optional)',
  back: 'Its pieces are for sale again only when it is here and was inspected.',
  save: 'Record',
  done: (count: number) => (count === 1 ? 'Recorded' : `${count} recorded`),
  failed: 'It was not recorded.',
  refused: (id: string, detail: string) => `${id}: ${detail}`,
};

const REASONS: Partial<Record<RecordedKind, readonly string[]>> = {
  attempted: ['Nobody at home', 'Phone not answered', 'Address not found', 'No money ready', 'Refused'],
  corrected: ['Customer did not get it', 'Courier took it back', 'Recorded by mistake'],
};

type EventDialogProps = {
  /** None while it is closed. */
  parcels: readonly ParcelRow[];
  onClose: () => void;
  onDone: () => void;
};

export function EventDialog({ parcels, onClose, onDone }: EventDialogProps) {
  const [first] = parcels;
  const title =
    parcels.length > 1 ? messages.titleMany(parcels.length) : messages.titleOne(first?.order_id ?? '');
  return (
    <Dialog open={parcels.length > 0} onClose={onClose} title={title} size="small">
      <EventForm parcels={parcels} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function EventForm({ parcels, onClose, onDone }: EventDialogProps) {
  const kinds = kindsFor(parcels);
  const [kind, setKind] = useState<RecordedKind | null>(kinds.length === 1 ? (kinds[0] ?? null) : null);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly RecordedResult[]>([]);
  const { write, isBusy, notice } = useStaffWrite();
  const needsReason = kind !== null && KINDS_WITH_REASON.includes(kind);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (kind === null || isBusy()) return;
    if (needsReason && reason.trim() === '') return setError(messages.reasonNeeded);
    const body = { parcels: parcels.map(({ id }) => id), kind, reason, note };
    const answer = await write<RecordedResult[]>(
      { method: 'POST', path: '/api/admin/parcel-events/', body },
      { failure: messages.failed, success: (results) => messages.done(countOf(results)) },
    );
    if (!answer.ok) return;
    const left = answer.data.filter(({ is_recorded }) => !is_recorded);
    if (left.length === 0) onDone();
    else setRefused(left);
  }

  return (
    <form method="post" noValidate onSubmit={save}>
      <Choices
        legend={messages.what}
        name="kind"
        choices={kinds.map((one) => ({ value: one, label: EVENT_NAMES[one] }))}
        chosen={kind}
        onChoose={(one) => {
          setKind(one);
          setReason('');
          setError(null);
        }}
      />
      {kind === 'returning' && <Muted>{messages.back}</Muted>}
      {needsReason && (
        <Field label={messages.reason} error={error}>
          {(ids) => (
            <>
              <TextInput
                {...ids}
                value={reason}
                maxLength={300}
                dir="auto"
                list="parcel-reasons"
                autoComplete="off"
                onChange={({ target }) => setReason(target.value)}
              />
              <datalist id="parcel-reasons">
                {(kind ? (REASONS[kind] ?? []) : []).map((one) => (
                  <option key={one} value={one} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      )}
      <Field label={messages.note}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={2}
            value={note}
            maxLength={500}
            dir="auto"
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {refused.length > 0 && (
        <Note tone="bad" role="alert">
          <ul className={styles.refused}>
            {refused.map(({ id, order_id, detail }) => (
              <li key={id}>{messages.refused(order_id ?? '', detail ?? '')}</li>
            ))}
          </ul>
        </Note>
      )}
      <FormActions save={messages.save} busy={isBusy()} incomplete={kind === null} onCancel={onClose} />
      {notice}
    </form>
  );
}

function countOf(results: readonly RecordedResult[]): number {
  return results.filter(({ is_recorded }) => is_recorded).length;
}
