import { useState } from 'react';
import { MAX_ARCHIVE_PARTS } from '#app/features/imports/pictures/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Progress } from '#app/ui/feedback.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';

const messages = {
  label: 'A ZIP with pictures',
  hint: 'Name each file by the SKU, address or barcode of its product, with its place at the end: NEEL-1.jpg, NEEL-2.jpg.',
  kind: 'Please choose a ZIP.',
  large:
    'The ZIP can be at most 1.6 GB. Please send a part of the pictures, and the rest once those are with their products.',
};

/** Sent in parts, so that a lost line costs no more than one of them. */
export function ArchiveField({ importId }: { importId: number }) {
  const { write } = useStaffWrite();
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function send(file: File) {
    setError(null);
    if (!/\.zip$/i.test(file.name)) return setError(messages.kind);
    const parts = archiveParts(file.size);
    if (parts === null) return setError(messages.large);
    setPart(0);
    for (const { number, from, to } of parts) {
      const body = new FormData();
      body.append('part', String(number));
      body.append('parts', String(parts.length));
      body.append('file', new File([file.slice(from, to)], file.name));
      const onProgress = (sent: number) => setPart((number - 1 + Math.min(sent, 0.99)) / parts.length);
      const request = {
        method: 'POST',
        path: `/api/admin/imports/${importId}/archive/`,
        body,
        onProgress,
      } as const;
      const answer = await write(request, { reload: () => number === parts.length });
      if (!answer.ok) {
        setError(answer.error.detail);
        break;
      }
    }
    setPart(null);
  }

  return (
    <Field label={messages.label} hint={messages.hint} error={error}>
      {(ids) => (
        <>
          <TextInput
            {...ids}
            type="file"
            accept=".zip,application/zip"
            disabled={part !== null}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) void send(file);
            }}
          />
          {part !== null && <Progress part={part} />}
        </>
      )}
    </Field>
  );
}

const PART_BYTES = 8 * 1024 * 1024;

/** From 1, with the bytes from where to where; null for a ZIP that is larger than what the shop takes. */
function archiveParts(bytes: number): { number: number; from: number; to: number }[] | null {
  const count = Math.max(1, Math.ceil(bytes / PART_BYTES));
  if (count > MAX_ARCHIVE_PARTS) return null;
  return Array.from({ length: count }, (_, at) => ({
    ...{ number: at + 1, from: at * PART_BYTES, to: Math.min(bytes, (at + 1) * PART_BYTES) },
  }));
}
