import { useState } from 'react';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { type RecordDialogProps, useRecordForm } from './use-record-form.ts';

const messages = {
  title: 'Refuse it',
  text: 'She reads your reason on the page of her order.',
  why: 'Reason for the customer',
  save: 'Refuse',
  done: 'Refused.',
};

export function RefuseDialog(props: RecordDialogProps) {
  const { send, busy, errors, whole } = useRecordForm(props);
  const [answer, setAnswer] = useState('');
  return (
    <RecordDialog
      title={messages.title}
      text={messages.text}
      save={messages.save}
      {...{ busy, onClose: props.onClose, error: whole }}
      onSubmit={() => void send('refuse', { answer }, messages.done)}
    >
      <Field label={messages.why} error={errors.answer}>
        {(ids) => (
          <TextInput
            {...ids}
            data-first=""
            dir="auto"
            maxLength={300}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        )}
      </Field>
    </RecordDialog>
  );
}
