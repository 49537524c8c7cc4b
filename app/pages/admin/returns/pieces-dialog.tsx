import { useState } from 'react';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { toWhole } from '#app/platform/text/parse-whole.ts';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { Text } from '#app/ui/text.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { nameOf } from './record-texts.ts';
import styles from './returns.module.css';

const messages = { pieces: 'Pieces' };

type Line = { position: number; name: string; size: string; quantity: number };

type Chosen = { position: number; quantity: number };

type PiecesDialogProps = {
  title: string;
  text: string;
  save: string;
  done: string;
  path: string;
  lines: readonly Line[];
  /** Label of a field for a sum; without it there is none. */
  sum?: string;
  toBody: (chosen: Chosen[], sum: number | string) => object;
  onClose: () => void;
};

/** How many of which piece. */
export function PiecesDialog(props: PiecesDialogProps) {
  const { title, text, save, done, path, lines, sum: sumLabel, toBody, onClose } = props;
  const { write, isBusy } = useStaffWrite();
  const [error, setError] = useState<string | null>(null);
  const [quantities, setQuantities] = useState(() => lines.map(() => 0));
  const [sum, setSum] = useState('');
  async function submit() {
    if (isBusy()) return;
    const chosen = lines.flatMap(({ position }, index) => {
      const quantity = quantities[index] ?? 0;
      return quantity > 0 ? [{ position, quantity }] : [];
    });
    const body = toBody(chosen, sum === '' ? '' : (toWhole(sum) ?? sum));
    const answer = await write({ method: 'POST', path, body }, { success: done });
    if (answer.ok) onClose();
    else setError(Object.values(answer.error.fields ?? {})[0] ?? answer.error.detail);
  }
  return (
    <RecordDialog {...{ title, text, save, busy: isBusy(), error, onClose }} onSubmit={() => void submit()}>
      {lines.map((line, index) => (
        <fieldset key={line.position} className={styles.line} aria-label={nameOf(line)}>
          <Text size="small" dir="auto" after={16}>
            {nameOf(line)}
          </Text>
          <Field label={messages.pieces}>
            {(ids) => (
              <Select
                {...ids}
                value={quantities[index]}
                onChange={({ target }) =>
                  setQuantities((now) => now.map((of, at) => (at === index ? Number(target.value) : of)))
                }
              >
                {Array.from({ length: line.quantity + 1 }, (_, count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </fieldset>
      ))}
      {sumLabel && (
        <Field label={sumLabel}>
          {(ids) => (
            <TextInput
              {...ids}
              inputMode="numeric"
              maxLength={12}
              value={sum}
              onChange={({ target }) => setSum(target.value)}
            />
          )}
        </Field>
      )}
    </RecordDialog>
  );
}
