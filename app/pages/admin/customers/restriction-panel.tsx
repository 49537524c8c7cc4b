import { type FormEvent, useState } from 'react';
import {
  type Customer,
  RESTRICTION_NAMES,
  RESTRICTIONS,
  type Restriction,
} from '#app/features/customers/schema.ts';
import { ReasonField } from '#app/pages/admin/form/form-fields.tsx';
import { type Refusal, useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';
import { Muted, Text } from '#app/ui/text.tsx';

const messages = {
  title: 'Restriction',
  none: 'None: this customer orders like everybody.',
  restrict: 'Restrict',
  change: 'Change',
  lift: 'Lift it',
  lifted: 'Restriction lifted',
  saved: 'Customer restricted',
  failed: 'Failed to restrict the customer',
  notLifted: 'Failed to lift the restriction',
  until: (day: string) => `Until ${day}, then it ends by itself.`,
  always: 'Until somebody lifts it here.',
  kind: 'What may go out',
  reason: 'Reason',
  reasonHint: 'Colleagues read it before a parcel goes out.',
  untilDay: 'Until',
  untilHint: 'Leave empty for no end.',
  save: 'Restrict',
};

export function RestrictionPanel({ customer }: { customer: Customer }) {
  const { token, restriction } = customer;
  const [isOpen, setOpen] = useState(false);
  const { write, isBusy, notice } = useStaffWrite();
  const lift = () =>
    write(
      { method: 'DELETE', path: `/api/admin/customers/${token}/restriction/` },
      { success: messages.lifted, failure: messages.notLifted },
    );
  return (
    <Panel title={messages.title}>
      {restriction ? (
        <>
          <Text weight="medium">{RESTRICTION_NAMES[restriction.kind]}</Text>
          <Muted after={10}>
            {restriction.until ? messages.until(formatDay(restriction.until, 'UTC')) : messages.always}
          </Muted>
        </>
      ) : (
        <Muted after={10}>{messages.none}</Muted>
      )}
      <Cluster gap={8}>
        <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
          {restriction ? messages.change : messages.restrict}
        </Button>
        {restriction && (
          <Button variant="ghost" size="small" disabled={isBusy()} onClick={lift}>
            {messages.lift}
          </Button>
        )}
      </Cluster>
      <Dialog open={isOpen} title={messages.title} size="small" onClose={() => setOpen(false)}>
        <RestrictionForm customer={customer} onClose={() => setOpen(false)} />
      </Dialog>
      {notice}
    </Panel>
  );
}

function RestrictionForm({ customer: { token, restriction }, onClose }: FormProps) {
  const [kind, setKind] = useState<Restriction>(restriction?.kind ?? 'block');
  const [reason, setReason] = useState(restriction?.reason ?? '');
  const [until, setUntil] = useState(restriction?.until ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { write, isBusy, notice } = useStaffWrite();
  async function save(event: FormEvent) {
    event.preventDefault();
    const path = `/api/admin/customers/${token}/restriction/`;
    const failure = ({ error }: Refusal) => {
      setErrors(error.fields ?? {});
      return error.fields ? null : { message: messages.failed, reason: error.detail };
    };
    const body = { kind, reason, until: until || null };
    const answer = await write({ method: 'PUT', path, body }, { success: messages.saved, failure });
    if (answer.ok) onClose();
  }
  return (
    <form method="post" onSubmit={save} noValidate>
      <Stack gap={14}>
        <Field label={messages.kind} error={errors.kind}>
          {(ids) => (
            <Select {...ids} value={kind} onChange={({ target }) => setKind(target.value as Restriction)}>
              {RESTRICTIONS.map((name) => (
                <option key={name} value={name}>
                  {RESTRICTION_NAMES[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ReasonField
          label={messages.reason}
          hint={messages.reasonHint}
          error={errors.reason}
          value={reason}
          onChange={setReason}
        />
        <Field label={messages.untilDay} hint={messages.untilHint} error={errors.until}>
          {(ids) => (
            <TextInput {...ids} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
          )}
        </Field>
      </Stack>
      <FormActions save={messages.save} busy={isBusy()} onCancel={onClose} />
      {notice}
    </form>
  );
}

type FormProps = { customer: Customer; onClose: () => void };
