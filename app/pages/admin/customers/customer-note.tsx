import { type FormEvent, useState } from 'react';
import type { Customer } from '#app/features/customers/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/form/field.tsx';
import { Stack } from '#app/ui/layout.tsx';

const messages = {
  title: 'Note',
  label: 'Note about this customer',
  hint: 'Such as: likes long sleeves, call after six',
  save: 'Save note',
  saved: 'Note saved',
  failed: 'Failed to save the note',
};

export function CustomerNote({ customer: { token, note } }: { customer: Customer }) {
  const [typed, setTyped] = useState(note ?? '');
  const { write, isBusy, notice } = useStaffWrite();
  function save(event: FormEvent) {
    event.preventDefault();
    const path = `/api/admin/customers/${token}/note/`;
    const texts = { success: messages.saved, failure: messages.failed };
    return write({ method: 'PUT', path, body: { note: typed } }, texts);
  }
  return (
    <Panel title={messages.title}>
      <Stack as="div" gap={10}>
        <form onSubmit={save}>
          <TextArea
            rows={3}
            aria-label={messages.label}
            placeholder={messages.hint}
            value={typed}
            maxLength={2000}
            dir="auto"
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button
            type="submit"
            variant="ghost"
            size="small"
            disabled={isBusy() || typed.trim() === (note ?? '')}
          >
            {messages.save}
          </Button>
        </form>
      </Stack>
      {notice}
    </Panel>
  );
}
