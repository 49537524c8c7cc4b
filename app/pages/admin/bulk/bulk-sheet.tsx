import { type FormEvent, useEffect, useState } from 'react';
import type { BulkCheck, BulkJob } from '#app/features/orders/desk/schema.ts';
import { HoldFields } from '#app/pages/admin/desk-fields/hold-dialog.tsx';
import { useOrderChoices } from '#app/pages/admin/desk-fields/use-order-choices.ts';
import { ReasonField } from '#app/pages/admin/form/form-fields.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Note, Spinner } from '#app/ui/feedback.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';
import { Text } from '#app/ui/text.tsx';
import { countOrders, deedOf, type JobAction } from './bulk-texts.ts';
import { Reasons } from './reasons.tsx';

const messages = {
  checking: (orders: string) => `Checking ${orders}`,
  all: (orders: string) => `${orders} can.`,
  some: (can: number, all: number, not: number) => `${can} of ${all} can, ${not} cannot:`,
  none: 'None of them can:',
  gone: 'None of these orders exists any more.',
  reason: 'Why are they cancelled?',
  tags: 'Tags, with commas between them',
  assignee: 'Give them to',
  nobody: 'Nobody',
  missingReason: 'Please say why.',
  missingTags: 'Please enter a tag.',
};

type Wanted = { action: JobAction; order_ids: readonly string[] };

type BulkSheetProps = {
  /** Null while it is closed. */
  wanted: Wanted | null;
  onClose: () => void;
  onStarted: (job: BulkJob) => void;
};

/** Says before the deed which orders can and why the others cannot, and asks what else is to be known. */
export function BulkSheet({ wanted, onClose, onStarted }: BulkSheetProps) {
  const title = wanted ? deedOf(wanted.action).title(countOrders(wanted.order_ids.length)) : '';
  return (
    <Dialog open={wanted !== null} onClose={onClose} title={title}>
      {wanted && <Checked wanted={wanted} onClose={onClose} onStarted={onStarted} />}
    </Dialog>
  );
}

function Checked({ wanted, ...rest }: BulkSheetProps & { wanted: Wanted }) {
  const call = useStaffCall();
  const [check, setCheck] = useState<BulkCheck | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const ask = async () => {
      const answer = await call<BulkCheck>({
        method: 'POST',
        path: '/api/admin/orders/bulk-check/',
        body: { action: wanted.action, order_ids: wanted.order_ids },
      });
      if (answer.ok) setCheck(answer.data);
      else setFailure(answer.error.detail);
    };
    void ask();
  }, [call, wanted]);
  if (failure !== null)
    return (
      <Note tone="bad" role="alert">
        {failure}
      </Note>
    );
  if (check === null) return <Spinner label={messages.checking(countOrders(wanted.order_ids.length))} />;
  return <Ask wanted={wanted} check={check} {...rest} />;
}

type Typed = { reason: string; until: string; tags: string; username: string };

const NOTHING: Typed = { reason: '', until: '', tags: '', username: '' };

type AskProps = Omit<BulkSheetProps, 'wanted'> & { wanted: Wanted; check: BulkCheck };

function Ask({ wanted: { action, order_ids }, check, onClose, onStarted }: AskProps) {
  const { write, isBusy } = useStaffWrite();
  const [typed, setTyped] = useState(NOTHING);
  const [error, setError] = useState<string | null>(null);
  const cannot = new Set(check.cannot.map(({ order_id }) => order_id));
  const able = order_ids.filter((id) => !cannot.has(id));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const missing = missingIn(action, typed);
    if (missing || isBusy()) return setError(missing);
    const body = { action, ...paramsOf(action, typed), order_ids: able };
    const answer = await write<BulkJob>({ method: 'POST', path: '/api/admin/orders/bulk/', body });
    if (answer.ok) onStarted(answer.data);
    else setError(answer.error.detail);
  }

  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={isBusy()}>
      <Verdict check={check} />
      {check.can > 0 && (
        <ActionFields
          action={action}
          typed={typed}
          change={(part) => setTyped((now) => ({ ...now, ...part }))}
          error={error}
        />
      )}
      {check.can > 0 && (
        <FormActions
          save={deedOf(action).button(countOrders(check.can))}
          busy={isBusy()}
          onCancel={onClose}
        />
      )}
    </form>
  );
}

function Verdict({ check: { can, cannot } }: { check: BulkCheck }) {
  const refused = cannot.map(({ order_id, reasons }) => ({ order_id, reason: reasons.join(' ') }));
  if (cannot.length === 0)
    return <Text after={16}>{can === 0 ? messages.gone : messages.all(countOrders(can))}</Text>;
  return (
    <>
      <Text weight="medium" after={8}>
        {can === 0 ? messages.none : messages.some(can, can + cannot.length, cannot.length)}
      </Text>
      <Reasons refused={refused} />
    </>
  );
}

type ActionFieldsProps = {
  action: JobAction;
  typed: Typed;
  change: (part: Partial<Typed>) => void;
  error: string | null;
};

function ActionFields({ action, typed, change, error }: ActionFieldsProps) {
  switch (action) {
    case 'hold':
      return <HoldFields typed={typed} change={change} error={error} />;
    case 'assign':
      return <AssigneeField typed={typed} change={change} error={error} />;
    case 'cancel':
      return (
        <ReasonField
          label={messages.reason}
          error={error}
          value={typed.reason}
          onChange={(reason) => change({ reason })}
        />
      );
    case 'tag':
      return <TagsField typed={typed} change={change} error={error} />;
    case 'confirm':
      return error && <Note tone="bad">{error}</Note>;
  }
}

type OneField = Omit<ActionFieldsProps, 'action'>;

function TagsField({ typed, change, error }: OneField) {
  const { tags } = useOrderChoices();
  return (
    <Field label={messages.tags} error={error}>
      {(ids) => (
        <>
          <TextInput
            {...ids}
            dir="auto"
            maxLength={400}
            list={`${ids.id}-known`}
            value={typed.tags}
            onChange={({ target }) => change({ tags: target.value })}
          />
          <datalist id={`${ids.id}-known`}>
            {tags.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

function AssigneeField({ typed, change, error }: OneField) {
  const { colleagues } = useOrderChoices();
  return (
    <Field label={messages.assignee} error={error}>
      {(ids) => (
        <Select {...ids} value={typed.username} onChange={({ target }) => change({ username: target.value })}>
          <option value="">{messages.nobody}</option>
          {colleagues.map((username) => (
            <option key={username} value={username}>
              {username}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function tagsOf(text: string): string[] {
  return text
    .split(/[,،]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
}

function missingIn(action: JobAction, { reason, tags }: Typed): string | null {
  if ((action === 'hold' || action === 'cancel') && reason.trim() === '') return messages.missingReason;
  return action === 'tag' && tagsOf(tags).length === 0 ? messages.missingTags : null;
}

function paramsOf(action: JobAction, { reason, until, tags, username }: Typed): object {
  switch (action) {
    case 'confirm':
      return {};
    case 'cancel':
      return { reason: reason.trim() };
    case 'hold':
      return { reason: reason.trim(), until: until || null };
    case 'tag':
      return { tags: tagsOf(tags) };
    case 'assign':
      return { username: username || null };
  }
}
