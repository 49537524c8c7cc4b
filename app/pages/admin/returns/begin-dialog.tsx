import { useEffect, useState } from 'react';
import {
  AFTERSALE_KINDS,
  type AftersaleKind,
  type AftersaleReason,
  KIND_NAMES,
  OUTCOME_NAMES,
  REASON_NAMES,
  REASONS,
  RETURN_OUTCOMES,
} from '#app/features/orders/returns/reasons.ts';
import type { Delivered } from '#app/features/orders/returns/schema.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Loading, Note } from '#app/ui/feedback.tsx';
import { Field, Select, TextArea } from '#app/ui/form/field.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { BeginLine, BeginParcel } from './begin-fields.tsx';
import { type Begun, differenceIn, toBody } from './begun.ts';
import { RecordDialog } from './record-dialog.tsx';

const messages = {
  title: 'Return, exchange or claim',
  kind: 'What is it?',
  reason: 'Reason',
  outcome: 'What she gets',
  note: 'In her words, or yours (optional)',
  save: 'Begin',
  done: 'Begun.',
  none: 'Nothing of this order can be sent back: nothing was delivered, or all of it is in a return.',
  more: (sum: string) => `She pays ${sum} more, to the rider.`,
  less: (sum: string) => `She gets ${sum} back, once the old piece is here.`,
  even: 'It costs the same.',
  noParcel: 'No parcel of this order has left.',
};

type BeginProps = {
  order_id: string;
  /** What is known about it already. */
  preset?: Partial<Begun>;
  onClose: () => void;
};

/** Staff begin it for her; approving it is the next step. */
export function BeginDialog({ order_id, preset, onClose }: BeginProps) {
  const call = useStaffCall();
  const [delivered, setDelivered] = useState<Delivered | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    call<Delivered>({ method: 'GET', path: `/api/admin/orders/${order_id}/delivered/` }).then((answer) =>
      answer.ok ? setDelivered(answer.data) : setError(answer.error.detail),
    );
  }, [call, order_id]);
  if (delivered)
    return (
      <BeginForm order_id={order_id} delivered={delivered} onClose={onClose} {...(preset && { preset })} />
    );
  return (
    <Dialog open onClose={onClose} title={messages.title}>
      {error ? (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

/** What is lost, or never came back, is most likely what it is about. */
function firstOf({ pieces, parcels }: Delivered, preset: Partial<Begun> = {}): Begun {
  const named = parcels.find(({ number }) => number === preset.parcel);
  const suggested = named ?? parcels.find((parcel) => parcel.suggested !== null);
  const parcel = suggested ?? parcels[0];
  return {
    kind: suggested ? 'courier_claim' : 'return',
    reason: suggested?.suggested ?? '',
    note: '',
    outcome: 'refund',
    quantities: pieces.map(({ left }) => (pieces.length === 1 && left === 1 ? 1 : 0)),
    sizes: pieces.map(() => ''),
    others: pieces.map(() => null),
    parcel: parcel?.number ?? 0,
    expected: parcel ? String(parcel.expected) : '',
    ...preset,
  };
}

function BeginForm({ order_id, preset, onClose, delivered }: BeginProps & { delivered: Delivered }) {
  const { write, isBusy } = useStaffWrite();
  const [error, setError] = useState<string | null>(null);
  const [typed, setTyped] = useState(() => firstOf(delivered, preset));
  const change = (part: Partial<Begun>) => setTyped((now) => ({ ...now, ...part }));
  const { kind, reason, outcome, note } = typed;
  const shown = kind === 'claim' ? delivered.pieces : delivered.pieces.filter(({ left }) => left > 0);
  const isMissing = kind === 'courier_claim' ? delivered.parcels.length === 0 : shown.length === 0;
  const difference = kind === 'exchange' ? differenceIn(typed, delivered) : null;
  async function submit() {
    if (isBusy()) return;
    const path = `/api/admin/orders/${order_id}/returns/`;
    const body = toBody(typed, delivered);
    const answer = await write({ method: 'POST', path, body }, { success: messages.done });
    if (answer.ok) onClose();
    else setError(Object.values(answer.error.fields ?? {})[0] ?? answer.error.detail);
  }
  return (
    <RecordDialog
      title={messages.title}
      save={messages.save}
      {...{ busy: isBusy(), onClose, error }}
      onSubmit={() => void submit()}
    >
      <Choice
        label={messages.kind}
        value={kind}
        options={AFTERSALE_KINDS}
        names={KIND_NAMES}
        onChange={(next) => change({ kind: next as AftersaleKind, reason: '' })}
      />
      {isMissing && <Note tone="info">{kind === 'courier_claim' ? messages.noParcel : messages.none}</Note>}
      {kind === 'courier_claim' ? (
        <BeginParcel parcels={delivered.parcels} typed={typed} onChange={change} />
      ) : (
        shown.map((piece) => (
          <BeginLine
            key={piece.position}
            piece={piece}
            index={delivered.pieces.indexOf(piece)}
            typed={typed}
            onChange={change}
          />
        ))
      )}
      {difference !== null && (
        <Note tone="info" role="status" after={16}>
          {differenceText(difference)}
        </Note>
      )}
      <Choice
        label={messages.reason}
        value={reason}
        options={['', ...REASONS[kind]]}
        names={{ ...REASON_NAMES, '': '' }}
        onChange={(next) => change({ reason: next as AftersaleReason | '' })}
      />
      {kind === 'return' && (
        <Choice
          label={messages.outcome}
          value={outcome}
          options={RETURN_OUTCOMES}
          names={OUTCOME_NAMES}
          onChange={(next) => change({ outcome: next as Begun['outcome'] })}
        />
      )}
      <Field label={messages.note}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={2}
            dir="auto"
            maxLength={500}
            value={note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
    </RecordDialog>
  );
}

function differenceText(rupees: number): string {
  if (rupees === 0) return messages.even;
  const sum = formatRupees(Math.abs(rupees));
  return rupees > 0 ? messages.more(sum) : messages.less(sum);
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly string[];
  names: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
};

function Choice({ label, value, options, names, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <Select {...ids} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
